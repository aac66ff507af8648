import { expect, test } from 'vitest';
import type { RunItem } from '../../../src-shared/run.ts';
import { failureReport } from './failures.ts';

const done: RunItem = {
  key: 'a',
  title: 'run-1.csv',
  state: 'done',
  failure: null,
  result: null,
  workedMs: 12,
  attempts: 1,
};

test('The failure report lists each failed part with its reason, and no other part', () => {
  const failure = { code: 'input.invalid', message: 'The document holds no such table.' } as const;
  const failed: RunItem = { ...done, key: 'b', title: 'notes.md', state: 'failed', failure };
  expect(failureReport('Extracting Scores from 2 files', [done, failed])).toEqual({
    title: 'Extracting Scores from 2 files - failures',
    made: '',
    tables: [
      {
        title: 'Extracting Scores from 2 files - failures',
        columns: ['Part', 'Why it failed'],
        rows: [['notes.md', 'The document holds no such table.']],
      },
    ],
    charts: [],
  });
});
