import type { ResultPage } from '../../../../src-shared/contract/relations.ts';
import type { Program, Row, Value } from '../../../../src-shared/relation.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import type { ConnectionString } from '../../zoom/engine/connection.ts';
import type { RegisteredTable } from '../../zoom/openRelation.ts';
import {
  type CellContent,
  type ExportTable,
  inColumns,
  numberCell,
  textCell,
  type TypedResult,
} from '../exportDocument.ts';

export interface ResultMaterial {
  /** Of what it is a result. */
  readonly title: string;
  readonly of: { readonly table: RegisteredTable } | { readonly database: ConnectionString };
  readonly program: Program;
  readonly columns: ResultPage['columns'];
}

/** What a program gives: its columns' names, and all of its rows as they come from the engine. */
export function resultTable(material: ResultMaterial, signal: AbortSignal | undefined): ExportTable {
  const { title, columns } = material;
  return {
    title,
    columnCount: columns.length,
    rowCount: null,
    titleRows: 0,
    headerRows: 1,
    headerColumns: 0,
    rows: async function* () {
      yield inColumns(columns.map(({ name }) => textCell(name)));
      for await (const rows of rowsOf(material, signal)) {
        for (const row of rows) yield inColumns(row.map((value, at) => contentOf(value, columns[at]?.type)));
      }
    },
  };
}

/** The rows of a result with what they hold, as formats with types of their own take them. */
export function typedResult(material: ResultMaterial, signal: AbortSignal | undefined): TypedResult {
  return { columns: material.columns, rows: () => rowsOf(material, signal) };
}

/** The signal reaches the engine at once, however long it would take to its next rows. */
async function* rowsOf(
  { of, program }: ResultMaterial,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly Row[]> {
  // With the engines, which the app starts without.
  if ('database' in of) yield* (await import('../../databases/programs.ts')).databaseRows(of.database, program, signal);
  else yield* (await import('../../relations/programs.ts')).resultRows(of.table, program, signal);
}

function contentOf(value: Value, type: ResultPage['columns'][number]['type'] | undefined): CellContent {
  if (typeof value === 'number') return numberCell(value);
  if (value === null) return textCell('');
  const text = String(value);
  return type === 'date' || type === 'moment' ? { text, value: parseValue(text) } : textCell(text);
}
