import { staffList } from '../files/workbooks.ts';
import { Records } from '../pages/Records.ts';
import { expect, test } from './story.ts';

test('what is said below a typed field is seen whole in the last row, too', async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(staffList());
  await expect(sheet.cell('A2')).toHaveText('Person 1');
  await records.open();
  await records.extract();
  await keyboard.press('End');
  await expect(records.cell(39, 'Person')).toBeInViewport();
  await keyboard.press('e');
  await expect(records.editor).toBeFocused();
  const [hint, grid, field, cell] = await Promise.all([
    records.desk.getByText('Enter sets it').boundingBox(),
    records.grid.boundingBox(),
    records.editor.boundingBox(),
    records.cell(39, 'Person').boundingBox(),
  ]);
  if (!hint || !grid || !field || !cell) throw new Error('All of them are shown');
  expect(hint.y).toBeGreaterThanOrEqual(grid.y);
  expect(hint.y + hint.height).toBeLessThanOrEqual(grid.y + grid.height);
  expect(Math.abs(field.y - cell.y)).toBeLessThanOrEqual(2);
});
