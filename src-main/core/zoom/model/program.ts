import { DomainError } from '../../../../src-shared/errors.ts';
import type { Value } from '../../../../src-shared/relation.ts';
import { ProgramError, ProgramTime } from '../../ask/pipeline/sandbox/sandbox.ts';
import type { JsonReply } from '../../model/conversation.ts';
import type { DialectName, Engine, QueryResult } from '../engine/engine.ts';
import type { Zoomed } from '../refine/zoom.ts';
import { boundSchema, letters, within } from './bounds.ts';
import { type ModelProgram, programSchema } from './replies.ts';
import { askRole, type RoleConversation } from './talk.ts';

/** Times that a program is written anew with the error that it met (TableZoomer: 2). */
const REPAIRS = 2;

const DIALECTS: Readonly<Record<DialectName, string>> = {
  duckdb: 'DuckDB',
  postgres: 'PostgreSQL',
  clickhouse: 'ClickHouse',
};

/** A program that ran, or the last one of those that did not. */
export interface Ran {
  readonly program: ModelProgram;
  readonly result: QueryResult | null;
  /** What the reducer made of the result, where there is one. */
  readonly reduced: unknown;
  readonly problem: string | null;
  /** How often it was written. */
  readonly tries: number;
}

/** Has a program written for the question and runs it; what is wrong with it goes back to the model, twice at most. */
export async function programByModel(
  conversation: RoleConversation,
  engine: Engine,
  zoomed: Pick<Zoomed, 'description' | 'links'>,
  {
    question,
    history,
    repairs = REPAIRS,
    onWritten,
  }: {
    readonly question: string;
    readonly history: string;
    readonly repairs?: number;
    /** Told each program before it is run. */
    readonly onWritten?: (sql: string) => void;
  },
): Promise<Ran> {
  const links = zoomed.links.map(
    ({ entity, column, values }) => `${JSON.stringify(entity)} in ${JSON.stringify(column)}: ${JSON.stringify(values)}`,
  );
  const variables = {
    dialect: DIALECTS[engine.dialect],
    schema: boundSchema(zoomed.description),
    links: within(links.join('\n'), letters.links),
    history,
    question,
  };
  let said: JsonReply<ModelProgram> = await askRole(conversation, {
    role: 'programmer',
    prompt: 'zoom-program',
    variables,
    schema: programSchema,
    maxTokens: 2500,
  });
  for (let tries = 1; ; tries++) {
    onWritten?.(said.value.sql);
    const ran = await runProgram(engine, said.value, conversation.signal);
    if (ran.problem === null || tries > repairs) return { ...ran, tries };
    said = await askRole(conversation, {
      role: 'programmer',
      prompt: 'zoom-repair',
      variables: { problem: within(ran.problem, letters.problem) },
      schema: programSchema,
      maxTokens: 2500,
      after: said.messages,
    });
  }
}

/** Runs a program on the engine, and its reducer in the sandbox. Throws for a lost engine, and the signal's reason. */
async function runProgram(
  engine: Engine,
  program: ModelProgram,
  signal: AbortSignal | undefined,
): Promise<Omit<Ran, 'tries'>> {
  const failed = (problem: string): Omit<Ran, 'tries'> => ({ program, result: null, reduced: null, problem });
  try {
    const result = await engine.query(program.sql, { signal });
    if (program.reducer === null) return { program, result, reduced: null, problem: null };
    const [text = null] = new ProgramTime().run(program.reducer, [JSON.stringify([result.rows])]);
    return { program, result, reduced: text === null ? null : (JSON.parse(text) as unknown), problem: null };
  } catch (error) {
    if (error instanceof ProgramError) return failed(error.message);
    if (error instanceof DomainError && error.code.startsWith('query.')) return failed(error.message);
    throw error;
  }
}

/** Rows of a result that go back to a model. */
const ROWS = 50;
const LETTERS = 200;

/** What a program found, as a model reads it. */
export function observation(ran: Ran): string {
  return within(observed(ran), letters.found);
}

function observed({ program, result, reduced, problem }: Ran): string {
  if (problem !== null || !result) return `${program.sql}\nfailed: ${problem ?? 'nothing came back'}`;
  if (program.reducer !== null) {
    const of = result.isCut ? ` from the first ${result.rows.length} rows alone, there are more` : '';
    return `${program.sql}\nreduced${of}: ${JSON.stringify(reduced)}`;
  }
  const head = JSON.stringify(result.columns.map(({ name }) => name));
  const rows = result.rows.slice(0, ROWS).map((row) => JSON.stringify(row.map(brief)));
  const more =
    result.rows.length > ROWS || result.isCut
      ? [`and more: ${result.rows.length}${result.isCut ? ' or more' : ''} rows in all`]
      : [];
  return [program.sql, `${result.rows.length} rows of ${head}`, ...rows, ...more].join('\n');
}

function brief(value: Value): Value {
  return typeof value === 'string' && value.length > LETTERS ? `${value.slice(0, LETTERS)}…` : value;
}
