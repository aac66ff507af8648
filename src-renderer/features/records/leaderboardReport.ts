import type { Leaderboard } from '../../../src-shared/contract/records.ts';
import { printPlace } from '../../../src-shared/evidence.ts';
import type { Report } from '../../../src-shared/report.ts';
import { words } from './words.ts';

/** A table and its cells hold no more. */
const ROWS = 5000;
const LETTERS = 2000;

/** Leaderboards as a table to be saved, with where each result stands. */
export function leaderboardReport(boards: readonly Leaderboard[]): Report {
  const columns = [...words.boards.columns];
  const rows = boards.flatMap(({ task, dataset, metric, isLowerBetter, entries }) =>
    entries.map(({ model, value, score, documentName, evidence: [first], state }, at) => {
      const place = entries.findIndex((entry) => entry.score === score);
      const where = first ? printPlace(first) : '';
      const better = isLowerBetter ? words.boards.lower : words.boards.higher;
      const row = [
        task,
        dataset,
        metric,
        better,
        (place < 0 ? at : place) + 1,
        model,
        value,
        documentName,
        where,
        state,
      ];
      return row.map((cell) => (typeof cell === 'string' ? cell.slice(0, LETTERS) : cell));
    }),
  );
  const title = words.boards.title;
  return { title, made: '', tables: [{ title, columns, rows: rows.slice(0, ROWS) }], charts: [] };
}
