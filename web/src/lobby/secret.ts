/** A secret that nobody can guess, as the server wants it: 32 hexadecimal digits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
