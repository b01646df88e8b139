/** The keys that do something, as `?` lists them. */
export interface Key {
  key: string;
  does: string;
}

class Keys {
  isShown = $state(false);
  /** What the page that is shown understands, besides `?` and Escape. */
  list = $state.raw<Key[]>([]);

  toggle(): void {
    this.isShown = !this.isShown;
  }
}

export const keys = new Keys();

/** Does the reader write, so that a letter is only a letter? */
export function isWriting(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button"].includes(target.type)))
  );
}
