import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, parse } from 'node:path';
import type { AskStrategy } from '../../src-shared/asking.ts';
import { count } from '../../src-shared/counted.ts';
import { DomainError } from '../../src-shared/errors.ts';
import {
  answerTableByModels,
  answerTableByRules,
  type OpenRelation,
  openConnection,
  openFile,
  type RelationAnswer,
} from '../core/zoom/index.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import type { ModelFlags } from './models.ts';
import type { Terminal } from './terminal.ts';

export interface RelationFlags {
  /** A database, in place of a file. */
  readonly connect: string | undefined;
  readonly table: string | undefined;
  readonly isJson: boolean;
  /** Print the program too. */
  readonly showsSql: boolean;
  readonly strategy: AskStrategy;
  readonly model: ModelFlags;
}

/** Text of values is long from here on: the engine reads it in a tenth of the time and memory. */
const LONG_BYTES = 2_000_000;

/** Whether a file is a relation: by its kind, or for being long. */
export async function isRelation(path: string): Promise<boolean> {
  const ending = parse(path).ext.toLowerCase();
  if (['.json', '.jsonl', '.ndjson', '.parquet'].includes(ending)) return true;
  if (!['.csv', '.tsv', '.tab'].includes(ending)) return false;
  const found = await stat(path).catch(() => null); // What is not there is told by who reads it.
  return found !== null && found.size > LONG_BYTES;
}

/** `tablewright ask` of a long table, or of one in a database: answered by a program on the engine. */
export async function askRelation(
  file: string | null,
  question: string,
  flags: RelationFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-relation-'));
  let relation: OpenRelation | null = null;
  try {
    terminal.progress(file === null ? 'Connecting' : 'Reading the table in');
    const { signal } = terminal;
    relation = file === null ? await connected(flags, signal) : await openFile(file, { folder, signal });
    for (const warning of relation.warnings) terminal.warn(warning);
    terminal.progress('Asking');
    const answer = await asked(relation, question, flags, terminal);
    const name = file === null ? relation.description.name : basename(file);
    terminal.print(flags.isJson ? asJson(name, question, answer) : asText(name, answer, flags.showsSql));
    return answer.values.length > 0 ? exitCodes.done : exitCodes.failed;
  } finally {
    await relation?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function connected({ connect = '', table, model }: RelationFlags, signal: AbortSignal): Promise<OpenRelation> {
  if (table === undefined) throw new UsageError('--connect wants --table NAME too.');
  // Arguments can be read by every process of the computer; the environment only by one's own.
  const password = process.env['TABLEWRIGHT_DATABASE_PASSWORD'] ?? null;
  return openConnection(connect, { table, password, signal, allowedHosts: model.allowedHosts ?? [] });
}

async function asked(
  relation: OpenRelation,
  question: string,
  { strategy, model }: RelationFlags,
  terminal: Terminal,
): Promise<RelationAnswer> {
  const { signal } = terminal;
  if (strategy === 'rules') return answerTableByRules(relation, question, { signal });
  const { openModelsForCommand } = await import('./models.ts');
  try {
    const opened = await openModelsForCommand(model);
    try {
      terminal.progress(`Asking ${opened.settings.endpoints.text?.model ?? 'the model'}`);
      return await answerTableByModels(relation, question, {
        signal,
        models: { other: opened.models.forSession(null) },
      });
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (strategy === 'model' || !(error instanceof DomainError)) throw error;
    terminal.warn(`no model: ${error.message}`);
    return answerTableByRules(relation, question, { signal });
  }
}

function asJson(
  name: string,
  question: string,
  { text, values, sql, where, confidence, reading, spent }: RelationAnswer,
): string {
  const answer = { status: values.length > 0 ? 'answered' : 'notFound', text, values, confidence };
  return JSON.stringify({ file: name, question, answer, sql, where, reading, ...(spent && { spent }) }, null, 2);
}

function asText(
  name: string,
  { text, sql, where, confidence, reading, spent }: RelationAnswer,
  showsSql: boolean,
): string {
  const lines = [text];
  if (reading !== null) lines.push(`  ${reading}`);
  lines.push(`  from ${name}${where === null ? '' : `, rows where ${where}`}`);
  if (confidence !== null) lines.push(`  confidence ${confidence.toFixed(2)}`);
  if (spent) lines.push(`  ${count(spent.calls, 'call')}, ${count(spent.inputTokens + spent.outputTokens, 'token')}`);
  if (showsSql && sql !== null) lines.push('', sql);
  return lines.join('\n');
}
