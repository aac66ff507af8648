import { basename, join, parse } from 'node:path';
import type { Saying } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { answerTableByRules, isSure, ofRules, type RelationAnswer } from './answering.ts';
import { describeEstimated } from './describe/describe.ts';
import { NotInPlace, openInPlace, type PassOptions, type RowsInPlace } from './files/inPlace.ts';
import { cellsWarning, type FileOptions, linesWarnings, openFile } from './openFile.ts';
import { type AnswerInPlace, answerInPlace } from './rules/answerInPlace.ts';
import { type Profile, profileOf } from './rules/profile.ts';

/** What the rules answer from a file of rows. */
export interface AskedFile {
  readonly answer: RelationAnswer;
  /** A sentence each, for the user. */
  readonly warnings: readonly Saying[];
}

interface AskOptions extends FileOptions, Pick<PassOptions, 'onProgress'> {
  /** Told once the file has to be read in. */
  readonly onRegister: () => void;
  /** Told the answer, before what was not understood is counted. */
  readonly onAnswer: (answer: RelationAnswer) => void;
}

/**
 * Answers a question to a file of rows by the rules: where it lies, where that can be, else read in before. Throws
 * DomainError `file.*`, `query.*`, and the signal's reason.
 */
export async function askFile(path: string, question: string, options: AskOptions): Promise<AskedFile> {
  const asked = await askedInPlace(path, question, options);
  if (asked) return asked;
  options.onRegister();
  const relation = await openFile(path, options);
  try {
    const answer = await answerTableByRules(relation, question, options);
    options.onAnswer(answer);
    return { answer, warnings: relation.warnings };
  } finally {
    await relation.close();
  }
}

async function askedInPlace(path: string, question: string, options: AskOptions): Promise<AskedFile | null> {
  const { folder, signal, onProgress, onAnswer } = options;
  const opened = await openInPlace({ path, table: parse(path).name, scratch: join(folder, 'scratch'), signal });
  if (!opened) return null;
  try {
    const profile = await profileInPlace(opened, signal);
    const found = await answerInPlace(opened, profile, question, { signal, onProgress }).catch((error: unknown) => {
      if (error instanceof NotInPlace) return undefined;
      throw error;
    });
    if (found === undefined) return null;
    const answer = ofRules(found.answer, isSure(found.answer) ? [] : found.unmet);
    onAnswer(answer);
    const warnings = await oddCells(opened, found, signal);
    return { answer, warnings: [...linesWarnings(basename(path), opened.leftOut), ...warnings] };
  } finally {
    await opened.close();
  }
}

async function oddCells(
  rows: RowsInPlace,
  { columns, where }: AnswerInPlace,
  signal: AbortSignal | undefined,
): Promise<readonly Saying[]> {
  try {
    const odd = await rows.notUnderstood(columns, where, signal);
    return odd.map(({ column, reading, count }) => cellsWarning(column, reading, count));
  } catch {
    signal?.throwIfAborted();
    // The answer is given; what it does not rest on can only be said to be unknown.
    return [warningSaid.oddCellsUnknown];
  }
}

/** What questions to a file in place are planned by: told by the rows that are held, and about so. */
export async function profileInPlace(
  { some, rowCount }: Pick<RowsInPlace, 'some' | 'rowCount'>,
  signal?: AbortSignal,
): Promise<Profile> {
  const [relation] = await some.engine.describe();
  if (!relation) throw new RangeError('Rows of a file are held in no table');
  const known = { rows: rowCount, columns: new Map() };
  const { description } = await describeEstimated(some.engine, relation, known, { signal });
  return profileOf(some.engine, description, signal);
}
