/** The part of a page that the address names after its `#`: rules and rulings go by their ids. */
export function anchor(): string {
  return location.hash.slice(1);
}

export function showAnchor(id: string): void {
  if (id) document.getElementById(id)?.scrollIntoView();
}
