import type { ColumnDescription, RelationDescription } from '../../../../src-shared/relation.ts';
import { keyOf, type Token, tokenize } from '../../ask/language/tokenize.ts';
import { nameWords } from '../describe/meanings.ts';
import type { Engine } from '../engine/engine.ts';
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

export async function profileOf(engine: Engine, description: RelationDescription): Promise<Profile> {
  const tokenLists = description.columns.map(({ name }) => {
    const { words, unit } = nameWords(name);
    // What an amount is measured in is said instead of its name: "how many pages" of `Length (Pages)`.
    return tokenize([...words, unit ?? ''].join(' '));
  });
  const shared = new Map<string, number>();
  for (const tokens of tokenLists)
    for (const key of new Set(tokens.map((token) => token.key))) shared.set(key, (shared.get(key) ?? 0) + 1);
  const columns: ProfiledColumn[] = [];
  for (const [place, column] of description.columns.entries()) {
    const tokens = tokenLists[place] ?? [];
    const values = await valuesOf(engine, description, column);
    columns.push({
      ...column,
      place,
      tokens,
      weights: tokens.map(({ key }) => 1 / (shared.get(key) ?? 1)),
      values,
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

async function valuesOf(
  engine: Engine,
  { name, schema }: RelationDescription,
  column: ColumnDescription,
): Promise<ProfiledColumn['values']> {
  if (column.type !== 'text' || column.distinct > VALUES) return null;
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
  const { rows } = await engine.query(sql);
  return keyed(rows.map(([value]) => String(value)));
}
