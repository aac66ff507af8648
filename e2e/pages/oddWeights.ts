import type { Page } from '@playwright/test';

/** Weights that texts are set in and the window has not, each with a text: parts of libraries bring their own. */
export async function oddWeights(page: Page, view: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const own = new Set(['--tw-regular', '--tw-strong'].map((name) => root.getPropertyValue(name).trim()));
    const odd = new Map<string, string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around || text.nodeValue?.trim() === '' || around.closest('svg, style, script')) continue;
      const { fontWeight } = getComputedStyle(around);
      if (!own.has(fontWeight)) odd.set(fontWeight, `${text.nodeValue?.slice(0, 30)} in ${around.className}`);
    }
    return [...odd].map(([weight, text]) => `${weight}: ${text}`);
  });
  return found.map((fault) => `${view}: a weight of ${fault}`);
}
