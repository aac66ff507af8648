import { expect, test } from 'vitest';
import { noMarks } from '../../../src-shared/marks.ts';
import type { SessionSummary } from '../../../src-shared/session.ts';
import { periodOf, usedFirst } from './periods.ts';

function session(id: string, messageCount: number, changedAt = 0): SessionSummary {
  return { id, documentId: 'd', documentName: 'd.xlsx', title: id, startedAt: 0, changedAt, messageCount, ...noMarks };
}

test('sessions without a question stand last under a head of their own, in their order', () => {
  const now = Date.now();
  const sorted = usedFirst([session('a', 0, now), session('b', 2, now), session('c', 0), session('d', 1, now)]);
  expect(sorted.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  expect(sorted.map((each) => periodOf(each, now))).toEqual([
    'Today',
    'Today',
    'Nothing asked yet',
    'Nothing asked yet',
  ]);
  expect(periodOf({ ...session('e', 0), isPinned: true }, now)).toBe('Pinned');
});
