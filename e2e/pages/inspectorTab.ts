import type { Locator, Page } from '@playwright/test';

/** The tab of a part of the inspector. */
export function inspectorTab(page: Page, part: 'Chat' | 'Tree' | 'History' | 'Cell' | 'Profile'): Locator {
  return page.getByRole('tablist', { name: 'Inspector' }).getByRole('tab', { name: part });
}
