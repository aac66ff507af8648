import type { Said } from '../../everyday.ts';
import { type Lot, lotOf } from '../../lot.ts';
import type { Asked, Draft } from './asked.ts';
import { chineseSchemas } from './chineseSchemas.data.ts';
import { shuffled } from './draw.ts';
import { type Answer, isOneOf } from './judge.ts';
import { makers, unanswerable } from './questions.ts';
import type { Schema } from './schema.ts';
import { englishSchemas } from './schemas.data.ts';
import { madeTable } from './table.ts';
import { typed, typedInChinese } from './typists.ts';

type Kind = keyof typeof makers | 'unanswerable';

/** A question about a made-up table. `isRight` takes null for no answer, which is right where the table cannot tell. */
export interface MadeQuestion {
  readonly query: string;
  readonly kind: Kind;
  readonly level: 1 | 2 | 3;
  readonly language: 'en' | 'zh';
  readonly answers: readonly Answer[];
  readonly isRight: (said: Said | null) => boolean;
}

/** A made-up table as the text of a CSV file, with its questions. */
export interface AskedTable {
  readonly name: string;
  readonly subject: string;
  readonly csv: string;
  readonly questions: readonly MadeQuestion[];
}

/** Tables of each schema. */
const OF_EACH = 2;
const ENGLISH_QUESTIONS = 29;
const CHINESE_QUESTIONS = 20;
/** The share of questions in Chinese on an English table: over all tables, half of the Chinese questions are of these. */
const IN_CHINESE = 0.085;
/** The share of questions that the table cannot answer. */
const UNANSWERABLE = 0.12;

/** Kinds that few tables allow come round more often. */
const RARE = ['text-match', 'ratio', 'duration'] as const;

/** Everyday questions about made-up tables: the same seed gives the same ones. */
export function madeQuestions(seed: number): readonly AskedTable[] {
  return [...englishSchemas, ...chineseSchemas].flatMap((schema, index) =>
    Array.from({ length: OF_EACH }, (_, at) =>
      askedTable(schema, lotOf(seed * 10_007 + index * 101 + at), `${schema.subject} ${at + 1}.csv`),
    ),
  );
}

function askedTable(schema: Schema, lot: Lot, name: string): AskedTable {
  const table = madeTable(schema, lot, name);
  const count = schema.language === 'zh' ? CHINESE_QUESTIONS : ENGLISH_QUESTIONS;
  const questions: MadeQuestion[] = [];
  const known = new Set<string>();
  // Kinds come round one after another; a table that does not allow a kind is asked the next.
  for (let round = 0; questions.length < count && round < 5; round++)
    for (const kind of shuffled(lot, [...kinds, ...RARE, ...RARE])) {
      if (questions.length === count) break;
      const asked: Asked = { table, lot, isChinese: schema.language === 'zh' || lot() < IN_CHINESE };
      const isBeyond = lot() < UNANSWERABLE;
      const draft = isBeyond ? unanswerable(asked) : drawnOften(() => makers[kind](asked));
      if (!draft) continue;
      const question = questionOf(draft, asked, isBeyond ? 'unanswerable' : kind);
      if (known.has(question.query)) continue;
      known.add(question.query);
      questions.push(question);
    }
  return { name, subject: schema.subject, csv: table.csv, questions };
}

/** Tries again where a draw gives nothing: a list that is too long, say. */
function drawnOften(draw: () => Draft | null, times = 5): Draft | null {
  for (let time = 0; time < times; time++) {
    const draft = draw();
    if (draft) return draft;
  }
  return null;
}

const kinds = Object.keys(makers).filter((kind): kind is keyof typeof makers => kind in makers);

function questionOf(
  { asking, level, slots, answers, others }: Draft,
  { lot, isChinese }: Asked,
  kind: Kind,
): MadeQuestion {
  return {
    query: (isChinese ? typedInChinese : typed)(asking, slots, lot, others),
    kind,
    level,
    language: isChinese ? 'zh' : 'en',
    answers,
    isRight: (said) => isOneOf(answers, said),
  };
}
