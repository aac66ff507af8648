/** What the grid inside says of itself to screen readers, though what is around it is the grid: its frame, its stops and its speaker. */
const SPEAKS: Readonly<Record<string, readonly string[]>> = {
  '.ag-grid-viewport': ['aria-rowcount', 'aria-colcount', 'aria-multiselectable', 'aria-label'],
  '.ag-tab-guard': ['tabindex'],
  '.ag-aria-description-container': ['aria-live', 'aria-relevant', 'aria-atomic'],
};

/**
 * Keeps a grid one grid to screen readers, with one stop of the keyboard:
 * AG Grid only draws it, though it says otherwise with each change of its
 * columns. Returns what ends the watch.
 */
export function keepOneGrid(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLElement) quieten(target);
  });
  for (const [selector, attributes] of Object.entries(SPEAKS)) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      quieten(element);
      observer.observe(element, { attributeFilter: ['role', ...attributes] });
    }
  }
  return () => observer.disconnect();
}

function quieten(element: HTMLElement): void {
  for (const [selector, attributes] of Object.entries(SPEAKS)) {
    if (!element.matches(selector)) continue;
    for (const attribute of attributes) element.removeAttribute(attribute);
    if (element.getAttribute('role') !== 'presentation') element.setAttribute('role', 'presentation');
  }
}
