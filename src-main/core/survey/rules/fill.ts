import type { SurveyCell, SurveyColumn } from '../../../../src-shared/survey.ts';
import { formattedValue } from '../made/format.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { aspectValues } from './aspects.ts';
import { stemsOf } from './demand.ts';
import { type Fact, factsOf, facetsAsked } from './facts.ts';
import { ownNames } from './ownName.ts';
import { factsInTables } from './ownTables.ts';
import { bestOf, ranked } from './schema.ts';
import { type Said, type Sentence, sentencesOf } from './sentences.ts';

/** A paper taken apart. */
export interface OpenPaper {
  readonly read: ReadPaper;
  readonly sentences: readonly Sentence[];
  readonly facts: readonly Fact[];
  /** What it calls what it brings. */
  readonly ownName: Said | null;
}

/** The column of papers' own names. */
const NAME = 'name';
const OFFERED = 12;

/** Takes papers apart. What is each one's own name is told from the others, and by what a demand asks about, in stems. */
export function openPapers(papers: readonly ReadPaper[], topic: readonly string[] = []): readonly OpenPaper[] {
  const taken = papers.map((read) => ({ read, sentences: sentencesOf(read) }));
  const names = ownNames(taken, topic);
  return taken.map(({ read, sentences }, at) => {
    const ownName = names[at] ?? null;
    return { read, sentences, facts: [...factsOf(sentences), ...factsInTables(read, ownName?.value ?? null)], ownName };
  });
}

/** What each paper says of a column: a facet where its name asks for one, else what stands in a clause with its words. */
export function saidOf(column: SurveyColumn, papers: readonly OpenPaper[]): readonly (Said | null)[] {
  const isNames = column.name.toLowerCase() === NAME;
  const said = papers.map((paper) => {
    if (isNames) return paper.ownName;
    const facts = factsFor(column, paper);
    return column.format === undefined || column.format.kind === 'text'
      ? bestOf(facts)
      : (ranked(facts).find(({ value }) => written(value, column) !== null) ?? null);
  });
  if (isNames || said.some((each) => each !== null)) return said;
  return papers.map(
    ({ sentences }) =>
      aspectValues(column.name, sentences).find(({ value }) => written(value, column) !== null) ?? null,
  );
}

/** All that could stand in a cell, the best first. */
export function offersFor(column: SurveyColumn, paper: OpenPaper): readonly SurveyCell[] {
  const own = column.name.toLowerCase() === NAME && paper.ownName ? [paper.ownName] : [];
  const about = [column.name, column.instruction].filter((phrase) => phrase !== '');
  const all = [
    ...own,
    ...ranked(factsFor(column, paper)),
    ...about.flatMap((phrase) => aspectValues(phrase, paper.sentences)),
  ];
  const seen = new Set<string>();
  return all
    .flatMap((said) => {
      const key = JSON.stringify([said.value, said.evidence]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [cellOf(said, column)];
    })
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, OFFERED);
}

function factsFor({ name }: SurveyColumn, { facts }: OpenPaper): readonly Fact[] {
  const asked = facetsAsked(stemsOf(name));
  return facts.filter(({ facet }) => facet === name || asked.has(facet));
}

function written(value: string, { format }: SurveyColumn): string | null {
  return format === undefined ? value : formattedValue(value, format);
}

/** What a paper says as a cell of a column, in its form where it can be written so. */
export function cellOf(said: Said, column?: SurveyColumn): SurveyCell {
  const { value, evidence, weight } = said;
  return {
    value: (column && written(value, column)) ?? value,
    evidence: [evidence],
    confidence: Math.round(100 * Math.min(0.9, Math.max(0.1, weight / 10))) / 100,
  };
}
