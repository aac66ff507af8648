import type { PaperChoice, SurveyCell, SurveyColumn, Surveyed } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { aspectValue } from './aspects.ts';
import { aspectsIn, readDemand, stemsOf } from './demand.ts';
import { type Fact, factsOf, facetsAsked } from './facts.ts';
import { ownNames } from './ownName.ts';
import { factsInTables } from './ownTables.ts';
import { bestOf, worthwhile } from './schema.ts';
import { selectPapers } from './select.ts';
import { type Said, type Sentence, sentencesOf } from './sentences.ts';

export interface SurveyOptions {
  /** What the table is for, in a sentence or two. */
  readonly demand: string;
  /** Columns that a person named; where there are none, the demand and the papers tell them. */
  readonly columns?: readonly string[];
  /** Whether papers belong into the table, by their ids, where a person decided it. */
  readonly decided?: Readonly<Record<string, boolean>>;
}

/** A column with what each paper says. */
interface Filled {
  readonly column: SurveyColumn;
  readonly said: readonly (Said | null)[];
}

/** A paper that was selected, taken apart. */
interface Opened {
  readonly read: ReadPaper;
  readonly sentences: readonly Sentence[];
  readonly facts: readonly Fact[];
}

const NAME: SurveyColumn = { name: 'Name', instruction: 'What the paper calls what it brings.' };

/**
 * Makes a literature table without a model: selects papers by their words and their likeness, takes as columns what the
 * demand asks for and what many of the papers say in the terms in which papers are compared, and fills them with numbers,
 * names and short phrases that stand in a sentence of the paper or in its own tables. What a paper does not say stays
 * empty.
 */
export function surveyByRules(
  papers: readonly ReadPaper[],
  { demand, columns: named = [], decided = {} }: SurveyOptions,
): Surveyed {
  const choices = selectPapers(papers, demand).map((choice) => withDecision(choice, decided[choice.paper]));
  const included = papers.filter((_, at) => choices[at]?.isIncluded);
  const taken = included.map((read) => ({ read, sentences: sentencesOf(read) }));
  const names = ownNames(taken);
  const opened = taken.map(({ read, sentences }, at): Opened => ({
    read,
    sentences,
    facts: [...factsOf(sentences), ...factsInTables(read, names[at]?.value ?? null)],
  }));
  const columns =
    named.length > 0 ? named.map((name) => filledNamed(name, opened, names)) : found(demand, opened, names);
  return {
    choices,
    iterations: [],
    problems: [],
    table: {
      columns: columns.map(({ column }) => column),
      rows: included.map(({ paper }, at) => ({
        paper: paper.id,
        cells: columns.map(({ said }) => cellOf(said[at] ?? null)),
      })),
    },
  };
}

function withDecision(choice: PaperChoice, isIncluded: boolean | undefined): PaperChoice {
  return isIncluded === undefined ? choice : { ...choice, isIncluded, reason: 'A person decided it.' };
}

function found(demand: string, papers: readonly Opened[], names: readonly (Said | null)[]): readonly Filled[] {
  const { topic, aspects } = readDemand(demand);
  const facts = papers.map((each) => each.facts);
  const columns: readonly Filled[] = [
    { column: NAME, said: names },
    ...worthwhile(facts, facetsAsked([...topic, ...aspects])),
    ...aspectsIn(demand).map((phrase) => filledAspect(phrase, papers)),
  ];
  return columns.filter(({ said }) => said.some((each) => each !== null));
}

/** A column that a person named: a facet where its name asks for one, else what the papers say in its words. */
function filledNamed(name: string, papers: readonly Opened[], names: readonly (Said | null)[]): Filled {
  if (name.toLowerCase() === NAME.name.toLowerCase()) return { column: NAME, said: names };
  const asked = facetsAsked(stemsOf(name));
  const said = papers.map(({ facts }) => bestOf(facts.filter(({ facet }) => facet === name || asked.has(facet))));
  const other = said.every((each) => each === null) ? filledAspect(name, papers).said : said;
  return { column: { name, instruction: `What the paper says of: ${name}.` }, said: other };
}

function filledAspect(phrase: string, papers: readonly Opened[]): Filled {
  const name = `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;
  const said = papers.map(({ sentences }) => aspectValue(phrase, sentences));
  return { column: { name, instruction: `What the paper says of: ${phrase}.` }, said };
}

function cellOf(said: Said | null): SurveyCell | null {
  if (!said) return null;
  const { value, evidence, weight } = said;
  return { value, evidence: [evidence], confidence: Math.round(100 * Math.min(0.9, Math.max(0.1, weight / 10))) / 100 };
}
