import { setTimeout } from 'node:timers/promises';
import { type Answer, type ProgramAnswer, programWords } from '../../../../src-shared/answer.ts';
import type { AskedRelation } from '../../../../src-shared/contract/relations.ts';
import type { Value } from '../../../../src-shared/relation.ts';
import type { Trace, TraceStep } from '../../../../src-shared/trace.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import type { Core } from '../../core.ts';
import { askedRelation } from '../../relations/routes/asked.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import type { SheetId } from '../../sheets/routes/sheetAccess.ts';

/** What a program over a sheet's rows said, and when. */
export interface AskedProgram {
  readonly asked: AskedRelation;
  readonly startMs: number;
  readonly durationMs: number;
}

/** A person who waits for an answer is not kept for ever by the other one. */
const PATIENCE_MS = 20_000;
/** Values that are said; the program gives all of them. */
const VALUES_SAID = 10;

/**
 * Asks the rows of a sheet beside its tree, where it is a table of rows that a person had read in. Null where it is
 * none, and where nothing came of it: it is a second opinion, and the panel of programs tells what is wrong with one.
 */
export async function askProgram(
  core: Core,
  id: SheetId,
  question: string,
  signal: AbortSignal,
): Promise<AskedProgram | null> {
  const startedAt = performance.now();
  try {
    // Reading it in takes longer than a person waits, and a question asked again is answered as before.
    if (!(await registeredIn(core).isRead(id))) return null;
    const begunAt = performance.now();
    const asked = await askedRelation(core, id, question, signal);
    if (asked.sql === null || asked.values.length === 0) return null;
    return { asked, startMs: begunAt - startedAt, durationMs: performance.now() - begunAt };
  } catch {
    return null; // Nothing to show beside the tree's answer.
  }
}

/** What was asked, where it comes soon. */
export async function soon(asking: Promise<AskedProgram | null>): Promise<AskedProgram | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([asking, setTimeout(PATIENCE_MS, null, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}

/** An answer with what the program says beside it, as a step of how it was found. */
export async function withProgram(
  { answer, trace }: { readonly answer: Answer; readonly trace: Trace },
  program: AskedProgram | null,
): Promise<{ readonly answer: Answer; readonly trace: Trace }> {
  const { sql, evidence, values, reading, confidence } = program?.asked ?? {};
  if (!program || !sql || !values) return { answer, trace };
  // With the dictionaries of characters, which the app starts without.
  const { isSameAnswer } = await import('../model/sameAnswer.ts');
  const text = wordsOf(values);
  const agrees = answer.status === 'answered' ? isSameAnswer(answer.values, values.map(asFound)) : null;
  const said: ProgramAnswer = { text, sql, agrees, score: confidence ?? 0, evidence: evidence ?? null };
  const step: TraceStep = {
    id: 'program',
    parent: null,
    kind: 'candidate',
    title: programWords(agrees),
    notation: sql,
    detail: reading ? `${text}; understood as ${reading}` : text,
    ...(evidence && { evidenceOut: [evidence] }),
    ...(agrees !== null && { verdict: agrees ? ('passed' as const) : ('doubtful' as const) }),
    startMs: program.startMs,
    durationMs: program.durationMs,
  };
  return { answer: { ...answer, program: said }, trace: { steps: [...trace.steps, step] } };
}

/** Values in a line; too many are counted. */
export function wordsOf(values: readonly Value[]): string {
  const said = values.slice(0, VALUES_SAID).map((value) => asFound(value).text || 'blank');
  const more = values.length - said.length;
  return more > 0 ? `${said.join(', ')} and ${more.toLocaleString('en')} more` : said.join(', ');
}

/** A value as answers hold it. */
export function asFound(value: Value): { readonly text: string; readonly value: ReturnType<typeof parseValue> } {
  if (typeof value === 'number') return { text: String(value), value: { kind: 'number', number: value } };
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No', value: { kind: 'boolean', boolean: value } };
  return { text: value ?? '', value: parseValue(value ?? '') };
}
