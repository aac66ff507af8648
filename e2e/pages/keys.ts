import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until something has the focus; a person would give up as well after so many. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Goes to a button by Tab and presses it. */
export async function pressOn(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Goes down an open menu to a line, and takes it or opens what is behind it. */
export async function takeLine(
  page: Page,
  name: string | RegExp,
  key: 'Enter' | 'ArrowRight' = 'Enter',
): Promise<void> {
  const line = page.getByRole('menuitem', { name, exact: typeof name === 'string' });
  await line.waitFor();
  for (let presses = 0; presses < 40; presses++) {
    if (await line.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(line).toBeFocused();
  await page.keyboard.press(key);
}
