import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import ExcelJs from 'exceljs';
import { count } from '../../../../src-shared/counted.ts';
import { type ExportDocument, type ExportTable, tablesOf } from '../exportDocument.ts';
import { type Peeked, peeked } from '../peeked.ts';
import type { LaidOutRow, Writing } from '../writing.ts';
import { aboutTable, evidenceTable } from './extraSheets.ts';
import { SheetNames } from './sheetNames.ts';
import { XlsxCells } from './xlsxCell.ts';

/** Rows of a sheet in Excel, at most. */
const SHEET_ROWS = 1_048_576;
/** Up to so many places texts are kept once for all cells; of more they would fill the memory. */
const SHARED_PLACES = 500_000;
/** Merges of a sheet: the library compares each with all others. */
const MERGES = 20_000;
/** Places under merges: the library makes a cell of each. */
const MERGED_PLACES = 1_000_000;
/** Headers that stay in sight leave room for what they head. */
const FROZEN_ROWS = 20;
const FROZEN_COLUMNS = 8;
/** Rows by which columns get their widths where the source says none. */
const LOOKED_AT = 500;
/** Rows that are handed on before the archive is waited for. */
const ROWS_AT_ONCE = 200;
/** Bytes that may wait for the archive. */
const WAITING_BYTES = 1 << 20;
/** Pixels of a digit, in which Excel counts widths, and of a point. */
const DIGIT_PX = 7;
const POINT_PX = 4 / 3;

/**
 * A document as an Excel workbook: a sheet for each table, one with the evidence of its cells, one with its texts.
 * Values are typed, and shown as their texts show them. Written row by row: what is in memory does not grow with it.
 */
export async function* writeXlsx(
  document: ExportDocument,
  writing: Writing,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough({ highWaterMark: WAITING_BYTES });
  const filling = new Workbook(document, writing, output, sheetRows).fill().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    // What comes out of an archive are bytes.
    for await (const chunk of output as AsyncIterable<Uint8Array>) yield chunk;
  } finally {
    output.destroy();
    await filling;
  }
}

/** Is shown each row and where it is put. */
type See = ReturnType<typeof evidenceTable>['see'];

/** Nobody takes what is written any more. */
class Unwanted extends Error {}

class Workbook {
  readonly #document: ExportDocument;
  readonly #writing: Writing;
  readonly #output: PassThrough;
  readonly #book: ExcelJs.stream.xlsx.WorkbookWriter;
  readonly #cells: XlsxCells;
  readonly #names = new SheetNames();
  readonly #sheetRows: number;
  #lostMerges = 0;

  constructor(document: ExportDocument, writing: Writing, output: PassThrough, sheetRows: number) {
    this.#sheetRows = sheetRows;
    const isLarge = tablesOf(document).some(({ rowCount, columnCount }) => {
      return (rowCount ?? Infinity) * columnCount > SHARED_PLACES;
    });
    this.#document = document;
    this.#writing = writing;
    this.#output = output;
    // Typed for plain writing; the zip's options are there in streaming.
    const options: Partial<ExcelJs.stream.xlsx.WorkbookStreamWriterOptions> = {
      stream: output,
      useStyles: true,
      useSharedStrings: !isLarge,
      zip: { zlib: { level: isLarge ? 4 : 6 } },
    };
    this.#book = new ExcelJs.stream.xlsx.WorkbookWriter(options);
    this.#book.creator = 'Tablewright';
    this.#book.title = document.title;
    this.#cells = new XlsxCells({ guard: writing.options.guard, isInline: isLarge });
  }

  async fill(): Promise<void> {
    const tables = tablesOf(this.#document);
    const evidence = evidenceTable(this.#document);
    const areAllHidden = tables.every(({ isHidden }) => isHidden);
    for (const [place, table] of tables.entries()) {
      await this.#addTable(
        { ...table, isHidden: !(areAllHidden && place === 0) && table.isHidden === true },
        evidence.see,
      );
    }
    for (const extra of [evidence.table(), aboutTable(this.#document)]) if (extra) await this.#addTable(extra);
    await this.#book.commit();
    this.#tell();
  }

  /** A table, on as many sheets as its rows take; its headers stand on each. */
  async #addTable(table: ExportTable, see?: See): Promise<void> {
    const rows = await peeked(this.#writing.rows(table), LOOKED_AT);
    try {
      await this.#addRows(table, rows, see);
    } finally {
      await rows.close();
    }
  }

  async #addRows(table: ExportTable, { first, rest }: Peeked<LaidOutRow>, see?: See): Promise<void> {
    const headRows = table.titleRows + table.headerRows;
    const heads = first.slice(0, headRows);
    let sheet = this.#open(table, first);
    const put = async (row: LaidOutRow): Promise<void> => {
      if (sheet.rows === this.#sheetRows) {
        sheet.commit();
        sheet = this.#open(table, first);
        for (const head of heads) this.#addRow(sheet, head);
      }
      see?.(table, row, { name: sheet.name, row: sheet.rows });
      this.#addRow(sheet, row);
      if (sheet.rows % ROWS_AT_ONCE === 0) await this.#drained(sheet.worksheet);
    };
    for (const row of first) await put(row);
    for await (const row of rest) await put(row);
    sheet.commit();
  }

  #open(table: ExportTable, first: readonly LaidOutRow[]): OpenSheet {
    const name = this.#names.of(table.title);
    const ySplit = table.titleRows + table.headerRows;
    const isFrozen = ySplit <= FROZEN_ROWS && table.headerColumns <= FROZEN_COLUMNS && ySplit + table.headerColumns > 0;
    const worksheet = this.#book.addWorksheet(name, {
      state: table.isHidden ? 'hidden' : 'visible',
      views: isFrozen ? [{ state: 'frozen', xSplit: table.headerColumns, ySplit }] : [],
    });
    worksheet.columns = widthsOf(table, first);
    return new OpenSheet(name, worksheet);
  }

  #addRow(sheet: OpenSheet, { places, height, isHidden }: LaidOutRow): void {
    const number = ++sheet.rows;
    const row = sheet.worksheet.getRow(number);
    let hasValues = false;
    for (const place of places) {
      if (!place?.isAnchor) continue;
      const { column, rowSpan = 1, colSpan = 1 } = place.cell;
      const { value, style } = this.#cells.of(place.cell);
      if (value === null && style === this.#cells.plain && rowSpan * colSpan === 1) continue;
      const cell = row.getCell(column + 1);
      cell.value = value;
      // Also of cells without one: the library would look into the style of each.
      cell.style = style;
      hasValues ||= value !== null;
      if (rowSpan * colSpan > 1) this.#merge(sheet, number, column + 1, rowSpan, colSpan);
    }
    if (height !== undefined) row.height = height / POINT_PX;
    // A row without values is only written where it has a height of its own.
    else if (!hasValues && places.some((place) => place?.cell.style)) row.height = 15;
    if (isHidden) row.hidden = true;
    row.commit();
  }

  #merge(sheet: OpenSheet, top: number, left: number, rowSpan: number, colSpan: number): void {
    const places = rowSpan * colSpan;
    if (sheet.merges >= MERGES || sheet.merged + places > MERGED_PLACES) {
      this.#lostMerges++;
      return;
    }
    sheet.merges++;
    sheet.merged += places;
    sheet.worksheet.mergeCells(top, left, Math.min(top + rowSpan - 1, this.#sheetRows), left + colSpan - 1);
  }

  /** Waits until the archive has taken what was written: the library writes on, and a large sheet would be in memory whole. */
  async #drained(worksheet: ExcelJs.Worksheet): Promise<void> {
    const pipe = pipeOf(worksheet);
    const closed = new AbortController();
    const close = (): void => closed.abort();
    this.#output.once('close', close);
    try {
      if (pipe && waitingBytes(pipe) > WAITING_BYTES && !this.#output.destroyed) {
        // Rejected when nobody takes the workbook any more, which is looked at below.
        await once(pipe, 'drain', { signal: closed.signal }).catch(() => undefined);
      }
    } finally {
      this.#output.off('close', close);
    }
    if (this.#output.destroyed) throw new Unwanted();
  }

  #tell(): void {
    const { cutTexts, otherLooks, badFormats, earlyDates, formulas } = this.#cells.losses;
    const note = (number: number, one: string, many: string, rest: string): void => {
      if (number > 0) this.#writing.note(`${count(number, one, many)} ${rest}`);
    };
    note(cutTexts, 'text was', 'texts were', 'cut to the 32,767 characters that a cell of Excel holds.');
    note(otherLooks, 'value looks', 'values look', 'otherwise than in the source; what they are is kept.');
    note(earlyDates, 'date was', 'dates were', 'written as text: Excel knows none before March 1900.');
    note(formulas, 'formula was', 'formulas were', 'written as the last result.');
    note(badFormats, 'number format was', 'number formats were', 'left out: Excel would not take them.');
    note(this.#lostMerges, 'merge was', 'merges were', 'left out: a workbook does not bear so many, or so large ones.');
  }
}

/** What stands between a sheet and its archive. The library shows neither; tests hold that memory does not grow. */
function pipeOf(worksheet: ExcelJs.Worksheet): EventEmitter | null {
  const pipes: unknown = Object(Reflect.get(worksheet, 'stream')).pipes;
  const [pipe] = Array.isArray(pipes) ? pipes : [];
  return pipe instanceof EventEmitter ? pipe : null;
}

/** An old kind of stream, which does not tell how much it holds in any other way. */
function waitingBytes(pipe: EventEmitter): number {
  return Number(Object(Reflect.get(pipe, '_writableState')).length);
}

class OpenSheet {
  rows = 0;
  merges = 0;
  /** Places under them. */
  merged = 0;
  readonly name: string;
  readonly worksheet: ExcelJs.Worksheet;

  constructor(name: string, worksheet: ExcelJs.Worksheet) {
    this.name = name;
    this.worksheet = worksheet;
  }

  commit(): void {
    // A sheet in streaming is committed; the types name a sheet as it is otherwise.
    (this.worksheet as ExcelJs.Worksheet & { commit(): void }).commit();
  }
}

/** As the source sets them, else by what stands in the first rows. */
function widthsOf(table: ExportTable, first: readonly LaidOutRow[]): Partial<ExcelJs.Column>[] {
  const isSet = table.columns?.some(({ width }) => width !== undefined) ?? false;
  return Array.from({ length: table.columnCount }, (_, column) => {
    const { width, isHidden } = table.columns?.[column] ?? {};
    const digits = width === undefined ? (isSet ? undefined : fitted(first, column)) : width / DIGIT_PX;
    return { ...(digits !== undefined && { width: digits }), ...(isHidden && { hidden: true }) };
  });
}

function fitted(rows: readonly LaidOutRow[], column: number): number {
  let widest = 0;
  for (const { places } of rows) {
    const place = places[column];
    if (!place?.isAnchor || (place.cell.colSpan ?? 1) > 1) continue;
    for (const line of place.cell.text.split('\n', 20)) widest = Math.max(widest, widthOf(line));
  }
  return Math.min(60, Math.max(8, widest + 2));
}

/** In digits: signs of East Asia take two. */
function widthOf(line: string): number {
  const shown = line.slice(0, 100);
  return (
    shown.length + (shown.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0)
  );
}
