import type { ResultPage } from '../../../../src-shared/contract/relations.ts';
import type { Program, Value } from '../../../../src-shared/relation.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import type { RegisteredTable } from '../../relations/index.ts';
import { type CellContent, type ExportTable, inColumns, numberCell, textCell } from '../exportDocument.ts';

export interface ResultMaterial {
  readonly table: RegisteredTable;
  readonly program: Program;
  readonly columns: ResultPage['columns'];
}

/** What a program gives: its columns' names, and all of its rows as they come from the engine. */
export function resultTable({ table, program, columns }: ResultMaterial): ExportTable {
  return {
    title: table.described.description.name,
    columnCount: columns.length,
    rowCount: null,
    titleRows: 0,
    headerRows: 1,
    headerColumns: 0,
    rows: async function* () {
      yield inColumns(columns.map(({ name }) => textCell(name)));
      // With the engine, which the app starts without.
      const { resultRows } = await import('../../relations/index.ts');
      for await (const rows of resultRows(table, program)) {
        for (const row of rows) yield inColumns(row.map((value, at) => contentOf(value, columns[at]?.type)));
      }
    },
  };
}

function contentOf(value: Value, type: ResultPage['columns'][number]['type'] | undefined): CellContent {
  if (typeof value === 'number') return numberCell(value);
  if (value === null) return textCell('');
  const text = String(value);
  return type === 'date' || type === 'moment' ? { text, value: parseValue(text) } : textCell(text);
}
