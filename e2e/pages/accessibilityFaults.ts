import { oddWeights } from './oddWeights.ts';
import { outOfReach, ZOOMED } from './outOfReach.ts';
import type { Views } from './views.ts';
import { violations } from './violations.ts';
import type { Window } from './Window.ts';

/**
 * Opens each view and checks it in the light theme, in the dark theme and at 200 % zoom. Returns a line for each fault:
 * violations of WCAG 2.1 AA, font weights outside the design, and controls that are cut off or covered.
 */
export async function accessibilityFaults(window: Window, views: Views): Promise<readonly string[]> {
  const { page } = window;
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const found: string[] = [];
  for (const [view, open] of Object.entries(views)) {
    await open(window);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
      found.push(...(await violations(page, `${view}, ${theme}`, { isColourAlone: theme === 'dark' })));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    found.push(...(await oddWeights(page, view)));
    await page.setViewportSize(ZOOMED);
    // Floating elements are placed again in the next frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await outOfReach(page, `${view}, at 200 %`)));
    await page.setViewportSize(size);
  }
  return found;
}
