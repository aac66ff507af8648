import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { Program, Row } from '../../../src-shared/relation.ts';
import type { ResultLook, ResultLooked } from '../../../src-shared/resultLook.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { type AskedRows, type AskRows, askRows } from '../zoom/askRows.ts';
import { lookAt } from '../zoom/looks.ts';
import { openRegistered, type RegisteredTable } from '../zoom/openRelation.ts';
import { type PageAsked, pageOf, selectIn, shownSql } from '../zoom/pages.ts';
import { rowsBehind } from '../zoom/sql/behind.ts';

/** A result of any size is written within this. */
const EXPORT_SECONDS = 1800;

/** Where a condition holds: rows, and how many. */
type KeptRows = Pick<RowEvidence, 'rows' | 'count'>;

/** A page of what a program gives, sorted as it is looked at; with none of its rows nothing is counted. Throws DomainError `query.*`, `engine.lost`. */
export async function runProgram(table: RegisteredTable, asked: PageAsked, signal: AbortSignal): Promise<ResultPage> {
  return opened(table, ({ engine }) => pageOf(engine, asked, signal));
}

/** Asks something of a program's result as a whole. Throws as `runProgram` does. */
export async function lookAtResult(
  table: RegisteredTable,
  { program, look }: { readonly program: Program; readonly look: ResultLook },
  signal: AbortSignal,
): Promise<ResultLooked> {
  return opened(table, ({ engine }) => lookAt(engine, program, look, signal));
}

/** Answers a question, see `askRows`. Throws as it does. */
export async function askTable(
  table: RegisteredTable,
  asked: AskRows,
): Promise<AskedRows & { readonly kept: KeptRows | null }> {
  return opened(table, async (relation) => {
    const answer = await askRows(relation, asked);
    const kept = answer.sql === null ? null : await keptRows(table, answer.where ?? 'true', asked.signal);
    return { ...answer, kept };
  });
}

/** The rows that a figure was made of; null where its program does not tell. Throws as `runProgram` does. */
export async function behindFigure(
  table: RegisteredTable,
  { sql, row, column }: { readonly sql: string; readonly row: Row; readonly column: number },
  signal: AbortSignal,
): Promise<KeptRows | null> {
  const { name, columns: all, joined } = table.described.description;
  const columns = all.map((each) => each.name);
  const where = await rowsBehind({ sql: selectIn({ sql }), table: name, columns, joined, row, column });
  return where === null ? null : keptRows(table, where, signal);
}

/** The rows of the sheet, from zero, that a condition keeps. Throws as `runProgram` does. */
export async function sheetRowsWhere(
  table: RegisteredTable,
  where: string,
  signal: AbortSignal,
): Promise<readonly number[]> {
  return opened(table, ({ engine }) => engine.sheetRows(table.described.description.name, where, signal));
}

/** All rows that a program gives, piece by piece, however many they are. Throws as `runProgram` does. */
export async function* resultRows(
  table: RegisteredTable,
  program: Program,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly Row[]> {
  const relation = await openRegistered(table);
  try {
    const limits = { seconds: EXPORT_SECONDS };
    const sql = await shownSql(relation.engine, program, signal);
    for await (const { rows } of relation.engine.stream(sql, { limits, signal })) yield rows;
  } finally {
    await relation.close();
  }
}

async function keptRows(table: RegisteredTable, where: string, signal: AbortSignal | undefined): Promise<KeptRows> {
  return opened(table, async ({ engine }) => {
    const sql = `select count(*) from ${identifier(table.described.description.name)} where (${where}\n)`;
    const { rows } = await engine.query(sql, { signal });
    return { rows: { where }, count: Number(rows[0]?.[0] ?? 0) };
  });
}

async function opened<T>(
  table: RegisteredTable,
  work: (relation: Awaited<ReturnType<typeof openRegistered>>) => Promise<T>,
): Promise<T> {
  const relation = await openRegistered(table);
  try {
    return await work(relation);
  } finally {
    await relation.close();
  }
}
