import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDomains } from '../../store/domainMigrations.ts';
import { shape } from '../shape.ts';

test('runs that were kept before tell their skew as later ones do', () => {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec('CREATE TABLE picture_runs (run TEXT NOT NULL)');
  const run = { steps: [{ before: { lean: -1.5, sharpness: 0.3 }, note: 'a lean of 2°' }] };
  sqlite.prepare('INSERT INTO picture_runs VALUES (?)').run(JSON.stringify(run));
  migrateDomains(sqlite, [shape]);
  const kept = String(sqlite.prepare('SELECT run FROM picture_runs').pluck().get());
  expect(JSON.parse(kept)).toEqual({ steps: [{ before: { skew: -1.5, sharpness: 0.3 }, note: 'a lean of 2°' }] });
});
