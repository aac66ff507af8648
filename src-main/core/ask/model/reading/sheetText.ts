import { columnLetters } from '../../../../../src-shared/address.ts';
import type { Cell } from '../../../../../src-shared/cell.ts';
import { tokensOf } from '../../../model/tokens.ts';
import type { Question } from '../../question/question.ts';
import type { Sheet } from '../../sheet.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import { headerJson } from '../headerJson.ts';
import { shortened } from '../promptTexts.ts';
import { chosenLines } from './chosenLines.ts';

/** What a model is shown of a sheet. */
export interface ShownSheet {
  readonly text: string;
  /** Lines were left out: the sheet is larger than the budget. */
  readonly isPart: boolean;
}

/** Of a sheet that does not fit, longer texts are cut to this. */
const CUT_LENGTH = 160;
/** Columns of a line that is shown in part. */
const MOST_COLUMNS = 40;
/** Tables that are outlined. */
const MOST_TABLES = 16;

/**
 * A sheet as a model reads it: how its tables lie, then a line for each row with the address of every cell, merges as
 * the ranges that they cover, and what a line is for. Where that takes more tokens than the budget, the lines that the
 * question may mean are shown with all headers and totals, and the columns of the others are described.
 */
export function shownSheet(sheet: Sheet, question: Question, budget: number): ShownSheet {
  const outline = outlineOf(sheet);
  // A sheet that cannot fit is not written out to find that out: a cell takes two tokens at least.
  if (sheet.grid.cellCount <= budget) {
    const text = `${outline}\n${linesText(sheet, rowsOf(sheet), null)}`;
    if (tokensOf(text) <= budget) return { text, isPart: false };
  }
  const columns = columnsText(sheet, question, budget / 3);
  const room = budget - tokensOf(outline) - tokensOf(columns) - 60;
  const { rows, columns: kept } = chosenLines(sheet, question, {
    room,
    mostColumns: MOST_COLUMNS,
    costOf: (row, shown) => tokensOf(lineText(sheet, row, { columns: shown, length: CUT_LENGTH })) + 4,
  });
  const lines = linesText(sheet, rows, kept);
  return { text: `${outline}\nColumns with what they hold:\n${columns}\nRows, in part:\n${lines}`, isPart: true };
}

/** Some rows of a sheet, as the whole is shown. */
export function linesText(sheet: Sheet, rows: readonly number[], columns: ReadonlySet<number> | null): string {
  const lines: string[] = [];
  let last: number | null = null;
  const isCut = columns !== null;
  for (const row of rows) {
    const line = lineText(sheet, row, { columns, length: isCut ? CUT_LENGTH : null });
    if (line === '') continue;
    if (last !== null && row > last + 1 && isCut) lines.push(`… rows ${last + 2} to ${row} are not shown`);
    lines.push(line);
    last = row;
  }
  const end = sheet.grid.rowCount - 1;
  if (isCut && last !== null && last < end) lines.push(`… rows ${last + 2} to ${end + 1} are not shown`);
  return lines.join('\n');
}

function rowsOf({ grid }: Sheet): number[] {
  return Array.from({ length: grid.rowCount }, (_, row) => row);
}

interface LineParts {
  /** Columns that are shown; null for all. */
  readonly columns: ReadonlySet<number> | null;
  /** Signs of a cell that are shown; null for all. */
  readonly length: number | null;
}

/** `7 [total] A:Sum | B-C:1,200 | D(7-9):remark`; empty where nothing stands. */
function lineText(sheet: Sheet, row: number, { columns, length }: LineParts): string {
  const { grid } = sheet;
  const cells = [...grid.cells({ top: row, bottom: row, left: 0, right: grid.colCount - 1 })].filter(
    ({ text }) => text.trim() !== '',
  );
  if (cells.length === 0) return '';
  const marks = new Set(cells.map(({ address }) => MARKS[sheet.structure.roles[address] ?? 'content']));
  const [only = ''] = marks;
  const isWhole = marks.size === 1 && only !== '';
  const mark = isWhole ? ` [${only}]` : totalMark(sheet, row);
  const shown = columns ? cells.filter(({ col }) => columns.has(col) || cells.length === 1) : cells;
  const parts = shown.map((cell) => {
    const text = length === null ? cell.text.replaceAll(/\s+/g, ' ').trim() : shortened(cell.text, length);
    const star = !isWhole && MARKS[sheet.structure.roles[cell.address] ?? 'content'] === 'headers' ? '*' : '';
    return `${placeText(cell)}:${star}${text}`;
  });
  const rest = cells.length - shown.length;
  return `${row + 1}${mark} ${parts.join(' | ')}${rest > 0 ? ` | … ${rest} more cells` : ''}`;
}

const MARKS = {
  title: 'title',
  section: 'section',
  colhead: 'headers',
  rowhead: '',
  note: 'note',
  content: '',
} as const;

function placeText({ row, col, rowSpan, colSpan }: Cell): string {
  const across = colSpan > 1 ? `-${columnLetters(col + colSpan - 1)}` : '';
  const down = rowSpan > 1 ? `(${row + 1}-${row + rowSpan})` : '';
  return `${columnLetters(col)}${across}${down}`;
}

function totalMark({ tables }: Sheet, row: number): string {
  for (const { tree, totals, range, view } of tables) {
    if (view !== 'rows' || tree.orientation !== 'down' || row < range.top || row > range.bottom) continue;
    const total = totals.find(({ line }) => line === row);
    if (total) return ` [${total.kind}]`;
  }
  return '';
}

/** A line for each table: where it lies, what stands over it, how it reads. */
function outlineOf(sheet: Sheet): string {
  const { grid, tables } = sheet;
  const own = tables.filter(({ view, unionOf }) => view === 'rows' && !unionOf);
  const lines = own.slice(0, MOST_TABLES).map(tableLine);
  if (own.length > MOST_TABLES) lines.push(`and ${own.length - MOST_TABLES} more`);
  const size = `${grid.rowCount} rows, columns A to ${columnLetters(Math.max(0, grid.colCount - 1))}`;
  return `Sheet of ${size}. Tables as a program sees them:\n${lines.join('\n')}\n`;
}

function tableLine({ at, sections, bodyRowCount, tree, totals, columns }: SheetTable): string {
  const under = sections.map(({ label }) => shortened(label, 60)).filter((label) => label !== '');
  const isDown = tree.orientation === 'down';
  const lines = totals.map(({ line }) => (isDown ? String(line + 1) : columnLetters(line)));
  return [
    at,
    ...(under.length > 0 ? [`under ${under.join(' > ')}`] : []),
    columns.length > 0
      ? `${bodyRowCount} ${isDown ? 'records, a row each' : 'records, a column each, headers at the left'}`
      : '',
    ...(lines.length > 0 ? [`totals in ${isDown ? 'row' : 'column'} ${lines.slice(0, 12).join(', ')}`] : []),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** What columns hold, where their cells are not shown: by table, cut at a line's end. */
function columnsText(sheet: Sheet, question: Question, budget: number): string {
  const lines = headerJson(sheet, question).split('\n');
  const kept: string[] = [];
  let used = 0;
  for (const line of lines) {
    used += tokensOf(line);
    if (used > budget && kept.length > 0) break;
    kept.push(used > budget ? wholeEntries(line, Math.floor(budget * 3)) : line);
  }
  return kept.join('\n');
}

/** The beginning of a described table, to the end of an entry. */
function wholeEntries(line: string, length: number): string {
  const end = line.slice(0, length).lastIndexOf('","');
  return end < 0 ? shortened(line, length) : `${line.slice(0, end + 1)}, and others that are not shown`;
}
