import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations that libraries cause and that do no harm: the rule, the elements, and the reason. */
const accepted: readonly { readonly rule: string; readonly shown: RegExp }[] = [
  // The menu library puts its focus guard into the menu.
  { rule: 'aria-required-children', shown: /role="menu"/ },
  // The arrow keys scroll the list while the focus stays in the text field.
  { rule: 'scrollable-region-focusable', shown: /role="listbox"/ },
  // The menu library sets attributes on a wrapper; the button in it has its own.
  { rule: 'aria-allowed-attr', shown: /^<span aria-haspopup="menu"/ },
];

/**
 * Returns what axe finds against WCAG 2.1 AA: one line for each rule, with the first elements that violate it.
 * `isColourAlone` checks the contrast only, for the second theme of a view.
 */
export async function violations(
  page: Page,
  view: string,
  { isColourAlone }: { readonly isColourAlone: boolean },
): Promise<string[]> {
  // The source of axe is loaded once in each page: loading it takes as long as a check.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Passes are counted and not described, which saves a third of the time.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  const asked = isColourAlone
    ? axe.withRules(['color-contrast'])
    : // An experimental rule: it takes the shortcut shown beside a label for a part of the name.
      axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).disableRules('label-content-name-mismatch');
  const found = await asked.analyze();
  return found.violations.flatMap(({ id, help, nodes }) => {
    const ours = nodes.filter(({ html }) => !accepted.some(({ rule, shown }) => rule === id && shown.test(html)));
    const where = ours.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
    return ours.length > 0 ? [`${view}: ${id}: ${help} (${ours.length})\n  ${where.join('\n  ')}`] : [];
  });
}
