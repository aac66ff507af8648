import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { migrateDomains } from '../store/domainMigrations.ts';
import { type History, historyIn, type NewStep } from './history.ts';
import { shape as historyShape } from './shape.ts';

let sqlite: Sqlite.Database;
let history: History;
beforeEach(() => {
  sqlite = new Sqlite(':memory:');
  migrateDomains(sqlite, [historyShape]);
  history = opened();
});

/** The history as a later start finds it. */
function opened(): History {
  return historyIn(drizzle({ client: sqlite }), { now: () => 1000 });
}

const step = (name: string, documentId = 'd'): NewStep => ({
  documentId,
  source: `${documentId}/sheet/0`,
  name,
  domain: 'test',
  change: { set: name },
});
const say = (name: string) => history.move('d', { kind: 'append', step: step(name) });
const inForce = (of: History = history) => of.inForce('d').map(({ name }) => name);

test('undo and redo go step by step, over a restart', () => {
  for (const name of ['a', 'b', 'c']) say(name);
  history.move('d', { kind: 'undo' });
  expect(history.move('d', { kind: 'undo' })?.name).toBe('b');
  expect(history.state('d')).toEqual({ head: 1, undo: 'a', redo: 'b', revision: 5 });
  const again = opened();
  expect(inForce(again)).toEqual(['a']);
  expect(again.move('d', { kind: 'redo' })?.name).toBe('b');
  expect(again.state('d')).toMatchObject({ undo: 'b', redo: 'c' });
});

test('nothing to undo or redo is no move', () => {
  expect(history.move('d', { kind: 'undo' })).toBeNull();
  say('a');
  expect(history.move('d', { kind: 'redo' })).toBeNull();
  expect(history.state('d').revision).toBe(1);
});

test('going on from an earlier step keeps the branch that was left, and one can go back to it', () => {
  const ids = ['a', 'b', 'c'].map((name) => say(name)?.id ?? 0);
  history.move('d', { kind: 'goTo', id: ids[0] ?? 0 });
  expect(history.state('d').redo).toBe('b');
  say('x');
  expect(inForce()).toEqual(['a', 'x']);
  expect(history.state('d').redo).toBeNull();
  expect(history.list('d').map(({ name, isInForce }) => [name, isInForce])).toEqual([
    ['x', true],
    ['c', false],
    ['b', false],
    ['a', true],
  ]);
  history.move('d', { kind: 'goTo', id: ids[1] ?? 0 });
  expect(inForce()).toEqual(['a', 'b']);
  expect(history.state('d').redo).toBe('c');
  history.move('d', { kind: 'goTo', id: null });
  expect(inForce()).toEqual([]);
  expect(history.state('d')).toMatchObject({ undo: null, redo: 'a' });
});

test('a step that does nothing any more stays in the list', () => {
  say('a');
  say('b');
  history.empty('d', ({ name }) => name === 'a');
  expect(
    opened()
      .inForce('d')
      .map(({ name, change }) => [name, change]),
  ).toEqual([
    ['a', null],
    ['b', { set: 'b' }],
  ]);
});

test('documents have histories of their own', () => {
  say('a');
  history.move('e', { kind: 'append', step: step('other', 'e') });
  history.move('d', { kind: 'undo' });
  expect(history.inForce('e').map(({ name }) => name)).toEqual(['other']);
});

test('each move is told after it was kept, of its document alone, until nobody listens', () => {
  const told: (string | null)[] = [];
  // As the library has it then: what is told before it is kept could be lost.
  const unwatch = history.watch('d', () => told.push(opened().state('d').undo));
  say('a');
  history.move('other', { kind: 'append', step: step('x', 'other') });
  history.move('d', { kind: 'undo' });
  history.move('d', { kind: 'undo' });
  history.move('d', { kind: 'redo' });
  unwatch();
  say('b');
  expect(told).toEqual(['a', null, 'a']);
});

test('what counts is what two stacks say, and what is kept is what is held', () => {
  const move = fc.oneof(
    fc.record({ kind: fc.constant('append' as const), name: fc.string({ maxLength: 3 }) }),
    fc.constant({ kind: 'undo' as const }),
    fc.constant({ kind: 'redo' as const }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      sqlite.exec('DELETE FROM history; DELETE FROM history_heads');
      history = opened();
      const done: string[] = [];
      const undone: string[] = [];
      for (const each of moves) {
        if (each.kind === 'append') {
          say(each.name);
          done.push(each.name);
          undone.length = 0;
        } else {
          history.move('d', each);
          const [from, to] = each.kind === 'undo' ? [done, undone] : [undone, done];
          to.push(...from.splice(-1));
        }
        expect(inForce()).toEqual(done);
        expect(history.state('d')).toMatchObject({ undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null });
      }
      expect(opened().list('d')).toEqual(history.list('d'));
      expect(opened().state('d')).toEqual(history.state('d'));
    }),
  );
});

test('from wherever one goes to, undo and redo lead along the branch', () => {
  const walk = fc.array(fc.record({ to: fc.nat(20), name: fc.string({ maxLength: 2 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(walk, (moves) => {
      sqlite.exec('DELETE FROM history; DELETE FROM history_heads');
      history = opened();
      for (const { to, name } of moves) {
        const ids = history.list('d').map(({ id }) => id);
        history.move('d', { kind: 'goTo', id: ids[to] ?? null });
        const before = inForce();
        say(name);
        expect(inForce()).toEqual([...before, name]);
        history.move('d', { kind: 'undo' });
        expect(inForce()).toEqual(before);
        history.move('d', { kind: 'redo' });
        expect(inForce()).toEqual([...before, name]);
      }
      expect(history.list('d')).toHaveLength(moves.length);
    }),
  );
});
