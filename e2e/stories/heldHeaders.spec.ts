import { listByYears } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('headers stay in sight while a sheet is scrolled, can be chosen there, and cover no cell that keys lead to', async ({
  window,
}) => {
  const { page, sheet } = window;
  await window.drop(listByYears());
  await expect(sheet.role('C2')).toHaveAttribute('data-role', 'colhead');
  await expect(sheet.held('rows')).toHaveCount(0);

  await sheet.cell('C5').hover();
  await page.mouse.wheel(700, 1500);
  await expect(sheet.held('rows')).toContainText('Year 2022');
  await expect(sheet.held('columns')).toContainText('Region 14');
  await expect(sheet.held('rows').getByText('Year 2022')).toBeInViewport();

  // What is drawn at the edge is the header itself.
  await sheet.held('rows').getByText('Year 2022').click();
  await expect(sheet.address).toHaveValue('O1');
  await page.keyboard.press('Control+End');
  await expect(sheet.address).toHaveValue('Z202');
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp');
  await expect(sheet.address).toHaveValue('Z162');
  const [strip, cell] = await Promise.all([sheet.held('rows').boundingBox(), sheet.cell('Z162').boundingBox()]);
  if (!strip || !cell) throw new Error('They are not drawn');
  expect(cell.y).toBeGreaterThanOrEqual(strip.y + strip.height - 1);

  await window.command('Let headers scroll away');
  await expect(sheet.held('rows')).toHaveCount(0);
  await window.command('Keep headers in sight');
  await expect(sheet.held('rows')).toContainText('Year 2024');
});
