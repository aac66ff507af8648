import type { Block } from '../view.ts';
import type { BlockLine } from './blockLines.ts';
import type { CellFeature } from './cellFeatures.data.ts';
import { is, kindOf, share } from './measures.ts';

export type CellEvidence = Partial<Record<CellFeature, number>>;

/** What speaks for a cell of a form's line being a label, and not a value; `lines` are those of forms in the block. */
export function cellEvidence(lines: readonly BlockLine[], block: Block, line: BlockLine, place: number): CellEvidence {
  const cell = line.cells[place];
  if (!cell) return {};
  const next = line.cells[place + 1];
  const before = line.cells[place - 1];
  const around = lines.filter((each) => each !== line && Math.abs(each.row - line.row) <= 6);
  const column = around.flatMap((each) => {
    const twin = each.at[cell.view.col - block.left];
    return twin && twin.view.row === each.row && twin.view.col === cell.view.col ? [twin] : [];
  });
  const end = cell.view.col + cell.view.colSpan;
  const after = line.at[end - block.left];
  const kinds = new Set(column.map(kindOf));
  return {
    label: Math.max(0, cell.label),
    unlabel: Math.max(0, -cell.label),
    strongLabel: is(cell.label > 0.6),
    value: is(cell.isValue && !cell.isPeriod),
    period: is(cell.isPeriod),
    missing: is(cell.isMissing),
    colon: is(cell.hasColon),
    pairText: is(cell.isPair),
    long: is(cell.length > 30),
    sentence: is(cell.isSentence),
    short: is(cell.length < 14),
    digits: is(/\d/.test(cell.view.text) && !cell.isValue),
    boldBeforePlain: is(cell.isBold && next !== undefined && !next.isBold),
    plainAfterBold: is(!cell.isBold && before?.isBold === true),
    fillBeforePlain: is(cell.hasFill && next !== undefined && !next.hasFill),
    plainAfterFill: is(!cell.hasFill && before?.hasFill === true),
    centredBeforeNot: is(cell.isCentred && next !== undefined && !next.isCentred),
    leftEdge: is(cell.view.col === block.left),
    firstCell: is(place === 0),
    lastCell: is(next === undefined),
    even: is(place % 2 === 0),
    blankAfter: is(after === undefined && end <= block.right),
    nextIsValue: is(next?.isValue === true && !next.isPeriod),
    nextIsLong: is(next !== undefined && next.length > 2.5 * cell.length),
    nextIsLabel: Math.max(0, next?.label ?? 0),
    nextIsWider: is(next !== undefined && next.view.colSpan > cell.view.colSpan),
    beforeIsValue: is(before?.isValue === true),
    beforeIsLabel: Math.max(0, before?.label ?? 0),
    beforeIsWider: is(before !== undefined && before.view.colSpan > cell.view.colSpan),
    wide: is(cell.view.colSpan > 1),
    widest: is(
      line.cells.length > 1 && line.cells.every((each) => each === cell || each.view.colSpan < cell.view.colSpan),
    ),
    tall: is(cell.view.rowSpan > 1),
    columnLabels: column.reduce((sum, each) => sum + Math.max(0, each.label), 0) / Math.max(1, column.length),
    columnValues: share(column, (each) => each.isValue && !each.isPeriod),
    columnTexts: share(column, (each) => !each.isValue),
    columnMixed: is(kinds.size > 1),
    columnColons: share(column, (each) => each.hasColon),
    columnBold: share(column, (each) => each.isBold),
    sameText: is(column.some((each) => each.view.text === cell.view.text)),
    sameInLine: is(line.cells.some((each) => each !== cell && each.view.text === cell.view.text)),
    alone: is(line.cells.length === 1),
  };
}
