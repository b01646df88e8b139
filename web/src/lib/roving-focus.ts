/** A group of buttons with one tab stop, among which the arrow keys move by where they are on the screen. */
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function roving(group: HTMLElement): { destroy: () => void } {
  const members = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button.card")];
  const settle = (): void => {
    const all = members();
    const focused = all.find((one) => one === document.activeElement);
    const stop = focused ?? all.find((one) => !one.matches(".disabled, .still")) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>("button.card") : null;
    if (!step || !from) return;
    const next = nearest(from, members(), step);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  group.addEventListener("keydown", press);
  group.addEventListener("focusin", settle);
  settle();
  return {
    destroy: () => {
      watcher.disconnect();
      group.removeEventListener("keydown", press);
      group.removeEventListener("focusin", settle);
    },
  };
}

/** The nearest one in that direction; what lies aside of it counts as farther. */
function nearest(from: HTMLElement, all: HTMLElement[], [x, y]: [number, number]): HTMLElement | undefined {
  const origin = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    if (one === from) continue;
    const to = centre(one);
    const along = (to.x - origin.x) * x + (to.y - origin.y) * y;
    const aside = Math.abs((to.x - origin.x) * y) + Math.abs((to.y - origin.y) * x);
    if (along <= 4) continue;
    const distance = along + 3 * aside;
    if (distance < least) [least, best] = [distance, one];
  }
  return best;
}

function centre(node: HTMLElement): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
