import type { SurveyColumn } from '../../../../src-shared/survey.ts';
import { facets } from './facets.data.ts';
import type { Fact } from './facts.ts';

/** A facet with what each paper says of it; null where one says nothing. */
export interface FilledFacet {
  readonly column: SurveyColumn;
  readonly said: readonly (Fact | null)[];
}

/** Set by hand, with four tables looked at. */
const schema = {
  /** A column that fewer papers fill says more of who is silent than of what is said. */
  filled: 0.4,
  /** Where the demand asks for it by a word, a quarter is enough. */
  filledAsked: 0.25,
  /** What is asked for counts so many times. */
  asked: 2,
  /** What nearly all say tells nothing apart. */
  sameAtMost: 0.7,
  /** A fact that is surer stands in the abstract, or is said by the paper of itself. */
  sure: 2.5,
  /** More are hard to take in. */
  columns: 5,
} as const;

/** The facets that are worth a column: those that many papers fill and that tell them apart, the best first. */
export function worthwhile(
  factsByPaper: readonly (readonly Fact[])[],
  asked: ReadonlySet<string>,
): readonly FilledFacet[] {
  const count = factsByPaper.length;
  return columnsIn(factsByPaper)
    .map(({ name, instruction }) => {
      const facts = factsByPaper.map((own) => bestOf(own.filter(({ facet }) => facet === name)));
      const values = facts.flatMap((fact) => (fact ? [fact.value.toLowerCase()] : []));
      const filled = values.length / Math.max(1, count);
      const apart = new Set(values).size / Math.max(1, values.length);
      const same = Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map((group) => group.length));
      const tells = same <= schema.sameAtMost * values.length;
      const isWanted = values.length >= 2 && tells && filled >= (asked.has(name) ? schema.filledAsked : schema.filled);
      const worth = isWanted ? filled * (0.5 + apart / 2) * (asked.has(name) ? schema.asked : 1) : 0;
      return { column: { name, instruction }, said: facts, worth };
    })
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, schema.columns);
}

/** Whether enough papers say something of what was asked for, so that it is worth a column. */
export function isFilled(said: readonly unknown[]): boolean {
  const filled = said.filter((each) => each !== null).length;
  return filled > 0 && filled >= schema.filledAsked * said.length;
}

/** The facets, and what else the papers' own tables have columns of. */
function columnsIn(factsByPaper: readonly (readonly Fact[])[]): readonly SurveyColumn[] {
  const known = new Set(facets.map(({ name }) => name));
  const others = new Set(factsByPaper.flat().flatMap(({ facet }) => (known.has(facet) ? [] : [facet])));
  return [
    ...facets,
    ...[...others].map((name) => ({ name, instruction: `What the papers' own tables say under “${name}”.` })),
  ];
}

/** The fact that is surest; null where none is sure. */
export function bestOf(facts: readonly Fact[]): Fact | null {
  const [best] = ranked(facts);
  return best && best.weight >= schema.sure ? best : null;
}

/** A fact for each value, the surest first; a value that is said again and again is surer. */
export function ranked(facts: readonly Fact[]): readonly Fact[] {
  const groups = [...Map.groupBy(facts, ({ value }) => value.toLowerCase()).values()].map((group): Fact => {
    const { facet, value, evidence, weight } = group.reduce((one, other) => (other.weight > one.weight ? other : one));
    return { facet, value, evidence, weight: weight + Math.log(group.length) };
  });
  return groups.toSorted((a, b) => b.weight - a.weight);
}
