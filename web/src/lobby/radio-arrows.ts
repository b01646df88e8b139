/** Arrow keys within a group of radio buttons or tabs: the next one is focused and chosen. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function arrows(group: HTMLElement): { destroy: () => void } {
  const press = (event: KeyboardEvent): void => {
    const items = [...group.querySelectorAll<HTMLElement>('[role="radio"], [role="tab"]')];
    const place = items.indexOf(document.activeElement as HTMLElement);
    if (place < 0) return;
    const step = STEPS[event.key];
    let next: HTMLElement | undefined;
    if (step) next = items[(place + step + items.length) % items.length];
    else if (event.key === "Home") next = items[0];
    else if (event.key === "End") next = items[items.length - 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  group.addEventListener("keydown", press);
  return { destroy: () => group.removeEventListener("keydown", press) };
}
