import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Kinds that are no fault of the window, each with what shows it and why. */
const left: readonly { readonly rule: string; readonly shown: RegExp }[] = [
  // The menu library's guard of the focus.
  { rule: 'aria-required-children', shown: /role="menu"/ },
  // It scrolls with the option that the arrows choose; the focus stays in the field.
  { rule: 'scrollable-region-focusable', shown: /role="listbox"/ },
  // The menu library's attributes stand on the wrapper, the button in it has its own.
  { rule: 'aria-allowed-attr', shown: /^<span aria-haspopup="menu"/ },
];

/**
 * What axe finds against WCAG 2.1 AA, a line for each kind with the first elements that show it. A theme changes colours
 * and nothing else: for the second one they alone are looked at.
 */
export async function violations(
  page: Page,
  view: string,
  { isColourAlone }: { readonly isColourAlone: boolean },
): Promise<string[]> {
  // What an element passes is counted, and not described: that takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const asked = isColourAlone
    ? axe.withRules(['color-contrast'])
    : // An experiment of axe's: it takes the key that is shown beside a word for part of the name.
      axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).disableRules('label-content-name-mismatch');
  const found = await asked.analyze();
  return found.violations.flatMap(({ id, help, nodes }) => {
    const ours = nodes.filter(({ html }) => !left.some(({ rule, shown }) => rule === id && shown.test(html)));
    const where = ours.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
    return ours.length > 0 ? [`${view}: ${id}: ${help} (${ours.length})\n  ${where.join('\n  ')}`] : [];
  });
}
