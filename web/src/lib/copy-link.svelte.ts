/** A link on its way to the clipboard: whether it got there is said for a moment. */
const SHOWN_MS = 3_000;

export class Copying {
  /** `failed`: browsers forbid it on pages that came without encryption, and then one copies by hand. */
  outcome = $state<"" | "copied" | "failed">("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  async copy(text: string): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await navigator.clipboard.writeText(text);
      this.outcome = "copied";
      this.#timer = setTimeout(() => this.forget(), SHOWN_MS);
    } catch {
      this.outcome = "failed";
    }
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.outcome = "";
  }
}
