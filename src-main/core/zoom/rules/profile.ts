import type { ColumnDescription, RelationDescription } from '../../../../src-shared/relation.ts';
import { keyOf, type Token, tokenize } from '../../ask/language/tokenize.ts';
import { nameWords } from '../describe/meanings.ts';
import type { Engine, KeptStatistics } from '../engine/engine.ts';
import { LookUps, sampledValues } from '../large.ts';
import { compileQuery } from '../sql/compile.ts';
import { column as columnOf } from '../sql/query.ts';

/** A column as the rules plan with it: its words, and what it holds. */
export interface ProfiledColumn extends ColumnDescription {
  readonly place: number;
  /** The words of its name, as questions are compared with them. */
  readonly tokens: readonly Token[];
  /** How much each word tells: a word that many columns share tells little. */
  readonly weights: readonly number[];
  /** Of a text column of not too many values: each under its key. */
  readonly values: ReadonlyMap<string, readonly string[]> | null;
  /** None of its values is missing among these. */
  readonly hasAllValues: boolean;
  /** Names things: nearly every row has a value of its own, and its name says so. */
  readonly isKey: boolean;
}

export interface Profile {
  readonly description: RelationDescription;
  readonly columns: readonly ProfiledColumn[];
  /** What a row is about: the first column that tells rows apart by words. */
  readonly entity: ProfiledColumn | null;
}

/** Values that are held in memory for matching; of columns with more, those that a question names are looked up (`namedValues.ts`). */
const VALUES = 5000;

/** Throws as engines do, and the signal's reason. */
export async function profileOf(
  engine: Engine,
  description: RelationDescription,
  signal?: AbortSignal,
): Promise<Profile> {
  const tokenLists = description.columns.map(({ name }) => {
    const { words, unit } = nameWords(name);
    // What an amount is measured in is said instead of its name: "how many pages" of `Length (Pages)`.
    return tokenize([...words, unit ?? ''].join(' '));
  });
  const shared = new Map<string, number>();
  for (const tokens of tokenLists)
    for (const key of new Set(tokens.map((token) => token.key))) shared.set(key, (shared.get(key) ?? 0) + 1);
  const kept = description.isEstimated ? await engine.estimate?.(description, signal) : null;
  const lookUps = new LookUps(engine, signal);
  const columns: ProfiledColumn[] = [];
  for (const [place, column] of description.columns.entries()) {
    const tokens = tokenLists[place] ?? [];
    const values = description.isEstimated
      ? await sampledOf(engine, description, column, { kept: kept?.columns.get(column.name), lookUps })
      : await countedOf(engine, description, column, signal);
    columns.push({
      ...column,
      place,
      tokens,
      weights: tokens.map(({ key }) => 1 / (shared.get(key) ?? 1)),
      ...values,
      isKey: isKey(column, tokens, description.rowCount),
    });
  }
  const isTelling = ({ type, distinct }: ProfiledColumn): boolean =>
    type === 'text' && distinct > description.rowCount * 0.3;
  const entity =
    columns.find((each) => isTelling(each) && !each.isKey) ?? columns.find(({ type }) => type === 'text') ?? null;
  return { description, columns, entity };
}

/** Values as questions are compared with them. */
export function keyed(texts: readonly string[]): NonNullable<ProfiledColumn['values']> {
  return Map.groupBy(texts, (text) => keyOf(text.replaceAll('_', ' ')));
}

function isKey({ distinct, type }: ColumnDescription, tokens: readonly Token[], rowCount: number): boolean {
  const last = tokens.at(-1)?.key ?? '';
  const isNamed = /^(?:id|key|code|number|no|nr)$/.test(last);
  return isNamed && (type === 'number' || type === 'text') && distinct > Math.min(20, rowCount / 2);
}

/** Of a table too large to be read for it: what its server keeps of its values, or those of a sample. */
async function sampledOf(
  engine: Engine,
  description: RelationDescription,
  { name, type, distinct }: ColumnDescription,
  { kept, lookUps }: { readonly kept: KeptStatistics | undefined; readonly lookUps: LookUps },
): Promise<Pick<ProfiledColumn, 'values' | 'hasAllValues'>> {
  if (type !== 'text' || distinct > VALUES || distinct === 0) return { values: null, hasAllValues: false };
  const common = kept?.common.map(({ value }) => value) ?? [];
  if (kept && common.length >= distinct) return { values: keyed(common), hasAllValues: true };
  const sampled = await sampledValues(engine, description, name, { lookUps, limit: VALUES });
  return { values: keyed([...new Set([...common, ...sampled])]), hasAllValues: false };
}

async function countedOf(
  engine: Engine,
  { name, schema }: RelationDescription,
  column: ColumnDescription,
  signal: AbortSignal | undefined,
): Promise<Pick<ProfiledColumn, 'values' | 'hasAllValues'>> {
  if (column.type !== 'text' || column.distinct > VALUES) return { values: null, hasAllValues: false };
  const of = columnOf(column.name);
  const sql = compileQuery(
    {
      from: { table: name, schema },
      select: [{ as: 'value', of }],
      where: { kind: 'not', of: { kind: 'blank', of } },
      isDistinct: true,
    },
    engine.dialect,
  );
  const { rows } = await engine.query(sql, { signal });
  return { values: keyed(rows.map(([value]) => String(value))), hasAllValues: true };
}
