import { DomainError } from '../../../../src-shared/errors.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import { sheetSaid } from '../../../../src-shared/said/sheets.ts';
import { packRows } from '../../../../src-shared/sheetRows.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';

/** More than any window shows; a larger answer would stop everything else while it is written. */
const CELLS_AT_MOST = 200_000;

export function sheetsRoutes(os: Implementer['sheets'], { jobs, sheets, store }: Core) {
  return {
    frame: os.frame.handler(async ({ input }) => {
      const { data, rowCount, colCount } = await sheets.grid(input);
      const merges = data.spans.map(([index, rowSpan, colSpan]) => {
        const top = data.rows[index] ?? 0;
        const left = data.cols[index] ?? 0;
        return { top, left, bottom: top + rowSpan - 1, right: left + colSpan - 1 };
      });
      return { meta: data.meta, rowCount, colCount, merges };
    }),
    rows: os.rows.handler(async ({ input }) => {
      const grid = await sheets.grid(input);
      const cells: Cell[] = [];
      for (const [top, bottom] of input.rows?.map((row) => [row, row] as const) ?? [[input.from, input.to] as const]) {
        for (const cell of grid.cells({ ...grid.range, top, bottom })) {
          if (cells.length === CELLS_AT_MOST) throw new DomainError('input.invalid', sheetSaid.manyRows);
          cells.push(cell);
        }
      }
      return packRows(cells);
    }),
    find: os.find.handler(({ input: { text, limit, ...id }, signal }) =>
      jobs.onSheet('find', sheets.source(id), { text, limit }, { signal }),
    ),
    leftOut: os.leftOut.handler(({ input: { documentId, sheet, ...filter }, signal }) =>
      jobs.onSheet('leftOut', sheets.source({ documentId, sheet }), { filter }, { signal }),
    ),
    columnValues: os.columnValues.handler(({ input, signal }) => {
      const { documentId, sheet, col, search, limit, ...filter } = input;
      const asked = { col, search, limit };
      return jobs.onSheet('columnValues', sheets.source({ documentId, sheet }), { filter, asked }, { signal });
    }),
    summary: os.summary.handler(({ input: { ranges, filter, ...id }, signal }) =>
      jobs.onSheet('summary', sheets.source(id), { ranges, filter }, { signal }),
    ),
    look: os.look.handler(({ input }) => {
      sheets.check(input);
      return store.sheetLooks.get(input.documentId, input.sheet);
    }),
    keepLook: os.keepLook.handler(({ input: { look, ...id } }) => {
      sheets.check(id);
      store.sheetLooks.put(id.documentId, id.sheet, look);
    }),
  };
}
