import { soilPaper } from '../files/papers.ts';
import { expect, test } from './story.ts';

test('A reader searches a paper and opens its table as a sheet', async ({ window }) => {
  const { page, sheets, sheet } = window;
  const { keyboard } = page;
  await window.drop(soilPaper());
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text.getByRole('heading', { name: 'Soil moisture and the yield of beans' })).toBeVisible();

  await keyboard.press('Control+f');
  await expect(text.getByRole('textbox', { name: 'Find in text' })).toBeFocused();
  await keyboard.type('moisture of');
  await expect(text.getByRole('status')).toHaveText('1 of 2');
  await keyboard.press('Enter');
  await expect(text.getByRole('status')).toHaveText('2 of 2');
  await keyboard.press('Escape');

  await expect(text.locator('figure')).toContainText('52.0');
  await text.getByRole('button', { name: /^Open as a sheet/ }).click();
  await expect(sheet.cell('C4')).toContainText('61.2');
  await sheet.cell('A1').click();
  await keyboard.press('Alt+Shift+PageUp');
  await expect(sheets.filter({ hasText: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(text).toContainText('Wetter beds bear less');
});
