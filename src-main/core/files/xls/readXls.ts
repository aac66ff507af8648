import type { CellRange } from '../../../../src-shared/address.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { Budget } from '../budget.ts';
import { BLANK, booleanContent, type Content, numberContent, textContent } from '../cellText.ts';
import { sheetLimits } from '../limits.ts';
import { Merges } from '../merges.ts';
import type { Reading, ReadResult } from '../readFile.ts';
import { SheetBuilder } from '../sheetBuilder.ts';
import { startsWith } from '../sniff.ts';
import { corrupt } from '../zip.ts';
import { oleStream } from './container.ts';
import { decrypted } from './decrypt.ts';
import { Formats } from './formats.ts';
import { type BiffRecord, records, sharedStrings, Strings } from './records.ts';

/** Days between the day zero of 1900 and that of 1904, from which Excel for Mac counted. */
const DAYS_TO_1904 = 1462;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Width of a character of the standard font, in pixels. */
const CHARACTER = 7;

/** Rows that the merges of a sheet reach over, added up: each is listed. */
const MERGED_ROWS = 2_000_000;

/** Numbers of the records that are read ([MS-XLS], 2.3). */
const R = {
  BOF: 0x809,
  EOF: 0x0a,
  CODEPAGE: 0x42,
  DATE1904: 0x22,
  FONT: 0x31,
  FORMAT: 0x41e,
  XF: 0xe0,
  PALETTE: 0x92,
  SHEET: 0x85,
  SST: 0xfc,
  COLUMN: 0x7d,
  ROW: 0x208,
  BLANK: 0x201,
  BLANKS: 0xbe,
  NUMBER: 0x203,
  RK: 0x27e,
  RKS: 0xbd,
  LABEL: 0x204,
  RICH: 0xd6,
  SHARED: 0xfd,
  BOOLEAN: 0x205,
  FORMULA: 0x06,
  STRING: 0x207,
  MERGES: 0xe5,
} as const;

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/**
 * Reads a workbook of Excel 5 to 2003 (BIFF 5 and 8): values, results of formulas, formats, merges, widths, hidden
 * sheets, rows and columns. Macros, charts and what formulas say are passed over. What it makes grows with the file's
 * size alone. Throws DomainError.
 */
export function readXls(bytes: Uint8Array, reading: Reading): ReadResult {
  const { name, budget } = reading;
  const written = startsWith(bytes, OLE) ? oleStream(bytes, ['Workbook', 'Book'], name) : bytes;
  if (!written) throw corrupt(name);
  const stream = decrypted(written);
  if (!stream) throw new DomainError('file.encrypted', fileSaid.passwordXls(name));
  const workbook = readGlobals(stream, name);
  const grids: Grid[] = [];
  for (const [index, sheet] of workbook.sheets.entries()) {
    reading.signal?.throwIfAborted();
    reading.onProgress?.({
      step: workSaid.sheetOf(index + 1, workbook.sheets.length),
      fraction: index / workbook.sheets.length,
    });
    grids.push(readSheet(stream, sheet, workbook, budget));
  }
  if (grids.length === 0) throw corrupt(name);
  return { format: 'xls', grids, warnings: [] };
}

interface SheetPlace {
  readonly name: string;
  readonly place: number;
  readonly isHidden: boolean;
}

interface Workbook {
  readonly strings: Strings;
  readonly formats: Formats;
  readonly sheets: SheetPlace[];
  shared: readonly string[];
  dateShift: number;
}

function readGlobals(stream: Uint8Array, name: string): Workbook {
  const [first] = records(stream, 0);
  const version = first?.type === R.BOF && first.data.byteLength >= 4 ? first.data.getUint16(0, true) : 0;
  // Each generation has a number of its own for its first record.
  if (first === undefined || ![0x09, 0x209, 0x409, 0x809].includes(first.type)) throw corrupt(name);
  if (version !== 0x600 && version !== 0x500) {
    throw new DomainError('file.unsupported', fileSaid.excel4(name));
  }
  const isNew = version === 0x600;
  const workbook: Workbook = {
    strings: new Strings(isNew),
    formats: new Formats(isNew),
    sheets: [],
    shared: [],
    dateShift: 0,
  };
  for (const record of records(stream, 0)) {
    if (record.type === R.EOF) break;
    readGlobal(record, workbook, stream.length);
  }
  return workbook;
}

function readGlobal(record: BiffRecord, workbook: Workbook, end: number): void {
  const { type, data } = record;
  const { strings, formats, sheets } = workbook;
  const has = (bytes: number): boolean => data.byteLength >= bytes;
  if (type === R.CODEPAGE && has(2)) strings.codePage = data.getUint16(0, true);
  else if (type === R.DATE1904 && has(2)) workbook.dateShift = data.getUint16(0, true) === 1 ? DAYS_TO_1904 : 0;
  else if (type === R.FONT) formats.addFont(data);
  else if (type === R.FORMAT && has(2))
    formats.addNumberFormat(data.getUint16(0, true), strings.read(data, 2, strings.hasFlags ? 2 : 1));
  else if (type === R.XF) formats.addCellFormat(data);
  else if (type === R.PALETTE) formats.setPalette(data);
  else if (type === R.SST) workbook.shared = sharedStrings(record);
  else if (type === R.SHEET && has(7) && data.getUint8(5) === 0 && sheets.length < sheetLimits.sheets) {
    // Charts and macro sheets have other types.
    const place = data.getUint32(0, true);
    if (place < end) sheets.push({ name: strings.read(data, 6, 1), place, isHidden: (data.getUint8(4) & 3) !== 0 });
  }
}

/** The records of one sheet, those of charts inside of it left out. */
function* sheetRecords(stream: Uint8Array, place: number): Generator<BiffRecord, void> {
  // Some programs leave the first record of a sheet out.
  const isBegun = stream[place] === (R.BOF & 255) && stream[place + 1] === R.BOF >> 8;
  let depth = isBegun ? 0 : 1;
  for (const record of records(stream, place)) {
    if (record.type === R.BOF) depth++;
    else if (record.type === R.EOF && --depth <= 0) return;
    else if (depth === 1) yield record;
  }
}

function readSheet(stream: Uint8Array, sheet: SheetPlace, workbook: Workbook, budget: Budget): Grid {
  const ranges: CellRange[] = [];
  const widths: Record<number, number> = {};
  const hiddenColumns: number[] = [];
  const hiddenRows: number[] = [];
  let mergedRows = 0;
  // Merges and widths are told before or after the cells: a walk of their own.
  for (const { type, data } of sheetRecords(stream, sheet.place)) {
    if (type === R.MERGES) {
      for (const range of rangesIn(data)) {
        mergedRows += range.bottom - range.top + 1;
        if (mergedRows <= MERGED_ROWS) ranges.push(range);
      }
    }
    if (type === R.ROW && data.byteLength >= 14 && (data.getUint16(12, true) & 0x20) !== 0)
      hiddenRows.push(data.getUint16(0, true));
    if (type === R.COLUMN && data.byteLength >= 10) {
      const [first, last] = [data.getUint16(0, true), Math.min(data.getUint16(2, true), 255)];
      for (let col = first; col <= last; col++) {
        widths[col] = Math.round((data.getUint16(4, true) / 256) * CHARACTER + 5);
        if ((data.getUint16(8, true) & 1) !== 0) hiddenColumns.push(col);
      }
    }
  }
  const meta = {
    name: sheet.name,
    ...(sheet.isHidden && { isHidden: true }),
    ...(Object.keys(widths).length > 0 && { columnWidths: widths }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
    ...(hiddenRows.length > 0 && { hiddenRows }),
  };
  // Excel lists merges in any order.
  const builder = new SheetBuilder(meta, new Merges(ranges), budget);
  let waiting: { row: number; col: number; format: number } | null = null;
  for (const record of sheetRecords(stream, sheet.place)) {
    const { type } = record;
    if (type === R.STRING && waiting) {
      const { row, col, format } = waiting;
      builder.add(row, col, textContent(workbook.strings.readWhole(record)), workbook.formats.style(format));
      waiting = null;
      continue;
    }
    for (const { row, col, format, content } of cellsIn(record, workbook)) {
      if (content === null) waiting = { row, col, format };
      else builder.add(row, col, content, workbook.formats.style(format));
    }
  }
  return builder.build();
}

function* rangesIn(data: DataView): Generator<CellRange, void> {
  const count = data.byteLength >= 2 ? data.getUint16(0, true) : 0;
  for (let at = 2, index = 0; index < count && at + 8 <= data.byteLength; index++, at += 8) {
    const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((offset) => data.getUint16(at + offset, true));
    yield { top, left, bottom, right };
  }
}

interface FoundCell {
  readonly row: number;
  readonly col: number;
  readonly format: number;
  /** Null for the result of a formula that is a text: it follows in a record of its own. */
  readonly content: Content | null;
}

/** The cells of a record; none for a record of something else, or one that is too short. */
function* cellsIn({ type, data }: BiffRecord, workbook: Workbook): Generator<FoundCell, void> {
  const size = data.byteLength;
  if (size < 6) return;
  const [row, col, format] = [data.getUint16(0, true), data.getUint16(2, true), data.getUint16(4, true)];
  const number = (value: number, index: number): Content =>
    Number.isFinite(value) ? numberContent(value, workbook.formats.style(index), workbook.dateShift) : BLANK;
  const one = (content: Content | null): FoundCell => ({ row, col, format, content });
  switch (type) {
    case R.BLANK:
      yield one(BLANK);
      return;
    case R.NUMBER:
      if (size >= 14) yield one(number(data.getFloat64(6, true), format));
      return;
    case R.RK:
      if (size >= 10) yield one(number(packed(data.getUint32(6, true)), format));
      return;
    case R.RKS:
      for (let at = 4; at + 6 <= size - 2; at += 6) {
        const own = data.getUint16(at, true);
        yield { row, col: col + (at - 4) / 6, format: own, content: number(packed(data.getUint32(at + 2, true)), own) };
      }
      return;
    case R.BLANKS:
      for (let at = 4; at + 2 <= size - 2; at += 2) {
        yield { row, col: col + (at - 4) / 2, format: data.getUint16(at, true), content: BLANK };
      }
      return;
    case R.LABEL:
    case R.RICH:
      yield one(textContent(workbook.strings.read(data, 6, 2)));
      return;
    case R.SHARED:
      if (size >= 10) yield one(textContent(workbook.shared[data.getUint32(6, true)] ?? ''));
      return;
    case R.BOOLEAN:
      if (size >= 8) yield one(flagContent(data.getUint8(6), data.getUint8(7) !== 0));
      return;
    case R.FORMULA:
      if (size >= 14) yield one(result(data, (value) => number(value, format)));
      return;
    default:
      return;
  }
}

function flagContent(value: number, isError: boolean): Content {
  return isError ? textContent(ERRORS[value] ?? '#N/A') : booleanContent(value !== 0);
}

/** The result of a formula: a number, or a mark and what it is. */
function result(data: DataView, number: (value: number) => Content): Content | null {
  if (data.getUint16(12, true) !== 0xffff) return number(data.getFloat64(6, true));
  const kind = data.getUint8(6);
  if (kind === 0) return null;
  return kind === 3 ? BLANK : flagContent(data.getUint8(8), kind === 2);
}

/** A number in 30 bits: whole or the upper half of a double, in hundredths or not. */
function packed(bits: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, bits & ~3);
  const value = (bits & 2) !== 0 ? (bits | 0) >> 2 : view.getFloat64(0);
  return (bits & 1) !== 0 ? value / 100 : value;
}
