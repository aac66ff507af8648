import { marketWorkbook } from '../files/workbooks.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('tables of a sheet are split, merged and redrawn with the pointer, and each step is undone', async ({
  window,
}) => {
  const { sheet, tree } = window;
  await window.drop(await marketWorkbook());
  await expect(sheet.cell('A1')).toHaveText('Stall');
  await expect.poll(() => sheet.tables()).toContain('E1:F4');
  const detected = await sheet.tables();

  await sheet.choose('A7', 'Merge with next table');
  await expect.poll(() => sheet.tables()).not.toEqual(detected);
  await sheet.undo.click();
  await expect.poll(() => sheet.tables()).toEqual(detected);

  await sheet.choose('A1:C4', 'Make A1:C4 a table');
  await expect.poll(() => sheet.tables()).toEqual(['A1:C4', 'E1:F4', 'A5:C7', 'A9:B11']);
  await tree.show();
  await expect(tree.item('Trader · Phone · Goods')).toBeVisible();

  await sheet.goTo('B6');
  await sheet.dragEdge('bottom', 'B6');
  await expect.poll(() => sheet.tables()).toContain('A5:C6');
  await sheet.undo.click();
  await expect.poll(() => sheet.tables()).toContain('A5:C7');
});

test('the same by keys alone: draw, split, merge, undo, redo', async ({ window }) => {
  const { page, sheet, tree } = window;
  await window.drop(await marketWorkbook());
  await expect(sheet.cell('A1')).toHaveText('Stall');
  await expect.poll(() => sheet.tables()).toContain('E1:F4');
  const detected = await sheet.tables();

  await sheet.chooseByKeys('A1:C4', 'Make A1:C4 a table');
  await expect.poll(() => sheet.tables()).toContain('A1:C4');
  const drawn = await sheet.tables();
  await sheet.chooseByKeys('A11', 'Split table above row 11');
  await expect.poll(() => sheet.tables()).toEqual(expect.arrayContaining(['A9:B10', 'A11:B11']));

  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Set/);
  await page.keyboard.press('Control+k');
  // What is typed before the palette has the keyboard would go elsewhere.
  await expect(page.getByPlaceholder('Go to a document')).toBeFocused();
  await page.keyboard.type('Undo: Set');
  await page.keyboard.press('Enter');
  await expect.poll(() => sheet.tables()).toEqual(drawn);
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheet.tables()).toEqual(detected);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => sheet.tables()).toEqual(drawn);
  await page.keyboard.press('Alt+t');
  await expect(tree.item('Stall · Rent · Fee')).toBeVisible();
});

test('roles are given by keys to a range and from the tree; a restart and the same file again keep them', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, sheet, tree } = window;
  const file = await marketWorkbook();
  await window.drop(file);
  await expect(sheet.role('E1')).toHaveAttribute('data-role', 'colhead');

  await sheet.goTo('E1');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('5');
  await expect(sheet.role('E1')).toHaveAttribute('data-role', 'note');
  await expect(sheet.role('F1')).toHaveAttribute('data-role', 'note');
  await page.keyboard.press('Escape');

  await tree.show();
  await tree.open('Guard · Hours');
  const hours = tree.item('Hours');
  await hours.click();
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('5');
  await expect(sheet.role('B9')).toHaveAttribute('data-role', 'note');
  await expect(tree.tree).toBeFocused();
  // Its column is without a name now.
  await expect(tree.item('B')).toBeVisible();

  await app.kill();
  const after = new Window(await app.restart());
  await after.drop(file);
  for (const address of ['E1', 'F1', 'B9']) {
    await expect(after.sheet.role(address)).toHaveAttribute('data-role', 'note');
  }
  await expect(after.sheet.undo).toHaveAccessibleName('Undo: Set B9 to note');
  await after.library.show();
  await expect(after.library.documents).toHaveCount(1);
});

test('a reading direction whose block is no more is told, comes back with the block, and can be removed', async ({
  window,
}) => {
  const { sheet, tree } = window;
  const rows = 'Fruit,Price\nApple,1.2\nPear,2.3\nPlum,3.1\n';
  await window.drop({ name: 'fruit.csv', bytes: new TextEncoder().encode(rows) });
  await expect(sheet.cell('A2')).toHaveText('Apple');
  await tree.show();
  await sheet.choose('A1', 'Read this block from left to right');
  await expect(sheet.undo).toBeEnabled();
  await expect(tree.idle).toHaveCount(0);

  await sheet.choose('A1:B2', 'Make A1:B2 a table');
  await expect(tree.idle).toContainText('“Read A1:B4 to the right” no longer applies');
  await sheet.undo.click();
  await expect(tree.idle).toHaveCount(0);
  await sheet.redo.click();
  await expect(tree.idle).toBeVisible();

  await tree.idle.getByRole('button', { name: 'Remove “Read A1:B4 to the right”' }).click();
  await expect(tree.idle).toHaveCount(0);
  await sheet.undo.click();
  await expect(tree.idle).toBeVisible();
});
