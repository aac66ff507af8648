import { hasCue, type Question } from '../../question/question.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import type { Features } from '../features.ts';
import { holdsYears } from '../plan/measures.ts';
import { unmetOf } from './fit.ts';
import type { Outcome } from './outcome.ts';

/** Of a question that is met for the most part, and of one of which much may be said of all. */
const MOST = 0.75;
const MUCH = 0.55;
/** Asks for something else beside yes or no, or for one of two. */
const MORE_ASKED =
  /\b(?:what|which|who|whom|whose|how|when|where|why|list|name|names|tell|give|show|or)\b|什么|哪|几|多少|谁|怎|何|还是/u;
/** "Anyone who joined" does not ask who. */
const RELATIVE = /\b(?:any|some|no)(?:one|body|thing|where)?(?: \w+)? (?:who|whom|whose|which|where|when)\b/gu;
const YES_OR_NO = /^(?:yes|no|y|n|true|false|是|否|有|无|√|✓|×|✗)$/iu;

/** Whether what was found answers another question than the one that is asked: nothing in a table says so by itself. */
export function answersElse(best: Outcome | undefined, features: Features, question: Question): boolean {
  if (!best) return false;
  return (
    isAllInstead(best, features, question) ||
    isNoTruth(best, question) ||
    isOfUnnamed(best, features, question) ||
    isOtherRole(best, features, question)
  );
}

/**
 * Whether many are told, or all lines counted, though much of the question was not found: "the salary of" someone, or
 * "how many belong to" someone, whom the table does not have. Where several are asked for the rest may be said of all,
 * but for a column that is told from top to bottom.
 */
function isAllInstead(best: Outcome, features: Features, question: Question): boolean {
  const { pattern } = best.candidate;
  const isOfAll = features.get('conditions 0') === 1;
  if (pattern === 'count') return isOfAll && unmetOf(best, question).some((phrase) => !isCounted(phrase, question));
  if (question.wantsSeveral ? !isOfAll || best.coverage >= MUCH : best.coverage >= MOST) return false;
  return features.get('several') === 1 && (pattern === 'list' || pattern === 'several');
}

/** Whether a phrase says what is counted: lines may be called by a word that stands nowhere on them. */
function isCounted(phrase: string, { text, tokens, focus }: Question): boolean {
  return focus !== null && text.slice(tokens[focus.from]?.from, tokens[focus.to]?.to).includes(phrase);
}

/** Whether a cell is told where yes or no is asked for. */
function isNoTruth({ candidate, values }: Outcome, question: Question): boolean {
  const asked = question.text.replaceAll(RELATIVE, ' ');
  if (candidate.pattern === 'truth' || !hasCue(question, 'yesNo') || MORE_ASKED.test(asked)) return false;
  return !values.every(({ text }) => YES_OR_NO.test(text.trim()));
}

/**
 * Whether somebody is told who has another part in it than the one that is asked for: who translated a book is not its
 * author. Of what the rows are about, and of a column that only holds names, anybody may be asked for.
 */
function isOtherRole(best: Outcome, features: Features, question: Question): boolean {
  const { pattern, target, table } = best.candidate;
  if (question.wanted !== 'person' || (pattern !== 'lookup' && pattern !== 'list')) return false;
  if (!target || features.get('target unnamed') !== 1 || target === entityColumn(table)) return false;
  return !ANYBODY.test(target.label.trim()) && unmetOf(best, question).length > 0;
}

/** Headers that say no more than that somebody stands below. */
const ANYBODY = /^(?:(?:full )?names?|persons?|people|who|姓名|名字|名称|人员|人名)$/iu;

/** Whether two things are compared by a column that nothing in the question names: "thicker" is not "of a later year". */
function isOfUnnamed({ candidate, coverage }: Outcome, features: Features, { text }: Question): boolean {
  const { pattern, target } = candidate;
  if (pattern !== 'truth' || coverage >= ALMOST || features.get('target unnamed') !== 1) return false;
  return !(target && IN_TIME.test(text) && (target.type === 'date' || holdsYears(target)));
}

/** What is said of things in time without naming a column. */
const IN_TIME = /\b(?:old|new|young|earli|lat)er\b|[早晚新旧老]/u;

/** A comparison by yes or no that leaves this much unmet says nothing of by what it compares. */
const ALMOST = 0.85;
