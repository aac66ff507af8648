import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleSchema } from '../../../../src-shared/roles.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import { migrate } from '../../store/migrations.ts';
import * as schema from '../../store/schema.ts';
import { correctionsIn, type CorrectionEntry, type LogChange, type TableEntry } from './corrections.ts';

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
const change: fc.Arbitrary<LogChange> = fc.oneof(
  fc.record({ kind: fc.constant('append' as const), name: fc.string({ minLength: 1 }), entry }),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'redo' as const }),
);

/** The log as two stacks, the plainest way to say what undo and redo are. */
function model(changes: readonly LogChange[]): { corrections: Correction[]; undo: string | null; redo: string | null } {
  type Step = Extract<LogChange, { kind: 'append' }>;
  const done: Step[] = [];
  const undone: Step[] = [];
  for (const change of changes) {
    if (change.kind === 'append') {
      done.push(change);
      undone.length = 0;
      continue;
    }
    const [from, to] = change.kind === 'undo' ? [done, undone] : [undone, done];
    const step = from.pop();
    if (step) to.push(step);
  }
  let corrections: Correction[] = [];
  for (const { entry } of done) {
    if (entry.kind === 'reset') corrections = [];
    if (entry.kind === 'correct') corrections = [...corrections, entry.correction];
  }
  return { corrections, undo: done.at(-1)?.name ?? null, redo: undone.at(-1)?.name ?? null };
}

test('the log in the database is two stacks, and a preview is what the change then does', () => {
  const sqlite = new Sqlite(':memory:');
  migrate(sqlite);
  const corrections = correctionsIn(drizzle({ client: sqlite, schema }));
  let sheet = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      sheet++;
      changes.forEach((change, index) => {
        const preview = corrections.preview(`document ${sheet}`, sheet, change);
        const state = corrections.apply(`document ${sheet}`, sheet, change);
        expect(corrections.state(`document ${sheet}`, sheet)).toEqual(state);
        expect(preview ?? state).toEqual(state);
        expect(state).toMatchObject(model(changes.slice(0, index + 1)));
        expect(state.fingerprint === '').toBe(state.corrections.length === 0);
      });
    }),
    { numRuns: 60 },
  );
  sqlite.close();
});
