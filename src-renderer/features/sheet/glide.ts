const GLIDE_MS = 140;
const glides = new WeakMap<Element, number>();

/**
 * Scrolls to a place. Gliding keeps the eye on the way there: a far place is
 * approached in one jump and the last bit glides. No motion when none is wanted.
 */
export function glideTo(element: HTMLElement, to: { top: number; left: number }, isGliding: boolean): void {
  cancelAnimationFrame(glides.get(element) ?? 0);
  const isStill = !isGliding || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) {
    element.scrollTo(to);
    return;
  }
  const from = {
    top: near(element.scrollTop, to.top, element.clientHeight),
    left: near(element.scrollLeft, to.left, element.clientWidth),
  };
  const began = performance.now();
  const frame = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
    const eased = 1 - (1 - share) ** 3;
    element.scrollTo(from.left + (to.left - from.left) * eased, from.top + (to.top - from.top) * eased);
    if (share < 1) glides.set(element, requestAnimationFrame(frame));
  };
  frame(began);
}

/** Where to begin a glide: here, or half a screen before a place that is more than two screens away. */
function near(from: number, to: number, screen: number): number {
  return Math.abs(to - from) <= 2 * screen ? from : to - (Math.sign(to - from) * screen) / 2;
}
