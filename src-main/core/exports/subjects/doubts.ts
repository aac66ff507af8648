import { SheetContext } from '../../../../src-shared/cellContext.ts';
import { isDoubtful } from '../../../../src-shared/pictures.ts';
import { type CellContent, type ExportTable, plainTable, textCell } from '../exportDocument.ts';
import { type ExportSheet, type Holder, sheetName } from './holder.ts';
import { citationsOf, contentOf } from './sheet.ts';

/** What was read from pictures with doubt, a row for each cell: what it reads, how surely, and what it is the value of. */
export function doubtsTable(holder: Holder, sheets: readonly ExportSheet[]): ExportTable {
  const rows = sheets.flatMap((sheet) => {
    const context = sheet.structure && new SheetContext(sheet.structure, sheet.grid);
    return [...sheet.grid.cells()].filter(isDoubtful).map((cell): CellContent[] => {
      const found = context?.of(cell.address);
      const path = [...(found?.sectionPath ?? []), ...(found?.rowPath ?? []), ...(found?.columnPath ?? [])];
      const { rowSpan: _rows, colSpan: _cols, style: _style, ...read } = contentOf(cell);
      return [
        textCell(sheetName(holder, sheet.index)),
        textCell(cell.address),
        { ...read, citations: citationsOf(holder, sheet, cell) },
        shareCell(cell.confidence ?? 1),
        textCell(path.map(({ text }) => text.trim()).join(' › ')),
      ];
    });
  });
  return plainTable('Doubtful cells', ['Sheet', 'Cell', 'Reads', 'Sure', 'Headers'], rows);
}

/** A share as a percentage. */
export function shareCell(share: number): CellContent {
  return {
    text: `${Math.round(100 * share)}%`,
    value: { kind: 'number', number: share },
    style: { numberFormat: '0%' },
  };
}
