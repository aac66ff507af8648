import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleSchema } from '../../../../src-shared/roles.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import { historyIn } from '../../history/history.ts';
import { shape as historyShape } from '../../history/shape.ts';
import { migrateDomains } from '../../store/domainMigrations.ts';
import { type Change, type CorrectionEntry, correctionsIn, type TableEntry } from './corrections.ts';

const correction: fc.Arbitrary<Correction> = fc.record({
  kind: fc.constant('role' as const),
  cells: fc.array(fc.constantFrom('A1', 'B2', 'C3'), { minLength: 1, maxLength: 2 }),
  role: fc.constantFrom(...roleSchema.options),
});
const entry: fc.Arbitrary<CorrectionEntry | TableEntry> = fc.oneof(
  { weight: 5, arbitrary: correction.map((correction) => ({ kind: 'correct' as const, correction })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reset' as const }) },
  { weight: 2, arbitrary: fc.boolean().map((isThere) => ({ kind: 'table' as const, sheet: 3, isThere })) },
);
type Made = { readonly kind: 'change'; readonly sheet: 0 | 1; readonly change: Change };
const move: fc.Arbitrary<Made | { readonly kind: 'undo' | 'redo' }> = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    sheet: fc.constantFrom(0 as const, 1 as const),
    change: fc.record({ name: fc.string({ minLength: 1 }), entry }),
  }),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'redo' as const }),
);

/** The history as two stacks, the plainest way to say what undo and redo are. */
function model(moves: readonly (Made | { readonly kind: 'undo' | 'redo' })[]) {
  const done: Made[] = [];
  const undone: Made[] = [];
  for (const each of moves) {
    if (each.kind === 'change') {
      done.push(each);
      undone.length = 0;
      continue;
    }
    const [from, to] = each.kind === 'undo' ? [done, undone] : [undone, done];
    const step = from.pop();
    if (step) to.push(step);
  }
  const of = (sheet: number): Correction[] => {
    let corrections: Correction[] = [];
    for (const { sheet: at, change } of done) {
      if (at !== sheet) continue;
      if (change.entry.kind === 'reset') corrections = [];
      if (change.entry.kind === 'correct') corrections = [...corrections, change.entry.correction];
    }
    return corrections;
  };
  return { of, undo: done.at(-1)?.change.name ?? null, redo: undone.at(-1)?.change.name ?? null };
}

test('what holds for a sheet is what two stacks say, and a preview is what the change then does', () => {
  const sqlite = new Sqlite(':memory:');
  migrateDomains(sqlite, [historyShape]);
  const history = historyIn(drizzle({ client: sqlite }));
  const corrections = correctionsIn(history);
  let documents = 0;
  fc.assert(
    fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
      const id = `document-${++documents}`;
      moves.forEach((each, index) => {
        const { sheet, change } = each.kind === 'change' ? each : { sheet: 0, change: null };
        const preview = change && corrections.preview(id, sheet, change);
        if (change) corrections.apply(id, sheet, change);
        else if (each.kind !== 'change') history.move(id, each);
        const state = corrections.state(id, sheet);
        expect(state).toEqual(preview ?? state);
        const expected = model(moves.slice(0, index + 1));
        for (const sheet of [0, 1]) {
          const state = corrections.state(id, sheet);
          expect(state).toMatchObject({ corrections: expected.of(sheet), undo: expected.undo, redo: expected.redo });
          expect(state.fingerprint === '').toBe(state.corrections.length === 0);
        }
      });
    }),
    { numRuns: 60 },
  );
  sqlite.close();
});
