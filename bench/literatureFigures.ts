import { askedTable } from '../src-main/core/survey/made/compare.ts';
import { evidenceText } from '../src-main/core/survey/papers/evidenceText.ts';
import { answered, type Share } from '../src-main/core/survey/score/questions.ts';
import type { PaperChoice, SurveyTable } from '../src-shared/survey.ts';
import type { BenchmarkRun } from './index.ts';
import type { LiteratureTable } from './literatureData.ts';
import { lotOf } from './lot.ts';
import { OptionsError } from './options.ts';
import { percent, percentOf } from './percent.ts';

/** Those that are named, as many as are wanted. */
export function chosenTables(
  all: readonly LiteratureTable[],
  { tables, limit }: Pick<BenchmarkRun, 'tables' | 'limit'>,
): readonly LiteratureTable[] {
  const named = all.filter(({ id }) => tables === null || tables.some((each) => id.startsWith(each)));
  if (named.length === 0) throw new OptionsError('None of these tables is there.');
  return named.slice(0, limit);
}

/** How many of the papers of a table were chosen, and how many of those that were chosen are of it, in percent. */
export function selected({ relevant }: LiteratureTable, choices: readonly PaperChoice[], threshold?: number) {
  const chosen = choices.filter(({ isIncluded, relevance }) =>
    threshold === undefined ? isIncluded : relevance >= threshold,
  );
  const right = chosen.filter(({ paper }) => relevant.has(paper)).length;
  return { paperRecall: percent(right, relevant.size), paperPrecision: percent(right, chosen.length) };
}

/** The questions of ARXIV2TABLE, answered without a model. */
export function questioned(table: LiteratureTable, made: SurveyTable) {
  const asked = askedTable(made);
  const draw = lotOf(1);
  const recall = answered(table.reference, asked, draw);
  const precision = answered(asked, table.reference, draw);
  return {
    ...figuresOf('schema', recall.schema, precision.schema),
    ...figuresOf('unary', recall.unary, precision.unary),
    ...figuresOf('pairwise', recall.pairwise, precision.pairwise),
  };
}

/** Recall, precision and their mean in percent, under the names of a kind of questions. */
export function figuresOf(name: string, found: Share, right: Share): Readonly<Record<string, number>> {
  const recall = percent(found.yes, found.asked);
  const precision = percent(right.yes, right.asked);
  const f1 = recall + precision === 0 ? 0 : Math.round((20 * recall * precision) / (recall + precision)) / 10;
  return { [`${name}Recall`]: recall, [`${name}Precision`]: precision, [`${name}F1`]: f1 };
}

/** How much of the table is filled, and how many of its values stand in a passage that is there in its paper. */
export function grounded({ papers }: LiteratureTable, { rows }: SurveyTable) {
  const cells = rows.flatMap(({ paper, cells: own }) => own.map((cell) => ({ cell, paper })));
  const filled = cells.flatMap(({ cell, paper }) => (cell ? [{ cell, paper }] : []));
  const isThere = ({ cell, paper }: (typeof filled)[number]): boolean => {
    const of = papers.find((each) => each.paper.id === paper);
    return of !== undefined && cell.evidence.some((evidence) => evidenceText(of, evidence)?.includes(cell.value));
  };
  return { filled: percent(filled.length, cells.length), withPassage: percentOf(filled, isThere) };
}

/** A table as it is written down. */
export function shown({ papers }: LiteratureTable, { columns, rows }: SurveyTable) {
  const titleOf = (id: string): string => papers.find(({ paper }) => paper.id === id)?.paper.title ?? id;
  return {
    columns: columns.map(({ name }) => name),
    rows: rows.map(({ paper, cells }) => [titleOf(paper), ...cells.map((cell) => cell?.value ?? '')]),
  };
}
