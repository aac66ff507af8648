import type { ExportFormat, ExportOptions } from '../../../src-shared/exports.ts';
import { plainExportOptions } from '../../../src-shared/exports.ts';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { readStructure } from '../structure/readStructure.ts';
import type { ExportCell, ExportDocument, ExportPart, ExportTable } from './exportDocument.ts';
import type { ExportSheet, Holder } from './subjects/holder.ts';
import { writeDocument } from './writeDocument.ts';

/** Helpers of this folder's tests. */

type Given = string | number | (Partial<ExportCell> & { readonly text: string }) | null;

/** A table of texts and numbers; cells that need more are given in parts. */
export function tableOf(rows: readonly (readonly Given[])[], frame: Partial<ExportTable> = {}): ExportTable {
  return {
    title: 'Table',
    columnCount: Math.max(...rows.map(({ length }) => length)),
    rowCount: rows.length,
    titleRows: 0,
    headerRows: 0,
    headerColumns: 0,
    rows: () => rows.map((row) => ({ cells: row.flatMap((given, column) => cellOf(given, column) ?? []) })),
    ...frame,
  };
}

function cellOf(given: Given, column: number): ExportCell | null {
  if (given === null) return null;
  if (typeof given === 'number') return { column, text: String(given), value: { kind: 'number', number: given } };
  if (typeof given === 'string')
    return { column, text: given, value: given === '' ? { kind: 'blank' } : { kind: 'text' } };
  return { column, value: parseValue(given.text), ...given };
}

export function documentWith(...parts: readonly (ExportTable | ExportPart)[]): ExportDocument {
  return {
    title: 'Document',
    parts: parts.map((part): ExportPart => ('kind' in part ? part : { kind: 'table', table: part })),
    sourceName: (source) => ({ holder: 'report.xlsx', name: source.split('/').at(-1) ?? '' }),
  };
}

export interface Written {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly notes: readonly string[];
}

export async function written(
  document: ExportDocument,
  format: ExportFormat,
  options: Partial<ExportOptions> = {},
): Promise<Written> {
  const { pieces, notes } = writeDocument(document, format, { options: { ...plainExportOptions, ...options } });
  const chunks: Buffer[] = [];
  for await (const piece of pieces) chunks.push(Buffer.from(piece));
  const bytes = new Uint8Array(Buffer.concat(chunks));
  return { bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), notes: notes() };
}

/** A sheet whose texts are typed as a text file's are. */
export function gridOf(name: string, rows: readonly (readonly string[])[]): Grid {
  const builder = new GridBuilder({ name });
  for (const [row, texts] of rows.entries()) {
    for (const [col, text] of texts.entries())
      if (text !== '') builder.add({ row, col, text, value: parseValue(text) });
  }
  return builder.build();
}

export function holderOf(name: string, grids: readonly Grid[]): Holder {
  return {
    id: 'a'.repeat(64),
    name,
    hasNamedSheets: true,
    sheets: grids.map((grid, index) => ({ index, name: grid.name })),
  };
}

export function sheetsOf(grids: readonly Grid[]): ExportSheet[] {
  return grids.map((grid, index) => ({ index, grid, structure: readStructure(grid), picture: null }));
}
