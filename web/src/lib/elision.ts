/** Does the name begin with a vowel, or with an h that is not heard? "d'Alice", "de Bob". */
export function startsWith(name: unknown): "vowel" | "consonant" {
  const letters = String(name)
    .replace(/^\ue010/, "")
    .toLowerCase()
    .normalize("NFKD");
  return /^(?:[aeiouhœæ]|y[^aeiouy])/.test(letters) ? "vowel" : "consonant";
}
