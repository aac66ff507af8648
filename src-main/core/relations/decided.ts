import type { JoinChoice } from '../../../src-shared/contract/relations.ts';
import type { NamedQuery, QueryChange } from '../../../src-shared/relation.ts';
import { changedQueries } from '../zoom/namedQueries.ts';

/** What a step of the history says of its sheet's rows. */
export type RelationStep =
  | { readonly isRelation: boolean }
  /** Which part of the sheet, by the cell at its upper left; null: the longest. */
  | { readonly part: string | null }
  | { readonly join: JoinChoice; readonly isAccepted: boolean }
  /** Null: as the rules read it. */
  | { readonly column: string; readonly reading: string | null }
  | { readonly query: QueryChange }
  /** What columns stand for; null: as the rules tell. */
  | { readonly meanings: Readonly<Record<string, string | null>>; readonly by: Meaning['by'] };

/** What somebody said that a column stands for. */
export interface Meaning {
  readonly text: string;
  readonly by: 'model' | 'person';
}

/** What people decided of a sheet's rows, all steps that count taken together. */
export interface Decided {
  /** Null where nobody said. */
  readonly isRelation: boolean | null;
  /** The cell at the upper left of the part that was chosen; null where nobody did. */
  readonly part: string | null;
  /** In the order in which they were accepted. */
  readonly joins: readonly JoinChoice[];
  readonly refused: readonly JoinChoice[];
  /** Names of readings, by column. */
  readonly readings: Readonly<Record<string, string>>;
  /** Programs that were named, by their names. */
  readonly queries: readonly NamedQuery[];
  /** By column. */
  readonly meanings: Readonly<Record<string, Meaning>>;
}

export function decidedBy(steps: readonly RelationStep[]): Decided {
  let isRelation: boolean | null = null;
  let part: string | null = null;
  const joins = new Map<string, { readonly join: JoinChoice; readonly isAccepted: boolean }>();
  const readings = new Map<string, string>();
  let queries: readonly NamedQuery[] = [];
  const meanings = new Map<string, Meaning>();
  for (const step of steps) {
    if ('isRelation' in step) ({ isRelation } = step);
    else if ('part' in step) ({ part } = step);
    else if ('join' in step) {
      // A table is joined once: by other columns it is joined anew.
      for (const [key, { join, isAccepted }] of joins)
        if (step.isAccepted && isAccepted && isSameTable(join, step.join)) joins.delete(key);
      joins.delete(keyOf(step.join));
      joins.set(keyOf(step.join), step);
    } else if ('query' in step) queries = changedQueries(queries, step.query);
    else if ('meanings' in step) {
      for (const [column, text] of Object.entries(step.meanings)) {
        if (text === null) meanings.delete(column);
        else meanings.set(column, { text, by: step.by });
      }
    } else if (step.reading === null) readings.delete(step.column);
    else readings.set(step.column, step.reading);
  }
  const ofThem = (wanted: boolean): JoinChoice[] =>
    [...joins.values()].flatMap(({ join, isAccepted }) => (isAccepted === wanted ? [join] : []));
  return {
    isRelation,
    part,
    joins: ofThem(true),
    refused: ofThem(false),
    readings: Object.fromEntries(readings),
    queries,
    meanings: Object.fromEntries(meanings),
  };
}

export function isSameTable({ other: a }: Pick<JoinChoice, 'other'>, { other: b }: Pick<JoinChoice, 'other'>): boolean {
  return a.documentId === b.documentId && a.sheet === b.sheet;
}

export function isSameJoin(a: JoinChoice, b: JoinChoice): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({ other, column, otherColumn }: JoinChoice): string {
  return JSON.stringify([other.documentId, other.sheet, column, otherColumn]);
}
