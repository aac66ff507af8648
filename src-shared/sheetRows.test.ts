import { expect, test } from 'vitest';
import { GridBuilder } from './grid.ts';
import { packRows, unpackRows } from './sheetRows.ts';

test('a long text that cells share is sent once, and every cell has it again', () => {
  const builder = new GridBuilder({ name: 'Sheet' });
  const long = 'a text that is long '.repeat(500);
  for (let row = 0; row < 1000; row++) {
    const text = row % 10 === 0 ? `short ${row}` : long;
    builder.add({ row, col: 0, text, value: { kind: 'text' }, ...(row > 1 && row % 10 > 0 && { sameTextAs: 1 }) });
  }
  const cells = [...builder.build().cells()];
  const sent = JSON.stringify(packRows(cells));
  expect(sent.length).toBeLessThan(200_000);
  // What was sent is what was packed.
  expect(unpackRows(JSON.parse(sent) as ReturnType<typeof packRows>)).toEqual(cells);
});
