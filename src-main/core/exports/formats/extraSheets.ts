import { toAddress } from '../../../../src-shared/address.ts';
import { count } from '../../../../src-shared/counted.ts';
import { printWhere } from '../../../../src-shared/evidence.ts';
import {
  type Citation,
  type CellContent,
  type ExportDocument,
  type ExportTable,
  inColumns,
  plainTable,
  quoteOf,
  textCell,
} from '../exportDocument.ts';
import type { LaidOutRow } from '../writing.ts';

/** More than anyone goes through, and what memory holds beside the sheet itself. */
const LISTED = 200_000;

/** Collects the evidence of tables while they are written, for a sheet of its own after them. */
export function evidenceTable(document: ExportDocument): {
  /** Is shown each row with where it is put: the sheet, and the row on it from zero. */
  readonly see: (table: ExportTable, row: LaidOutRow, at: { readonly name: string; readonly row: number }) => void;
  readonly table: () => ExportTable | null;
} {
  const rows: CellContent[][] = [];
  const printed = ({ evidence }: Citation): string => printWhere(evidence, document.sourceName(evidence.source));
  let left = 0;
  const add = (sheet: string, address: string, text: string, citations: readonly Citation[] = []): void => {
    for (const citation of citations) {
      if (rows.length >= LISTED) left++;
      else {
        const { note = '' } = citation;
        rows.push(
          [sheet, address, text, printed(citation), quoteOf(citation) ?? '', note].map((each) => textCell(each)),
        );
      }
    }
  };
  for (const part of document.parts) {
    if (part.kind === 'paragraph') add('', '', part.text, part.citations);
  }
  const seen = new Set<ExportTable>();
  return {
    see: (table, { places }, { name, row }) => {
      if (!seen.has(table)) add(name, '', '', table.citations);
      seen.add(table);
      places.forEach((place, column) => {
        if (place?.isAnchor) add(name, toAddress(row, column), place.cell.text, place.cell.citations);
      });
    },
    table: () => {
      if (rows.length === 0) return null;
      if (left > 0) rows.push([textCell(`and ${count(left, 'more citation')} that are not listed`)]);
      return plainTable('Evidence', ['Sheet', 'Cell', 'Value', 'Source', 'Quote', 'Note'], rows);
    },
  };
}

const BOLD = { style: { bold: true } };
const WRAPPED = { style: { wrap: true, vertical: 'top' as const } };

/** The texts of a document on a sheet of their own; null where it has none. */
export function aboutTable({ parts }: ExportDocument): ExportTable | null {
  const rows = parts.flatMap((part): CellContent[][] => {
    switch (part.kind) {
      case 'heading':
        return [[textCell(part.text, BOLD)]];
      case 'paragraph':
        return [[textCell(part.text, WRAPPED)]];
      case 'code':
        return part.lines.map((line) => [textCell(line)]);
      default:
        return [];
    }
  });
  if (rows.length === 0) return null;
  return {
    title: 'About',
    columnCount: 1,
    rowCount: rows.length,
    titleRows: 0,
    headerRows: 0,
    headerColumns: 0,
    columns: [{ width: 640 }],
    rows: () => rows.map(inColumns),
  };
}
