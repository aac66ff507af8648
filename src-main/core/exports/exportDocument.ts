import type { CellStyle, CellValue } from '../../../src-shared/cell.ts';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { Evidence, SourceName } from '../../../src-shared/evidence.ts';
import type { Row } from '../../../src-shared/relation.ts';
import type { SourceId } from '../../../src-shared/source.ts';

/** Where something was taken from, and what stands there. */
export interface Citation {
  readonly evidence: Evidence;
  /** The words of the source; a passage quotes itself. */
  readonly quote?: string;
  /** What else is to be known, as how surely a cell was read. */
  readonly note?: string;
}

/** The words that a citation rests on, where they are known. */
export function quoteOf({ evidence, quote }: Citation): string | undefined {
  return quote ?? (evidence.kind === 'passage' ? evidence.quote : undefined);
}

/** A cell, or the first of a merge. */
export interface ExportCell {
  /** From zero. */
  readonly column: number;
  readonly rowSpan?: number;
  readonly colSpan?: number;
  /** As a person reads it. */
  readonly text: string;
  readonly value: CellValue;
  readonly style?: CellStyle;
  /** Without the leading `=`; `text` and `value` are its result. */
  readonly formula?: string;
  readonly citations?: readonly Citation[];
  /** The work that it names, by its key in the bibliography that goes with the table. */
  readonly cite?: string;
}

/** A row of a table: cells in the order of their columns, without what a merge from above or from the left covers. */
export interface ExportRow {
  readonly cells: readonly ExportCell[];
  /** In pixels, where it was set. */
  readonly height?: number;
  readonly isHidden?: boolean;
}

export interface ExportColumn {
  /** In pixels, where it was set. */
  readonly width?: number;
  readonly isHidden?: boolean;
}

/**
 * A table of any origin. Its first rows are titles over the whole of it, then come rows of column headers; its first
 * columns name the rows. Rows are made while they are written, so that a table of any length can be exported, and can
 * be asked for more than once.
 */
export interface ExportTable {
  /** Names the sheet, or stands over the table as its caption. */
  readonly title: string;
  readonly columnCount: number;
  /** Null where it is not known before they are all read. */
  readonly rowCount: number | null;
  readonly titleRows: number;
  readonly headerRows: number;
  readonly headerColumns: number;
  /** By column; may be shorter than `columnCount`. */
  readonly columns?: readonly ExportColumn[];
  readonly isHidden?: boolean;
  /** Where all of it was taken from. */
  readonly citations?: readonly Citation[];
  readonly rows: () => Iterable<ExportRow> | AsyncIterable<ExportRow>;
}

export type ExportPart =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly citations?: readonly Citation[] }
  /** Lines that are to be read letter by letter. */
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly table: ExportTable };

/** Records as JSON, and the JSON Schema that each of them follows. */
export interface ExportRecords {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly each: () => Iterable<Readonly<Record<string, unknown>>>;
}

/** Rows of columns that each hold values of one type. */
export interface TypedResult {
  readonly columns: ResultPage['columns'];
  readonly rows: () => AsyncIterable<readonly Row[]>;
}

/** Anything that is exported: texts and tables in the order in which a person reads them. */
export interface ExportDocument {
  readonly title: string;
  readonly parts: readonly ExportPart[];
  /** Of records: themselves, in place of the table of them where the format is one of records. */
  readonly records?: ExportRecords;
  /** Of records: what was accepted, as conversations to tune a model on, a line of JSON each. */
  readonly chats?: readonly string[];
  /** Of the result of a program: its rows as they come from the engine. */
  readonly result?: TypedResult;
  /** Of a literature table: the works that its cells cite, as BibTeX. */
  readonly bibliography?: () => Promise<string>;
  /** What the printed form of evidence calls a source. */
  readonly sourceName: (source: SourceId) => SourceName;
}

export function tablesOf({ parts }: ExportDocument): readonly ExportTable[] {
  return parts.flatMap((part) => (part.kind === 'table' ? [part.table] : []));
}

/** A cell before it has its column. */
export type CellContent = Omit<ExportCell, 'column'>;

/** A cell of text. */
export function textCell(text: string, more: Partial<Omit<CellContent, 'text'>> = {}): CellContent {
  return { text, value: text === '' ? { kind: 'blank' } : { kind: 'text' }, ...more };
}

/** A number; `text` is how it is shown where that is not all of its digits. */
export function numberCell(number: number, text = String(number)): CellContent {
  return { text, value: { kind: 'number', number } };
}

/** A row of cells, one after the other. */
export function inColumns(cells: readonly CellContent[]): ExportRow {
  return { cells: cells.map((cell, column) => Object.assign({ column }, cell)) };
}

/** A table of one header row with these names over rows that are there already. */
export function plainTable(
  title: string,
  names: readonly string[],
  rows: readonly (readonly CellContent[])[],
): ExportTable {
  const header = names.map((name) => textCell(name, { style: { bold: true } }));
  return {
    title,
    columnCount: names.length,
    rowCount: rows.length + 1,
    titleRows: 0,
    headerRows: 1,
    headerColumns: 0,
    rows: () => [header, ...rows].map(inColumns),
  };
}
