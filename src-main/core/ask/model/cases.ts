import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Case } from '../../../../src-shared/case.ts';
import { parseQuantity } from '../../../../src-shared/value.ts';
import { cosine } from '../../model/cosine.ts';
import { normalise } from '../language/tokenize.ts';
import { intentsOf } from '../rules/intents.ts';
import type { Embed } from './align.ts';
import { type CaseKind, kindsOfCase } from './caseKinds.ts';
import { formLikeness, shareOfBoth } from './substance.ts';

const caseSchema = z.object({
  /** The sample workbook that it is asked of. */
  table: z.string(),
  question: z.string(),
  parts: z.array(z.object({ question: z.string(), pipeline: z.string() })),
  answer: z.array(z.string()),
  reason: z.string().optional(),
}) satisfies z.ZodType<Case>;

let bank: Promise<readonly Case[]> | null = null;

/** The cases that come with the app: questions on its own sample workbooks, with pipelines that give their answers. */
export function caseBank(): Promise<readonly Case[]> {
  bank ??= readBank();
  return bank;
}

/**
 * The cases most similar to a question, best first (ST-Raptor, section 5.2): by their words, by what form of question
 * they are, and, where it is known what the question wants done, by what they do. Of two that are answered by the same
 * operations only the nearer one is shown.
 */
export async function similarCases(
  question: string,
  cases: readonly Case[],
  count: number,
  embed: Embed,
  kinds: ReadonlySet<CaseKind> = new Set(),
): Promise<readonly Case[]> {
  if (cases.length === 0) return [];
  const [asked, ...vectors] = await embed([question, ...cases.map((each) => each.question)]);
  if (!asked) return [];
  const forms = intentsOf(normalise(question));
  const sorted = cases
    .map((each, at) => {
      const near = cosine(asked, vectors[at] ?? new Float32Array());
      const ofForm = SAME_FORM * formLikeness(forms, intentsOf(normalise(each.question)));
      const ofKind = kinds.size === 0 ? 0 : SAME_KIND * shareOfBoth(kinds, kindsOfCase(each));
      return { each, near: near + ofForm + ofKind };
    })
    .toSorted((a, b) => b.near - a.near)
    .map(({ each }) => each);
  const shapes = new Set<string>();
  const distinct = sorted.filter((each) => !shapes.has(shapeOf(each)) && shapes.add(shapeOf(each)));
  return [...distinct, ...sorted.filter((each) => !distinct.includes(each))].slice(0, count);
}

/** What the same form of question, and the same things to be done, count beside the likeness of words, which is a cosine. */
const SAME_FORM = 0.3;
const SAME_KIND = 0.5;

/** The operations and functions of a case in order, without what they work on. */
function shapeOf({ parts }: Case): string {
  return parts.map(({ pipeline }) => [...pipeline.matchAll(/[A-Za-z]{2,20}\(/g)].join('')).join('|');
}

/** A case as a prompt shows it: the question, then its pipelines, a line each, or why there are none. */
export function caseText({ question, parts, reason = '' }: Case): string {
  if (parts.length === 0) return `${question}\nanswerable false: ${reason}`;
  const lines = parts.map(({ question, pipeline }, at) =>
    parts.length > 1 ? `${at + 1}. ${question}: ${pipeline}` : pipeline,
  );
  return [question, ...lines].join('\n');
}

/**
 * Pairs of cases with one answer on one table, so that a model sees what another way to the same value is. Those of
 * the questions most similar to this one come first.
 */
export async function pairedCases(
  question: string,
  cases: readonly Case[],
  count: number,
  embed: Embed,
): Promise<readonly (readonly [Case, Case])[]> {
  const answered = cases.filter(({ parts }) => parts.length > 0);
  const byAnswer = Map.groupBy(answered, answerKey);
  const first = [...byAnswer.values()].filter((each) => each.length > 1).flatMap(([one]) => one ?? []);
  const near = await similarCases(question, first, count, embed);
  return near.flatMap((one): (readonly [Case, Case])[] => {
    const other = byAnswer.get(answerKey(one))?.find((each) => each !== one);
    return other ? [[one, other]] : [];
  });
}

/** The same for answers that differ in how numbers are written alone. */
function answerKey({ table, answer }: Case): string {
  return JSON.stringify([table, answer.map((text) => parseQuantity(text)?.number ?? text)]);
}

async function readBank(): Promise<readonly Case[]> {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const file = join(at, 'resources', 'cases', 'questions.json');
    if (existsSync(file)) return z.array(caseSchema).parse(JSON.parse(await readFile(file, 'utf8')));
    if (at === dirname(at)) return [];
  }
}
