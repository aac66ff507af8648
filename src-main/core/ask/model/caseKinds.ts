import type { Case } from '../../../../src-shared/case.ts';
import type { Question } from '../question/question.ts';
import { QuestionOnSheet } from '../questionOnSheet.ts';
import { intentsOf } from '../rules/intents.ts';
import type { Form } from '../rules/readings.ts';
import type { Sheet } from '../sheet.ts';
import { columnName } from '../table/columns.ts';
import { CLEARLY_NAMED } from './substance.ts';

/** What has to be done for an answer, as a case shows how it is written. */
export type CaseKind =
  | 'rank'
  | 'extremes'
  | 'count'
  | 'sum'
  | 'average'
  | 'difference'
  | 'share'
  | 'truth'
  | 'groups'
  | 'blank'
  | 'date'
  | 'section'
  | 'twin'
  | 'position'
  | 'list'
  | 'unanswerable';

/** By what is written in a pipeline. */
const WRITTEN: readonly (readonly [RegExp, CaseKind])[] = [
  [/\brank\(/, 'rank'],
  [/\b(?:max|min)\(/, 'extremes'],
  [/\b(?:count|distinct)\((?!\) [=<>])/, 'count'],
  [/\bsum\(/, 'sum'],
  [/\b(?:avg|median|std)\(/, 'average'],
  [/\bleft - right|\bright - left/, 'difference'],
  [/\bleft \/ right|\bright \/ left/, 'share'],
  [/\bcount\(\) [=<>]|\bleft [=<>!]/, 'truth'],
  [/\bForeach\(/, 'groups'],
  [/\bblank\(|\] = 0\b/, 'blank'],
  [/\b(?:date|year|quarter|month|day)\(/, 'date'],
  [/\bsection\(/, 'section'],
  [/#\d+["\]]/, 'twin'],
  [/\bposition\(/, 'position'],
];

/** By the forms that a wording asks for; those that ask for a cell as it stands say nothing. */
const ASKED = new Map<Form, CaseKind>([
  ['superlative', 'extremes'],
  ['range', 'extremes'],
  ['count', 'count'],
  ['distinct', 'count'],
  ['sum', 'sum'],
  ['add', 'sum'],
  ['average', 'average'],
  ['mean', 'average'],
  ['median', 'average'],
  ['deviation', 'average'],
  ['difference', 'difference'],
  ['change', 'difference'],
  ['share', 'share'],
  ['ratio', 'share'],
  ['greater', 'truth'],
  ['less', 'truth'],
  ['equal', 'truth'],
  ['exists', 'truth'],
  ['group', 'groups'],
  ['each', 'groups'],
  ['position', 'position'],
]);

/** What is not filled in, or is 0. */
const BLANK =
  /\b(?:blank|empty|missing|unfilled|zero|without|not (?:filled|given|entered|stated)|no (?:entry|value))\b|\b0\b|空白|空缺|为空|没填|未填|缺少|为0|零/u;

/** What a case does. */
export function kindsOfCase({ parts, answer }: Case): ReadonlySet<CaseKind> {
  if (parts.length === 0) return new Set(['unanswerable']);
  const text = parts.map(({ pipeline }) => pipeline).join('\n');
  const kinds = new Set(WRITTEN.flatMap(([pattern, kind]) => (pattern.test(text) ? [kind] : [])));
  if (answer.length > 1) kinds.add('list');
  return kinds;
}

/** What a question seems to want done, by its wording and by what it names on the sheet. */
export function kindsAsked(question: Question, sheet: Sheet): ReadonlySet<CaseKind> {
  const named = new QuestionOnSheet(question, sheet).mentions.filter(({ quality }) => quality >= CLEARLY_NAMED);
  // Where the sheet has nothing of it, what would be done with it is not the point.
  if (named.length + question.dates.length === 0) return new Set(['unanswerable']);
  const kinds = new Set<CaseKind>();
  for (const form of intentsOf(question.text)) {
    const kind = ASKED.get(form);
    if (kind) kinds.add(kind);
  }
  if (question.ranks.length > 0) kinds.add('rank');
  if (question.dates.length > 0) kinds.add('date');
  if (question.wanted === 'truth') kinds.add('truth');
  if (question.wantsSeveral) kinds.add('list');
  if (BLANK.test(question.text)) kinds.add('blank');
  for (const { element } of named) {
    const { kind, column, table } = element;
    if (kind === 'section' || (column && table.heads.includes(column))) kinds.add('section');
    if (kind === 'header' && column && columnName(column, table.columns).includes('#')) kinds.add('twin');
  }
  return kinds;
}
