import { expect, test } from 'vitest';
import type { Passage } from '../../../src-shared/evidence.ts';
import type { TableCell } from '../../../src-shared/surveyTable.ts';
import { valueState } from './tableLooks.ts';

const SAID: Passage = {
  kind: 'passage',
  source: 'a/text/0',
  block: 0,
  from: 0,
  to: 20,
  quote: 'We have 640 recordings.',
};
const found: TableCell = { value: '640', evidence: [SAID], confidence: 0.8, by: 'rules', isLocked: false };

test('a value is in doubt where rules or a model are not sure, and confirmed where its passage says what a person does', () => {
  expect(valueState(found)).toBe('read');
  expect(valueState({ ...found, by: 'model', confidence: 0.49 })).toBe('doubtful');
  expect(valueState({ ...found, by: 'person', confidence: 0.1 })).toBe('confirmed');
  expect(valueState({ ...found, by: 'person', value: 'some hundreds' })).toBe('corrected');
  expect(valueState({ ...found, by: 'person', evidence: [] })).toBe('corrected');
});
