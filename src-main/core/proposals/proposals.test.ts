import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { PERSON } from '../../../src-shared/actor.ts';
import { type History, historyIn } from '../history/history.ts';
import { shape as historyShape } from '../history/shape.ts';
import { migrateDomains } from '../store/domainMigrations.ts';
import { type NewProposal, type Proposals, proposalsIn } from './proposals.ts';
import { shape as proposalsShape } from './shape.ts';

let proposals: Proposals;
let history: History;
beforeEach(() => {
  const sqlite = new Sqlite(':memory:');
  migrateDomains(sqlite, [historyShape, proposalsShape]);
  const db = drizzle({ client: sqlite });
  proposals = proposalsIn(db);
  history = historyIn(db, { onMove: (...move) => proposals.follow(...move) });
});

const basis = { documentId: 'd', source: 'd/sheet/0', kind: 'picture.text', basis: 'read' };
const said = (cell: string, confidence: number): NewProposal => ({
  subject: cell,
  value: `text of ${cell}`,
  words: `text of ${cell}`,
  instead: null,
  by: { kind: 'rule', name: 'recogniser', version: '1' },
  evidence: [{ kind: 'cells', source: 'd/sheet/0', address: cell }],
  confidence,
});
const filter = { bases: [basis] };
const all = { offset: 0, limit: 100 };
const shown = () => proposals.list(filter, all).map(({ subject, status }) => [subject, status]);
const decide = (status: 'accepted' | 'rejected', ids: readonly string[]) =>
  history.move('d', {
    kind: 'append',
    step: {
      documentId: 'd',
      source: basis.source,
      name: status,
      domain: 'test',
      change: {},
      decides: { status, proposals: ids },
    },
  });

test('the least sure come first, page by page', () => {
  proposals.put(basis, [said('A1', 0.6), said('A2', 0.2), said('A3', 0.4)]);
  expect(proposals.list(filter, { offset: 0, limit: 2 }).map(({ subject }) => subject)).toEqual(['A2', 'A3']);
  expect(proposals.list(filter, { offset: 2, limit: 2 }).map(({ subject }) => subject)).toEqual(['A1']);
  expect(proposals.list({ ...filter, confidence: [0.3, 0.5] }, all).map(({ subject }) => subject)).toEqual(['A3']);
});

test('a decision is a step of the history: undone, it is open again, or as it was decided before', () => {
  proposals.put(basis, [said('A1', 0.1), said('A2', 0.2)]);
  const [first = '', second = ''] = proposals.ids(filter);
  decide('accepted', [first, second]);
  decide('rejected', [second]);
  expect(shown()).toEqual([
    ['A1', 'accepted'],
    ['A2', 'rejected'],
  ]);
  expect(proposals.counts(filter)).toEqual({ proposed: 0, accepted: 1, corrected: 0, rejected: 1 });
  history.move('d', { kind: 'undo' });
  expect(shown()).toEqual([
    ['A1', 'accepted'],
    ['A2', 'accepted'],
  ]);
  history.move('d', { kind: 'undo' });
  expect(proposals.counts(filter)).toEqual({ proposed: 2, accepted: 0, corrected: 0, rejected: 0 });
  history.move('d', { kind: 'goTo', id: 2 });
  expect(shown()[1]).toEqual(['A2', 'rejected']);
});

test('what is said again in the same words keeps its status, what is not said any more goes', () => {
  proposals.put(basis, [said('A1', 0.1), said('A2', 0.2)]);
  decide('accepted', proposals.ids(filter).slice(0, 1));
  proposals.put(basis, [said('A1', 0.3), said('A3', 0.2)]);
  expect(shown()).toEqual([
    ['A3', 'proposed'],
    ['A1', 'accepted'],
  ]);
});

test('what was said of a source as it was is there again when the source is', () => {
  const later = { ...basis, basis: 'read again' };
  proposals.put(basis, [said('A1', 0.1)]);
  proposals.put(later, [said('B1', 0.1), { ...said('B1', 0.1), by: PERSON }]);
  expect(shown()).toEqual([['A1', 'proposed']]);
  expect(proposals.counts({ bases: [later] }).proposed).toBe(2);
  expect(proposals.list({ bases: [] }, all)).toEqual([]);
});

test('thousands are decided at once', () => {
  proposals.put(
    basis,
    Array.from({ length: 10_000 }, (_, row) => said(`A${row + 1}`, row / 10_000)),
  );
  const sure = proposals.ids({ ...filter, confidence: [0.5, 2] });
  decide('accepted', sure);
  expect(proposals.counts(filter)).toMatchObject({ proposed: 5000, accepted: 5000 });
  expect(proposals.get(sure)).toHaveLength(5000);
  history.move('d', { kind: 'undo' });
  expect(proposals.counts(filter)).toMatchObject({ proposed: 10_000, accepted: 0 });
});
