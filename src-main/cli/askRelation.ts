import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, parse } from 'node:path';
import { type AskStrategy, defaultRowsAsking } from '../../src-shared/asking.ts';
import { count } from '../../src-shared/counted.ts';
import { DomainError } from '../../src-shared/errors.ts';
import { withoutRoundingNoise } from '../../src-shared/roundingNoise.ts';
import { textOf } from '../../src-shared/said/said.ts';
import { answerTableByRules, type RelationAnswer } from '../core/zoom/answering.ts';
import { askFile } from '../core/zoom/askFile.ts';
import { type AskedRows, askRows } from '../core/zoom/askRows.ts';
import { type OpenRelation, openConnection } from '../core/zoom/openRelation.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import type { ModelFlags } from './models.ts';
import { isOfRows, openFiles } from './relationFiles.ts';
import type { Terminal } from './terminal.ts';

export interface RelationFlags {
  /** One sheet of a workbook, by name or by number from 1. */
  readonly sheet: string | undefined;
  readonly wantsWhole: boolean | undefined;
  /** A database, in place of files. */
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

/** Files of rows, whatever their size. */
const ROWS_ENDINGS: ReadonlySet<string> = new Set(
  '.json .jsonl .ndjson .parquet .arrow .arrows .feather .ipc'.split(' '),
);

/** Whether a file is a relation: by its kind, or for being long. */
export async function isRelation(path: string): Promise<boolean> {
  const ending = parse(path).ext.toLowerCase();
  if (ROWS_ENDINGS.has(ending)) return true;
  if (!['.csv', '.tsv', '.tab'].includes(ending)) return false;
  const found = await stat(path).catch(() => null); // What is not there is told by who reads it.
  return found !== null && found.size > LONG_BYTES;
}

/** `tablewright ask` of a long table, of several files or of one in a database: answered by a program on the engine. */
export async function askRelation(
  files: readonly string[],
  question: string,
  flags: RelationFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-relation-'));
  try {
    const [only = '', ...others] = files;
    const isOneFile = flags.connect === undefined && others.length === 0;
    const { values } = await (isOneFile && flags.strategy === 'rules' && (await isOfRows(only))
      ? fileByRules(only, question, { folder, flags, terminal })
      : openedAnswer(files, question, { folder, flags, terminal }));
    return values.length > 0 ? exitCodes.done : exitCodes.failed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Way {
  readonly folder: string;
  readonly flags: RelationFlags;
  readonly terminal: Terminal;
}

/** Where the file lies, where that can be: it is read into no database then. */
async function fileByRules(file: string, question: string, { folder, flags, terminal }: Way): Promise<RelationAnswer> {
  terminal.progress('Looking at the file');
  const { answer, warnings } = await askFile(file, question, {
    folder,
    signal: terminal.signal,
    onProgress: (fraction) => terminal.progress(`Going through the file, ${Math.round(fraction * 100)} %`),
    onRegister: () => terminal.progress('Reading the table in'),
    onAnswer: (given) => terminal.print(printed(basename(file), question, given, flags)),
  });
  for (const warning of warnings) terminal.warn(textOf(warning));
  return answer;
}

async function openedAnswer(
  files: readonly string[],
  question: string,
  { folder, flags, terminal }: Way,
): Promise<RelationAnswer> {
  const isConnected = flags.connect !== undefined;
  terminal.progress(isConnected ? 'Connecting' : 'Reading the table in');
  const { sheet, wantsWhole } = flags;
  const relation = isConnected
    ? await connected(flags, terminal.signal)
    : await openFiles({ files, sheet, wantsWhole }, folder, terminal);
  try {
    for (const warning of relation.warnings) terminal.warn(textOf(warning));
    if (relation.description.isEstimated) terminal.warn(`about ${relation.description.rowCount} rows, not counted`);
    terminal.progress('Asking');
    const answer = await asked(relation, question, flags, terminal);
    const name = isConnected ? relation.description.name : files.map((file) => basename(file)).join(', ');
    terminal.print(printed(name, question, answer, flags));
    return answer;
  } finally {
    await relation.close();
  }
}

function printed(name: string, question: string, told: Told, { isJson, showsSql }: RelationFlags): string {
  return isJson ? asJson(name, question, told) : asText(name, told, showsSql);
}

async function connected({ connect = '', table, model }: RelationFlags, signal: AbortSignal): Promise<OpenRelation> {
  if (table === undefined) throw new UsageError('--connect wants --table NAME too.');
  // Arguments can be read by every process of the computer; the environment only by one's own.
  const password = process.env['TABLEWRIGHT_DATABASE_PASSWORD'] ?? null;
  return openConnection(connect, { table, password, signal, allowedHosts: model.allowedHosts ?? [] });
}

/** What is told of an answer, and what the other of rules and model says. */
type Told = RelationAnswer & Partial<Pick<AskedRows, 'by' | 'other'>>;

async function asked(
  relation: OpenRelation,
  question: string,
  { strategy, model }: RelationFlags,
  terminal: Terminal,
): Promise<Told> {
  const { signal } = terminal;
  if (strategy === 'rules') return answerTableByRules(relation, question, { signal });
  const { openModelsForCommand } = await import('./models.ts');
  try {
    const opened = await openModelsForCommand(model);
    try {
      terminal.progress(`Asking ${opened.settings.endpoints.text?.model ?? 'the model'}`);
      const own = { model: opened.models.forSession(null), strategy, asking: defaultRowsAsking };
      return await askRows(relation, { question, asked: own, signal });
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (strategy === 'model' || !(error instanceof DomainError)) throw error;
    terminal.warn(`no model: ${error.message}`);
    return answerTableByRules(relation, question, { signal });
  }
}

function asJson(name: string, question: string, told: Told): string {
  const { text, sql, where, confidence, reading, spent, by, other } = told;
  const values = told.values.map((value) => (typeof value === 'number' ? withoutRoundingNoise(value) : value));
  const answer = { status: values.length > 0 ? 'answered' : 'notFound', text, values, confidence };
  const who = by === undefined ? {} : { by, other: other ?? null };
  return JSON.stringify(
    { file: name, question, answer, sql, where, reading: reading?.text ?? null, ...who, ...(spent && { spent }) },
    null,
    2,
  );
}

function asText(name: string, told: Told, showsSql: boolean): string {
  const { text, sql, where, confidence, reading, spent, other } = told;
  const lines = [text];
  if (reading !== null) lines.push(`  ${reading.text}`);
  lines.push(`  from ${name}${where === null ? '' : `, rows where ${where}`}`);
  if (confidence !== null) lines.push(`  confidence ${confidence.toFixed(2)}`);
  if (other) {
    const whose = other.by === 'rules' ? 'the rules say' : other.status === 'failed' ? 'no model' : 'the model says';
    lines.push(`  ${whose}: ${other.text}`);
  }
  if (spent) lines.push(`  ${count(spent.calls, 'call')}, ${count(spent.inputTokens + spent.outputTokens, 'token')}`);
  if (showsSql && sql !== null) lines.push('', sql);
  return lines.join('\n');
}
