import { expect, test } from 'vitest';
import type { RunSummary } from '../../../src-shared/run.ts';
import { runWords } from './runWords.ts';

const run: RunSummary = {
  id: 'r',
  kind: 'library.import',
  title: 'Reading 12 files',
  said: null,
  state: 'running',
  isPausing: false,
  step: 'Reading budget.xlsx',
  fraction: 0.5,
  remainingMs: 90_000,
  items: { queued: 6, running: 1, done: 4, failed: 1, skipped: 0 },
  failure: null,
  question: null,
  answers: [],
  documentId: null,
  sessionId: null,
  createdAt: 0,
  startedAt: 0,
  endedAt: null,
  cost: { calls: 0, cachedCalls: 0, inputTokens: 0, outputTokens: 0, dollars: 0, unpricedCalls: 0 },
};

test('says what happens now, how far it is, what is left and what failed', () => {
  expect(runWords(run)).toBe('Reading budget.xlsx · 5 of 12 · about 2 min left · 1 failed');
});

test('says why it stands still', () => {
  expect(runWords({ ...run, state: 'paused', remainingMs: null })).toBe('Paused · 5 of 12 · 1 failed');
  expect(runWords({ ...run, isPausing: true })).toMatch(/^Pausing · /);
  expect(runWords({ ...run, state: 'queued', items: NONE, remainingMs: null })).toBe('Waits for its turn');
  expect(runWords({ ...run, state: 'waiting', question: 'Which year?', items: NONE })).toBe('Which year?');
});

test('says how it ended, and what it cost', () => {
  const cost = { ...run.cost, calls: 3, dollars: 0.0123 };
  expect(runWords({ ...run, state: 'done', items: NONE, startedAt: 1000, endedAt: 4000, cost })).toBe(
    'Done in 3.0 s · 3 calls of a model · $0.0123',
  );
  const failure = { code: null, message: 'The file is damaged.', reportId: 'ab12' };
  expect(runWords({ ...run, state: 'failed', items: NONE, failure })).toBe('The file is damaged. Report ab12.');
});

const NONE = { queued: 0, running: 0, done: 0, failed: 0, skipped: 0 };
