import { DECIDED, type PaperChoice, type Surveyed } from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { selection } from '../rules/select.ts';

/** A collection of no more papers is read whole. */
const WHOLE = 30;
/**
 * How near the demand a paper must be to be read, of what one must be to be in a table by the rules. Recall comes first: at
 * seven tenths no paper of six tables was lost, among its own candidates and among the 86 of all.
 */
const NEAR = 0.5;

/** The choices of what a model is not shown: papers of a large collection that are far from the demand. */
export function farFrom(
  choices: readonly PaperChoice[],
  decided: Readonly<Record<string, boolean>>,
): readonly PaperChoice[] {
  const nearest = choices.toSorted((a, b) => b.relevance - a.relevance).slice(0, WHOLE);
  const kept = new Set(nearest.map(({ paper }) => paper));
  return choices
    .filter(
      ({ paper, relevance }) =>
        !kept.has(paper) && relevance < NEAR * selection.threshold && decided[paper] === undefined,
    )
    .map(({ paper, relevance, reason }) => ({
      paper,
      isIncluded: false,
      relevance,
      reason: `It is far from the demand, and the model was not shown it. ${reason}`,
    }));
}

/** The choices of papers that a person decided against: reading them would cost, and change nothing. */
export function decidedOut(
  papers: readonly ReadPaper[],
  decided: Readonly<Record<string, boolean>>,
): readonly PaperChoice[] {
  return papers.flatMap(({ paper: { id } }) =>
    decided[id] === false ? [{ paper: id, isIncluded: false, relevance: 0, reason: DECIDED }] : [],
  );
}

/** Whether papers are chosen from before a model reads them. */
export function isLarge(papers: readonly unknown[]): boolean {
  return papers.length > WHOLE;
}

/** Makes a table of the papers that are not far from its demand; the others are told, with why they are not in it. */
export async function ofCandidates(
  papers: readonly ReadPaper[],
  far: readonly PaperChoice[],
  make: (candidates: readonly ReadPaper[]) => Promise<Surveyed>,
): Promise<Surveyed> {
  const known = new Map(far.map((choice) => [choice.paper, choice]));
  const made = await make(papers.filter(({ paper }) => !known.has(paper.id)));
  const chosen = new Map(made.choices.map((choice) => [choice.paper, choice]));
  return { ...made, choices: papers.flatMap(({ paper: { id } }) => known.get(id) ?? chosen.get(id) ?? []) };
}
