import { STALLS, tablePicture } from '../files/pictures.ts';
import { patiently as expect, test } from './story.ts';

test('the plans that were weighed are shown by a key, and another one is run and taken back', async ({ window }) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 6) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  const plans = picture.pane.getByRole('region', { name: 'Plans weighed' });
  await expect(plans).toBeHidden();
  await sheet.grid.press('p');
  await expect(plans).toContainText('run now');
  await expect(plans).toContainText('taken');

  const other = plans.getByRole('button', { name: /^Run this plan: / }).first();
  const name = (await other.getAttribute('aria-label')) ?? '';
  const chosen = plans.getByRole('button', { name, exact: true });
  await other.press('Enter');
  await expect(chosen).toHaveCount(0);
  await expect(plans).toContainText('run now');
  await expect(plans).toContainText('Weighed when this was first read');
  await expect(sheet.undo).toBeEnabled();
  await page.keyboard.press('Escape');
  await sheet.undo.click();
  await expect(chosen).toHaveCount(1);
  await sheet.grid.press('p');
  await expect(plans).toBeHidden();
});
