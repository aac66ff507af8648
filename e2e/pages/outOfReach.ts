import type { Page } from '@playwright/test';

/** 1280 × 800 at 200 %, in pixels of the page. */
export const ZOOMED = { width: 640, height: 400 } as const;

/**
 * What of a window cannot be got at as it is now, a line for each: a page that is wider or higher than its window,
 * controls that are cut off where nothing scrolls to them, and controls that lie under something else.
 */
export async function outOfReach(page: Page, view: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const controls = 'button, input, select, textarea, a[href], [role="tab"], [role="separator"][tabindex]';
    const isWindowScrolled = document.body.scrollWidth > innerWidth || document.body.scrollHeight > innerHeight;
    // What lies over the rest is the only thing that can be used.
    const [front = document.body] = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].reverse();
    const faults = [...front.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const shown = shownOf(control);
      if (shown === null) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
      const what = `${control.localName} “${name || control.getAttribute('placeholder') || control.className}”`;
      const { width, height } = control.getBoundingClientRect();
      const [seenX, seenY] = [shown.right - shown.left, shown.bottom - shown.top];
      if (seenX < Math.min(width / 2, 16) || seenY < Math.min(height / 2, 16))
        return [`cut off: ${what}, ${Math.round(seenX)} × ${Math.round(seenY)} of ${width} × ${height}`];
      // A grid scrolls by itself what it draws.
      if (shown.scrolls || control.closest('[role="grid"]')) return [];
      const over = document.elementFromPoint((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
      const isOwn = over === null || control.contains(over) || over.contains(control);
      const isLabel = over?.closest('label')?.contains(control) ?? false;
      // What is scrolled can be brought out from under what stays.
      const pane = paneOf(control);
      const isUnder = pane !== null && !pane.contains(over);
      // What floats is put away by a key, or goes by itself.
      const isFloating = over?.closest('[data-portal], [role="alert"]')?.contains(control) === false;
      return isOwn || isLabel || isUnder || isFloating
        ? []
        : [`covered: ${what} by ${over.localName}.${over.getAttribute('class') ?? ''}`];
    });
    return [...(isWindowScrolled ? ['the page is larger than its window'] : []), ...faults];

    /** What a control is scrolled up and down in. */
    function paneOf(control: HTMLElement): HTMLElement | null {
      for (let around = control.parentElement; around; around = around.parentElement) {
        const hasMore = around.scrollHeight > around.clientHeight;
        if (hasMore && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
      }
      return null;
    }

    /** The part of a control that is seen, or that scrolling brings into sight; null for one that nobody sees. */
    function shownOf(control: HTMLElement) {
      const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || control.closest('[aria-hidden="true"], [inert]')) return null;
      let { left, right, top, bottom } = control.getBoundingClientRect();
      // Names for screen readers alone are one pixel.
      if (right - left <= 2 || bottom - top <= 2) return null;
      let scrolls = false;
      let { position } = getComputedStyle(control);
      for (let around = control.parentElement; around && position !== 'fixed'; around = around.parentElement) {
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // What stands absolutely is cut by what it is placed in, and by nothing between.
        const isCutting = position !== 'absolute' || style.position !== 'static' || style.transform !== 'none';
        if (!isCutting) continue;
        ({ position } = style);
        // What can be scrolled to is as good as the place that it is scrolled in.
        if (/auto|scroll/.test(style.overflowX) && (left < box.left || right > box.right)) {
          scrolls = true;
          [left, right] = [box.left, box.right];
        } else if (style.overflowX !== 'visible')
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (/auto|scroll/.test(style.overflowY) && (top < box.top || bottom > box.bottom)) {
          scrolls = true;
          [top, bottom] = [box.top, box.bottom];
        } else if (style.overflowY !== 'visible')
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return {
        left: Math.max(left, 0),
        right: Math.min(right, innerWidth),
        top: Math.max(top, 0),
        bottom: Math.min(bottom, innerHeight),
        scrolls,
      };
    }
  });
  return found.map((fault) => `${view}: ${fault}`);
}
