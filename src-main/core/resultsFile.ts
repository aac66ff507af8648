import { appendFileSync } from 'node:fs';
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { DomainError } from '../../src-shared/errors.ts';

interface ResultsParts<Line> {
  readonly path: string;
  /** What is measured, in JSON: results of anything else are not gone on with. */
  readonly run: Readonly<Record<string, unknown>>;
  readonly isResumed: boolean;
  readonly schema: z.ZodType<Line>;
}

/** Results that are written down one by one: a run that is stopped, in whatever way, goes on after the last of them. */
export interface ResultsFile<Line> {
  /** What an earlier run has done. */
  readonly done: readonly Line[];
  add(line: Line): void;
}

/** Opens a file of results: what was run on the first line, then a line for each result. Throws DomainError `input.invalid`. */
export async function openResults<Line>(parts: ResultsParts<Line>): Promise<ResultsFile<Line>> {
  const { path, run } = parts;
  const done = await linesBefore(parts);
  if (done === null) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${JSON.stringify({ run })}\n`);
  }
  return { done: done ?? [], add: (line) => appendFileSync(path, `${JSON.stringify(line)}\n`) };
}

/** The lines of an earlier run; null where there was none. */
async function linesBefore<Line>({ path, run, isResumed, schema }: ResultsParts<Line>): Promise<Line[] | null> {
  const bytes = await readIfThere(path);
  // What stands after the last line end was being written when the run was stopped.
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  if (whole.length === 0) return null;
  if (!isResumed) {
    throw new DomainError(
      'input.invalid',
      `${path} holds results already. Go on with them (--resume), or name another file (--out).`,
    );
  }
  const [head, ...lines] = whole
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  if (!isDeepStrictEqual(head, JSON.parse(JSON.stringify({ run })))) {
    throw new DomainError(
      'input.invalid',
      `${path} holds results of another run: ${JSON.stringify(head)}. Name another file (--out).`,
    );
  }
  await truncate(path, whole.length);
  return lines.map((line) => schema.parse(line));
}

async function readIfThere(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
