import { afterEach, beforeEach, expect, test } from 'vitest';
import { Grid } from '../../../../src-shared/grid.ts';
import { unpackGrid } from '../../../../src-shared/packedGrid.ts';
import { recoveryParts } from '../../openStore.ts';
import { openDatabase } from '../../store/database.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { gridsIn } from './grids.ts';
import { gridParts } from './tables.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

test('a grid that was kept before cells could share a text is read as it was', async () => {
  const { document } = await kit.imported('a.csv', 'Fruit,Boxes\nÄpfel,120\nPlums,\n');
  await kit.app.close();
  const { sqlite, db } = openDatabase(kit.folder, 'closed', recoveryParts(kit.folder));
  const grids = gridsIn(db);
  const known = await grids.load(document.id, 0);
  const { textLengths } = known.columns;
  const offsets = new Uint32Array(textLengths.length + 1);
  textLengths.forEach((length, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + length;
  });
  sqlite.exec(`DELETE FROM grid_parts WHERE column_name IN ('textStarts', 'textLengths')`);
  const bytes = Buffer.from(offsets.buffer);
  db.insert(gridParts).values({ documentId: document.id, sheet: 0, columnName: 'textOffsets', part: 0, bytes }).run();
  const loaded = new Grid(unpackGrid(await grids.load(document.id, 0)));
  expect([...loaded.cells()]).toEqual([...new Grid(unpackGrid(known)).cells()]);
  sqlite.close();
  kit = await kit.restarted();
});
