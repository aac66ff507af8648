import { type CellRange, parseRange } from '../../../src-shared/address.ts';
import type { CellStyle, Grid, GridMeta } from '../../../src-shared/grid.ts';
import type { Budget } from './budget.ts';
import { BLANK, booleanContent, type Content, isoDateContent, numberContent, textContent } from './cellText.ts';
import { fileLimits, sheetLimits } from './limits.ts';
import { Merges } from './merges.ts';
import { type PlainCell, readPlainCell } from './plainCell.ts';
import { SheetBuilder } from './sheetBuilder.ts';
import { slideFormula } from './slideFormula.ts';
import { joined, plainText } from './xlsxParts.ts';
import { attribute, flag, walkAllXml, walkXml, type XmlHandlers } from './xml.ts';

export interface WorksheetContext {
  readonly budget: Budget;
  readonly name: string;
  readonly isHidden: boolean;
  readonly is1904: boolean;
  /** The content of a shared string; blank for one that the file does not hold. */
  readonly stringAt: (place: number) => Content;
  readonly styles: readonly (CellStyle | undefined)[];
}

/** Days by which a workbook that counts from 1904 is behind one that counts from 1900. */
const DAYS_1904 = 1462;

/**
 * Reads the part of one worksheet into a grid, cell by cell and without a
 * model in between: a sheet of two million cells would fill memory with it.
 * Yields the fraction done. Throws SyntaxError for a damaged part, DomainError
 * for a sheet that is too large.
 */
export function* readWorksheet(bytes: Uint8Array, context: WorksheetContext): Generator<number, Grid> {
  const frame = readFrame(bytes);
  const meta: { -readonly [Key in keyof GridMeta]: GridMeta[Key] } = { name: context.name };
  if (context.isHidden) meta.isHidden = true;
  if (frame.hiddenColumns.length > 0) meta.hiddenColumns = frame.hiddenColumns;
  if (Object.keys(frame.columnWidths).length > 0) meta.columnWidths = frame.columnWidths;
  if (frame.isSummaryAbove) meta.isSummaryAbove = true;
  const builder = new SheetBuilder(meta, frame.merges, context.budget);
  const hiddenRows: number[] = [];
  const rowHeights = new Map<number, number>();
  const rowLevels = new Map<number, number>();
  yield* walkXml(bytes, cellHandlers(context, builder, { hiddenRows, rowHeights, rowLevels }));
  if (hiddenRows.length > 0) meta.hiddenRows = hiddenRows;
  if (rowLevels.size > 0) meta.rowLevels = Object.fromEntries(rowLevels);
  if (rowHeights.size > 0) meta.rowHeights = Object.fromEntries(rowHeights);
  return builder.build();
}

/** Own heights of more rows than this are not kept: such a sheet is a list, whose rows are alike. */
const MAX_HEIGHTS = 20_000;
/** The same of outline levels. */
const MAX_LEVELS = 20_000;
/** As deep as a spreadsheet's outline goes. */
const DEEPEST_LEVEL = 7;

/** What rows say of themselves. */
interface RowNotes {
  readonly hiddenRows: number[];
  readonly rowHeights: Map<number, number>;
  readonly rowLevels: Map<number, number>;
}

/** Columns of the widest sheet of any spreadsheet. */
const MAX_COLUMNS = 16_384;

interface Frame {
  readonly merges: Merges;
  readonly hiddenColumns: number[];
  readonly columnWidths: Record<number, number>;
  readonly isSummaryAbove: boolean;
}

/** What stands before and after the rows: columns and merges. */
function readFrame(bytes: Uint8Array): Frame {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.indexOf('sheetData');
  const end = buffer.lastIndexOf('sheetData>');
  const ranges: CellRange[] = [];
  const hidden = new Set<number>();
  let columnElements = 0;
  let isSummaryAbove = false;
  const columnWidths: Record<number, number> = {};
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'mergeCell') {
        const range = parseRange(attribute(attributes, 'ref') ?? '');
        // One more is refused when the sheet is whole.
        const isInSheet = range !== null && range.bottom < sheetLimits.rows;
        if (isInSheet && ranges.length <= fileLimits.merges) ranges.push(range);
      } else if (name === 'outlinePr')
        isSummaryAbove = /^(?:0|false)$/.test(attribute(attributes, 'summaryBelow') ?? '');
      else if (name === 'col' && columnElements++ < MAX_COLUMNS) {
        const first = Number(attribute(attributes, 'min') ?? 1) - 1;
        // The last column element often reaches to the end of all columns.
        const last = Math.min(Number(attribute(attributes, 'max') ?? 0) - 1, first + 500, MAX_COLUMNS - 1);
        const width = Number(attribute(attributes, 'width') ?? 0);
        const isHidden = flag(attributes, 'hidden');
        for (let col = Math.max(0, first); col <= last; col++) {
          if (isHidden) hidden.add(col);
          // A width counts digits of the default font, which are 7 pixels wide.
          else if (width > 0) columnWidths[col] = Math.min(2000, Math.round(width * 7));
        }
      }
    },
  };
  const before = start < 0 ? bytes : bytes.subarray(0, buffer.lastIndexOf('<', start));
  walkAllXml(before, handlers);
  if (end >= 0) walkAllXml(bytes.subarray(end + 'sheetData>'.length), handlers);
  else if (start >= 0) walkAllXml(bytes.subarray(buffer.indexOf('>', start) + 1), handlers);
  return { merges: new Merges(ranges), hiddenColumns: [...hidden], columnWidths, isSummaryAbove };
}

function cellHandlers(
  context: WorksheetContext,
  builder: SheetBuilder,
  { hiddenRows, rowHeights, rowLevels }: RowNotes,
): XmlHandlers {
  const shared = new Map<string, { row: number; col: number; formula: string }>();
  let row = -1;
  let isRowUnnumbered = false;
  let col = -1;
  let type = '';
  let style: CellStyle | undefined;
  let value = '';
  let inline = '';
  let formula: string | undefined;
  let sharedId: string | undefined;
  let phonetic = 0;
  let isInCell = false;
  let part: 'none' | 'value' | 'formula' | 'inline' = 'none';
  const plain: PlainCell = { end: 0, col: 0, style: -1, isString: false, value: 0 };
  const dateShift = context.is1904 ? DAYS_1904 : 0;

  function openCell(attributes: string): void {
    isInCell = true;
    const reference = attribute(attributes, 'r');
    col = reference === undefined ? col + 1 : columnOf(reference, col + 1);
    if (isRowUnnumbered && reference !== undefined) row = rowOf(reference, row);
    type = attribute(attributes, 't') ?? 'n';
    const index = attribute(attributes, 's');
    style = index === undefined ? undefined : context.styles[Number(index)];
    value = '';
    inline = '';
    formula = undefined;
    sharedId = undefined;
  }

  function closeCell(): void {
    isInCell = false;
    if (sharedId !== undefined) {
      const master = shared.get(sharedId);
      if (formula !== undefined && formula !== '') shared.set(sharedId, { row, col, formula });
      else if (master && context.budget.takeSharedFormula(master.formula.length)) {
        formula = slideFormula(master.formula, row - master.row, col - master.col);
      }
    }
    builder.add(row, col, content(), style, formula === '' ? undefined : formula);
  }

  function content(): Content {
    switch (type) {
      case 's':
        return value === '' ? BLANK : context.stringAt(Number(value));
      case 'inlineStr':
        return textContent(plainText(inline));
      case 'b':
        return value === '' ? BLANK : booleanContent(value === '1' || value === 'true');
      case 'str':
      case 'e':
        return textContent(plainText(value));
      case 'd':
        return value === '' ? BLANK : isoDateContent(value, style);
      default: {
        const number = value === '' ? Number.NaN : Number(value);
        if (!Number.isFinite(number)) return textContent(value);
        return numberContent(number, style, dateShift);
      }
    }
  }

  return {
    open(name, attributes) {
      if (name === 'c') openCell(attributes);
      else if (name === 'v') part = 'value';
      else if (name === 'row') openRow(attributes);
      else if (!isInCell) return;
      else if (name === 'f') {
        part = 'formula';
        formula = '';
        if (attribute(attributes, 't') === 'shared') sharedId = attribute(attributes, 'si');
      } else if (name === 't' && phonetic === 0) part = 'inline';
      else if (name === 'rPh') phonetic++;
    },
    text(text) {
      if (part === 'none' || !isInCell) return;
      if (part === 'value') value = joined(value, text);
      else if (part === 'formula') formula = joined(formula ?? '', text);
      else inline = joined(inline, text);
    },
    close(name) {
      if (name === 'c' && isInCell) closeCell();
      else if (name === 'rPh') phonetic--;
      else part = 'none';
    },
    take(piece, at) {
      if (isInCell || isRowUnnumbered || !readPlainCell(piece, at, plain)) return -1;
      ({ col } = plain);
      const look = context.styles[plain.style];
      const { value: number } = plain;
      const found = plain.isString ? context.stringAt(number) : numberContent(number, look, dateShift);
      builder.add(row, col, found, look);
      return plain.end;
    },
  };

  function openRow(attributes: string): void {
    const number = attribute(attributes, 'r');
    isRowUnnumbered = number === undefined || !/^[1-9]\d*$/.test(number);
    row = isRowUnnumbered ? row + 1 : Number(number) - 1;
    col = -1;
    const level = Number(attribute(attributes, 'outlineLevel') ?? 0);
    if (level >= 1 && level <= DEEPEST_LEVEL && rowLevels.size < MAX_LEVELS) rowLevels.set(row, Math.floor(level));
    if (flag(attributes, 'hidden')) {
      if (hiddenRows.length < sheetLimits.rows) hiddenRows.push(row);
    } else if (flag(attributes, 'customHeight') && rowHeights.size < MAX_HEIGHTS) {
      // Points to pixels.
      rowHeights.set(row, Math.round((Number(attribute(attributes, 'ht') ?? 0) * 4) / 3));
    }
  }
}

/** Row of a reference, for cells in a row without a number of its own. */
function rowOf(reference: string, fallback: number): number {
  const digits = /[1-9]\d{0,7}$/.exec(reference);
  return digits ? Number(digits[0]) - 1 : fallback;
}

/** Column of a reference; only its letters count where rows have their own number. */
function columnOf(reference: string, fallback: number): number {
  let col = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    col = col * 26 + letter - 64;
  }
  return col > 0 && col <= 16_384 ? col - 1 : fallback;
}
