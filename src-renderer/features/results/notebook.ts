import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { NamedQuery } from '../../../src-shared/relation.ts';
import { presentError } from '../../lib/errors.ts';
import type { RanProgram } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { shownValue } from './resultLooks.ts';
import { words } from './words.ts';

/** A question or a name, its program, and what that gave. */
interface NotebookPart {
  readonly title: string;
  readonly sql: string;
  readonly result: ResultPage | { readonly problem: string };
}

/** Rows of each result that stand in a notebook. */
const ROWS = 50;

/** What was kept, then what was asked and run besides, each once: a name counts before a question. */
export function notebookParts(
  kept: readonly NamedQuery[],
  session: readonly RanProgram[],
): readonly Omit<NotebookPart, 'result'>[] {
  const names = new Map(kept.map(({ name, sql }) => [sql, name]));
  const others = session.filter(({ sql }) => !names.has(sql));
  return [
    ...kept.map(({ name, sql }) => ({ title: name, sql })),
    ...others.map(({ question, sql }) => ({ title: question, sql })),
  ];
}

/** Runs programs one after the other, as they stand now; one that fails says why in its place. Throws the signal's reason. */
export async function notebookOf(
  { table, run }: Pick<ProgramTarget, 'table' | 'run'>,
  programs: readonly Omit<NotebookPart, 'result'>[],
  signal: AbortSignal,
): Promise<string> {
  const parts: NotebookPart[] = [];
  for (const { title, sql } of programs) {
    const page = { program: { sql, sort: null }, offset: 0, limit: ROWS };
    // The engine has one to do at a time.
    // oxlint-disable-next-line no-await-in-loop
    const result = await run(page, { signal }).catch((error: unknown) => ({ problem: presentError(error).message }));
    signal.throwIfAborted();
    parts.push({ title, sql, result });
  }
  return notebookText(table, parts);
}

/** Markdown that is read as it is and by whatever shows notebooks: a heading, the program, its result as a table. */
export function notebookText(table: string, parts: readonly NotebookPart[]): string {
  const sections = parts.map(({ title, sql, result }, at) =>
    [`## ${line(title === '' ? words.queryNumber(at + 1) : title)}`, code(sql), resultText(result)].join('\n\n'),
  );
  return `${[`# ${line(words.notebookOf(table))}`, ...sections].join('\n\n')}\n`;
}

function resultText(result: NotebookPart['result']): string {
  if ('problem' in result) return `${words.notebookFailed} ${line(result.problem)}`;
  const { columns, rows, rowCount, hasMore = false } = result;
  const shown = rows.slice(0, ROWS);
  const text = [
    lineOf(columns.map(({ name }) => line(name))),
    lineOf(columns.map(({ type }) => (type === 'number' ? '--:' : '---'))),
    ...shown.map((row) => lineOf(row.map((value) => line(shownValue(value))))),
  ].join('\n');
  const more = (rowCount ?? shown.length) - shown.length;
  return more > 0 || hasMore ? `${text}\n\n${words.notebookMore(more, hasMore)}` : text;
}

function lineOf(fields: readonly string[]): string {
  return `| ${fields.join(' | ')} |`;
}

/** A fence that is longer than any in the program. */
function code(sql: string): string {
  const longest = Math.max(2, ...[...sql.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sql\n${sql.trim()}\n${fence}`;
}

/** A text on one line, in which nothing is a mark. */
function line(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~&$]/g, String.raw`\$&`).replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}
