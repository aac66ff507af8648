import { parseAddress } from '../../../../../src-shared/address.ts';
import type { Element } from '../../align/vocabulary.ts';
import type { Question } from '../../question/question.ts';
import { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Sheet } from '../../sheet.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { SheetTable } from '../../table/sheetTables.ts';

/** A cell that a question may mean, and where it stands. */
export interface Hit {
  readonly cell: number;
  readonly text: string;
  readonly table: SheetTable;
  readonly column: TableColumn | null;
  readonly part: 'rows' | 'totals';
  /** The line that it stands on; -1 for a header. */
  readonly place: number;
}

/** Texts that are compared with a question: the first of each column. */
const TEXTS_PER_COLUMN = 60;
const MAXIMUM_TEXTS = 600;

/** Headers and values that a question names: discrete values by exact match (ST-Raptor, section 5.3), best first. */
export function namedHits(question: Question, sheet: Sheet): readonly Hit[] {
  return distinctHits(new QuestionOnSheet(question, sheet).mentions.flatMap(({ element }) => hitOf(element, sheet)));
}

/** The texts of a sheet that may be like a question though they do not have its words. */
export function textHits(sheet: Sheet): readonly Hit[] {
  return sheet.tables
    .filter(({ view }) => view === 'rows')
    .flatMap((table) =>
      table.columns.flatMap((column) =>
        (column.type === 'text' ? column.distinct().slice(0, TEXTS_PER_COLUMN) : []).map(
          ({ text, cell, rows }): Hit => ({ cell, text, table, column, part: 'rows', place: rows[0] ?? -1 }),
        ),
      ),
    )
    .slice(0, MAXIMUM_TEXTS);
}

/** Each cell once. */
export function distinctHits(hits: readonly Hit[]): readonly Hit[] {
  const seen = new Set<number>();
  return hits.filter(({ cell }) => !seen.has(cell) && seen.add(cell));
}

function hitOf({ kind, cell, text, table, column, part, places, at }: Element, sheet: Sheet): Hit[] {
  if (table.view !== 'rows' || kind === 'section' || (column && table.heads.includes(column))) return [];
  const found = kind === 'header' ? cellAt(sheet, at) : cell;
  const place = kind === 'value' ? (places[0] ?? -1) : -1;
  return found < 0 ? [] : [{ cell: found, text, table, column, part, place }];
}

function cellAt({ grid }: Sheet, address: string | null): number {
  const position = address === null ? null : parseAddress(address);
  return position ? grid.indexAt(position.row, position.column) : -1;
}
