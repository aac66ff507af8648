import { type ExtractedRecord, recordState, VALUE_FIELD } from '../../../../src-shared/record.ts';
import { fieldText } from '../../../../src-shared/recordValue.ts';
import type { ScoredResult } from './boards.ts';

/** How attributes are called that a leaderboard is made of. */
export const attributeNames: Readonly<
  Record<'task' | 'dataset' | 'metric' | 'model' | 'split' | 'evalClass', readonly string[]>
> = {
  task: ['task'],
  dataset: ['dataset', 'data set', 'test data/set', 'benchmark', 'corpus'],
  metric: ['metric', 'measure'],
  model: ['model', 'model/method', 'method', 'system'],
  split: ['eval split', 'data split', 'split'],
  evalClass: ['eval class', 'class', 'sub-set/group name'],
};

/** The score that a record of a cell says; null for records of anything else, and those that were rejected. */
export function resultOf(
  record: ExtractedRecord,
  documentName: string,
  isBold: (address: string) => boolean,
): ScoredResult | null {
  const said = new Map(
    Object.entries(record.fields).map(([name, { value }]) => [name.toLowerCase(), fieldText(value).trim()]),
  );
  const of = (role: keyof typeof attributeNames): string =>
    attributeNames[role].map((name) => said.get(name) ?? '').find((text) => text !== '') ?? '';
  const value = said.get(VALUE_FIELD) ?? '';
  const number = /[-−]?\d*\.?\d+/.exec(value.replaceAll(',', ''))?.[0];
  const { target } = record;
  if (record.isRejected || target === null || number === undefined || of('metric') === '') return null;
  return {
    task: of('task'),
    dataset: of('dataset'),
    metric: of('metric'),
    split: of('split'),
    evalClass: of('evalClass'),
    entry: {
      model: of('model'),
      value,
      score: Number(number.replace('−', '-')),
      isBold: isBold(target),
      documentId: record.documentId,
      documentName,
      recordId: record.id,
      state: recordState(record),
      evidence: record.evidence,
    },
  };
}
