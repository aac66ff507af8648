import { DECIDED, type PaperChoice, type SurveyColumn, type Surveyed } from '../../../../src-shared/survey.ts';
import type { PersonsTable } from '../../../../src-shared/surveyTable.ts';
import { FEWEST_COLUMNS, isSameName, tooFewColumns } from '../made/columns.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { aspectValues } from './aspects.ts';
import { aspectsIn, readDemand } from './demand.ts';
import { facetsAsked } from './facts.ts';
import { cellOf, type OpenPaper, openPapers, saidOf } from './fill.ts';
import type { Meaning } from './meaning.ts';
import { isFilled, worthwhile } from './schema.ts';
import { selectPapers } from './select.ts';
import type { Said } from './sentences.ts';

export interface SurveyOptions {
  /** What the table is for, in a sentence or two. */
  readonly demand: string;
  /** Columns that must be there, by their names; demand and papers tell the others. */
  readonly columns?: readonly string[];
  /** Whether papers belong into the table, by their ids, where a person decided it. */
  readonly decided?: Readonly<Record<string, boolean>>;
  /** A table that is gone on from. */
  readonly from?: PersonsTable;
  /** What a model of embeddings says of papers and demand; without one, words alone choose. */
  readonly meaning?: Meaning | null;
}

/** A column with what each paper says. */
interface Filled {
  readonly column: SurveyColumn;
  readonly said: readonly (Said | null)[];
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
  { demand, columns: named = [], decided = {}, from, meaning = null }: SurveyOptions,
): Surveyed {
  const selected = selectPapers(papers, demand, meaning);
  const choices = selected.choices.map((choice) => withDecision(choice, decided[choice.paper]));
  const included = papers.filter((_, at) => choices[at]?.isIncluded);
  const opened = openPapers(included, readDemand(demand).topic);
  const wanted = named.map((name): Filled => {
    const known = from?.columns.find((each) => each.name === name);
    const column = known ?? { name, instruction: `What the paper says of: ${name}.` };
    return { column, said: saidOf(column, opened) };
  });
  // A table that is gone on from keeps the columns that a person left in it.
  const columns = from ? wanted : [...wanted, ...found(demand, opened).filter((each) => isOther(each, wanted))];
  const isThin = included.length > 0 && columns.length < FEWEST_COLUMNS;
  return {
    choices,
    iterations: [],
    problems: isThin ? [...selected.notes, tooFewColumns(columns, 'rules')] : selected.notes,
    table: {
      columns: columns.map(({ column }) => column),
      rows: included.map(({ paper }, at) => ({
        paper: paper.id,
        cells: columns.map(({ column, said }) => (said[at] ? cellOf(said[at], column) : null)),
      })),
    },
  };
}

function withDecision(choice: PaperChoice, isIncluded: boolean | undefined): PaperChoice {
  return isIncluded === undefined ? choice : { ...choice, isIncluded, reason: DECIDED };
}

/** Whether a column is about something else than those that a person named: by its name, and by what it says. */
function isOther({ column, said }: Filled, named: readonly Filled[]): boolean {
  const isSaid = said.some((each) => each !== null);
  return !named.some(
    (each) =>
      isSameName(each.column.name, column.name) ||
      (isSaid && said.every((one, at) => one === null || one.value === each.said[at]?.value)),
  );
}

function found(demand: string, papers: readonly OpenPaper[]): readonly Filled[] {
  const { topic, aspects } = readDemand(demand);
  const facts = papers.map((each) => each.facts);
  const columns: readonly Filled[] = [
    { column: NAME, said: papers.map(({ ownName }) => ownName) },
    ...worthwhile(facts, facetsAsked([...topic, ...aspects])),
    ...aspectsIn(demand)
      .map((phrase) => filledAspect(phrase, papers))
      .filter(({ said }) => isFilled(said)),
  ];
  return columns.filter(({ said }) => said.some((each) => each !== null));
}

function filledAspect(phrase: string, papers: readonly OpenPaper[]): Filled {
  const name = `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;
  const said = papers.map(({ sentences }) => aspectValues(phrase, sentences)[0] ?? null);
  return { column: { name, instruction: `What the paper says of: ${phrase}.` }, said };
}
