import { listByYears } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('Headers stay visible while a user scrolls, and never cover the active cell', async ({ window }) => {
  const { page, sheet } = window;
  await window.drop(listByYears());
  await expect(sheet.role('C2')).toHaveAttribute('data-role', 'colhead');
  await expect(sheet.held('rows')).toHaveCount(0);

  await sheet.cell('C5').hover();
  await page.mouse.wheel(700, 1500);
  await expect(sheet.held('rows')).toContainText('Year 2022');
  await expect(sheet.held('columns')).toContainText('Region 14');
  await expect(sheet.held('rows').getByText('Year 2022')).toBeInViewport();

  // The header that is drawn at the edge can be selected there.
  await sheet.held('rows').getByText('Year 2022').click();
  await expect(sheet.address).toHaveValue('O1');
  await page.keyboard.press('Control+End');
  await expect(sheet.address).toHaveValue('Z202');
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp');
  await expect(sheet.address).toHaveValue('Z162');
  await expect(async () => {
    const [strip, cell] = await Promise.all([sheet.held('rows').boundingBox(), sheet.cell('Z162').boundingBox()]);
    if (!strip || !cell) throw new Error('The held headers or the cell are not drawn');
    expect(cell.y).toBeGreaterThanOrEqual(strip.y + strip.height - 1);
  }).toPass();

  await window.command('Let headers scroll away');
  await expect(sheet.held('rows')).toHaveCount(0);
  await window.command('Keep headers in sight');
  await expect(sheet.held('rows')).toContainText('Year 2024');
});
