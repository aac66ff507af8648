import type { Report } from '../../../src-shared/report.ts';
import type { RunItem, RunSummary } from '../../../src-shared/run.ts';
import { client } from '../../lib/client.ts';
import { failureWords } from './runWords.ts';
import { words } from './words.ts';

const PAGE = 1000;
/** A cell of a report holds no more. */
const MOST = 2000;

/** Returns the parts of a run that failed, each with its reason, as a table to be saved. */
export async function failuresOf({ id, title }: Pick<RunSummary, 'id' | 'title'>): Promise<Report> {
  const items: RunItem[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await client.runs.items({ id, offset, limit: PAGE });
    items.push(...page);
    if (page.length < PAGE) break;
  }
  return failureReport(title, items);
}

/** Returns a table with a row for each item that failed: its title and the reason. */
export function failureReport(title: string, items: readonly RunItem[]): Report {
  const rows = items
    .filter(({ state }) => state === 'failed')
    .map((item) => [item.title.slice(0, MOST), item.failure ? failureWords(item.failure).slice(0, MOST) : '']);
  const name = words.failures(title).slice(0, 200);
  return { title: name, made: '', tables: [{ title: name, columns: [...words.failureColumns], rows }], charts: [] };
}
