import type { Question } from '../../ask/question/question.ts';
import type { Expression, Order, Query } from '../sql/query.ts';
import type { Condition } from './conditions.ts';
import type { Cues } from './cues.ts';
import type { ColumnMention, ValueMention } from './mentions.ts';
import type { Profile, ProfiledColumn } from './profile.ts';
import type { Chosen, Form, Reading, Shape } from './readings.ts';

/** The question as it stands against a relation: all that readings are made of. */
export interface Asked {
  readonly question: Question;
  readonly profile: Profile;
  readonly cues: Cues;
  readonly columns: readonly ColumnMention[];
  readonly values: readonly ValueMention[];
  readonly conditions: readonly Condition[];
}

export type Make = (form: Form, shape: Shape, parts: Parts) => Reading;

export interface Parts {
  readonly from?: Query;
  readonly select: readonly Expression[];
  readonly where?: Expression | undefined;
  readonly groupBy?: readonly Expression[];
  readonly orderBy?: readonly Order[];
  readonly limit?: number;
  readonly offset?: number;
  readonly isDistinct?: boolean;
  readonly target?: Chosen;
  readonly measure?: Chosen;
  readonly how: string;
}

/** A reading of these parts, with the words of the question that they make use of. */
export function reading(
  { cues }: Asked,
  conditions: readonly Condition[],
  form: Form,
  shape: Shape,
  parts: Parts,
): Reading {
  const { select, target = null, measure = null, how, ...clauses } = parts;
  const places = [target, measure].flatMap((chosen) => chosen?.mention?.places ?? []);
  return {
    form,
    shape,
    query: { ...clauses, select: select.map((of, at) => ({ as: at === 0 ? 'answer' : `answer ${at + 1}`, of })) },
    target,
    measure,
    conditions,
    how,
    places: new Set([...cues.used, ...places, ...conditions.flatMap((condition) => condition.places)]),
  };
}

const COLUMNS = 8;

/** The columns that the question speaks of, each once, the surest first. */
export function chosenColumns({ columns }: Asked): readonly Chosen[] {
  const best = new Map<ProfiledColumn, ColumnMention>();
  for (const mention of columns) if (!best.has(mention.column)) best.set(mention.column, mention);
  return [...best].slice(0, COLUMNS).map(([column, mention]) => ({ column, mention }));
}
