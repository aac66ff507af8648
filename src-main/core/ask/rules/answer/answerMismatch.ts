import { either } from '../../language/packs.ts';
import { isTruthText } from '../../language/truths.ts';
import { hasCue, type Question } from '../../question/question.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import { holdsYears } from '../plan/measures.ts';
import { unmetOf } from './fit.ts';
import { MOSTLY_MET, type Outcome } from './outcome.ts';

/** Coverage from which a question for several things may be answered with all rows. */
const MUCH_MET = 0.55;
/** Asks for something else beside yes or no, or for one of two. */
const MORE_ASKED = either(({ compared }) => compared.moreAsked, 'u');
/** "Anyone who joined" does not ask who. */
const CLAUSE = either(({ compared }) => compared.clause, 'gu');

/** Whether an outcome answers another question than the one that is asked, which the table itself does not show. */
export function isAnswerMismatch(best: Outcome, question: Question): boolean {
  return (
    isAllInstead(best, question) ||
    isNoTruth(best, question) ||
    isOfUnnamed(best, question) ||
    isOtherRole(best, question)
  );
}

/**
 * Whether many are told, or all lines counted, though much of the question was not found: "the salary of" someone, or
 * "how many belong to" someone, whom the table does not have. Where several are asked for the rest may be said of all,
 * but for a column that is told from top to bottom.
 */
function isAllInstead(best: Outcome, question: Question): boolean {
  const { pattern, isOfAll, isSeveral } = best.candidate;
  if (pattern === 'count') return isOfAll && unmetOf(best, question).some((phrase) => !isCounted(phrase, question));
  if (question.wantsSeveral ? !isOfAll || best.coverage >= MUCH_MET : best.coverage >= MOSTLY_MET) return false;
  return isSeveral && (pattern === 'list' || pattern === 'several');
}

/** Whether a phrase says what is counted: lines may be called by a word that stands nowhere on them. */
function isCounted(phrase: string, { text, tokens, focus }: Question): boolean {
  return focus !== null && text.slice(tokens[focus.from]?.from, tokens[focus.to]?.to).includes(phrase);
}

/** Whether a cell is told where yes or no is asked for. */
function isNoTruth({ candidate, values }: Outcome, question: Question): boolean {
  const asked = question.text.replaceAll(CLAUSE, ' ');
  if (candidate.pattern === 'truth' || !hasCue(question, 'yesNo') || MORE_ASKED.test(asked)) return false;
  return !values.every(({ text }) => isTruthText(text));
}

/**
 * Whether somebody is told who has another part in it than the one that is asked for: who translated a book is not its
 * author. Of what the rows are about, and of a column that only holds names, anybody may be asked for.
 */
function isOtherRole(best: Outcome, question: Question): boolean {
  const { pattern, target, table, isUnnamed } = best.candidate;
  if (question.wanted !== 'person' || (pattern !== 'lookup' && pattern !== 'list')) return false;
  if (!target || !isUnnamed || target === entityColumn(table)) return false;
  return !ANYBODY.test(target.label.trim()) && unmetOf(best, question).length > 0;
}

/** Headers that say no more than that somebody stands below. */
const ANYBODY = either(({ headers }) => headers.anybody, 'iu');

/** Whether two things are compared by a column that nothing in the question names: "thicker" is not "of a later year". */
function isOfUnnamed({ candidate, coverage }: Outcome, { text }: Question): boolean {
  const { pattern, target, isUnnamed } = candidate;
  if (pattern !== 'truth' || coverage >= ALMOST || !isUnnamed) return false;
  return !(target && IN_TIME.test(text) && (target.type === 'date' || holdsYears(target)));
}

/** What is said of things in time without naming a column. */
const IN_TIME = either(({ compared }) => compared.inTime, 'u');

/** A comparison by yes or no that leaves this much unmet says nothing of by what it compares. */
const ALMOST = 0.85;
