import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { describeRelation } from '../src-main/core/zoom/describe/describe.ts';
import { openDuckDb } from '../src-main/core/zoom/engine/duckdb.ts';
import { readIntoWarehouse } from '../src-main/core/zoom/files/warehouse.ts';
import { LinkIndex } from '../src-main/core/zoom/refine/link.ts';
import { answerByRules } from '../src-main/core/zoom/rules/answer.ts';
import { profileOf } from '../src-main/core/zoom/rules/profile.ts';
import type { BenchmarkRun } from './index.ts';
import { CUSTOMERS, salesSql } from './salesRows.ts';

const ROWS = 10_000_000;
const PAGES = 5;
/** A filter, groups and an order; the rules must find all three. */
const QUESTION = 'Which 3 regions have the highest total revenue for Pears?';
/** Of `--set curve`. */
const CURVE = [1e3, 1e4, 1e5, 1e6, 1e7] as const;

/**
 * A CSV of 10 million rows and 10 columns (`--limit` rows), made for it: read in, described, asked by the rules,
 * paged, its entities linked. Times in seconds, the most memory of the process in MiB, beside pandas on the same file
 * and question where Python has it. `--set curve` goes through 10^3 … 10^7 rows (and on to `--limit`).
 */
export async function zoomScaleBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const most = Number.isFinite(run.limit) ? run.limit : ROWS;
  if (run.set !== 'curve') return scaleOf(run, most);
  const sizes = [...CURVE.filter((rows) => rows <= most), ...(most > 1e7 ? [most] : [])];
  const curve: Record<string, unknown>[] = [];
  for (const rows of sizes) curve.push(await scaleOf(run, rows));
  return { curve };
}

async function scaleOf(run: BenchmarkRun, rows: number): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-scale-'));
  const path = join(folder, 'sales.csv');
  const database = join(folder, 'sales.duckdb');
  const figures: Record<string, unknown> = { rows };
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    figures[name] = Math.round(performance.now() - startedAt) / 1000;
    run.progress(`${rows} rows, ${name}: ${String(figures[name])} s`);
    return result;
  };
  try {
    await makeCsv(path, rows);
    figures['fileMB'] = Math.round((await stat(path)).size / 1e6);
    const memory = watchMemory();
    const cpu = process.cpuUsage();
    await timed('registerSeconds', () => readIntoWarehouse(database, { path, table: 'sales' }, { keepsText: false }));
    figures['databaseMB'] = Math.round((await stat(database)).size / 1e6);
    const engine = await openDuckDb({ path: database, scratch: join(folder, 'scratch') });
    const [relation] = await engine.describe();
    if (!relation) throw new Error('The file was not read in');
    const description = await timed('describeSeconds', () => describeRelation(engine, relation));
    const profile = await timed('profileSeconds', () => profileOf(engine, description));
    const first = await timed('askSeconds', () => answerByRules(engine, profile, QUESTION));
    await timed('askAgainSeconds', () => answerByRules(engine, profile, QUESTION));
    figures['sql'] = first?.sql.replaceAll(/\s+/g, ' ');
    figures['answer'] = first?.values;
    const offset = Math.floor(rows * 0.9);
    await timed('pageSeconds', async () => {
      for (let page = 0; page < PAGES; page++)
        await engine.query(`select * from sales limit 100 offset ${offset + page * 100}`);
    });
    figures['pageSeconds'] = Number(figures['pageSeconds']) / PAGES;
    await engine.close();
    const { user, system } = process.cpuUsage(cpu);
    figures['cpuSeconds'] = Math.round((user + system) / 1e5) / 10;
    figures['peakMiB'] = memory.peak();
    Object.assign(figures, linking(Math.min(CUSTOMERS, rows)));
    // Of ten times the rows pandas would take more memory than most computers have.
    if (rows <= ROWS) Object.assign(figures, await pandasOn(path));
    run.predict(figures);
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ten columns as exports have them: ids, names, categories, days, amounts with currency and separators, truths, notes. */
async function makeCsv(path: string, rows: number): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '500MB' });
  const connection = await instance.connect();
  await connection.run(`copy (${salesSql(rows, `'$' || format('{:,.2f}', amount)`)}) to '${path}' (header)`);
  connection.closeSync();
  instance.closeSync();
}

/** Entities against distinct values that are held: the middle of several. */
function linking(distinct: number): Record<string, unknown> {
  const index = new LinkIndex(Array.from({ length: distinct }, (_, at) => `Customer ${(at * 7919) % distinct}`));
  const times = ['customer 471', 'Cutsomer 99812', 'customr 12', 'Customer 500000', 'nobody at all'].map((entity) => {
    const startedAt = performance.now();
    index.link(entity);
    return performance.now() - startedAt;
  });
  const middle = times.toSorted((a, b) => a - b)[2] ?? 0;
  return { distinct, linkMs: Math.round(middle), linkSlowestMs: Math.round(Math.max(...times)) };
}

/** The same file and question in pandas: nothing where there is none. */
async function pandasOn(path: string): Promise<Record<string, unknown>> {
  const program = `
import json, resource, sys, time
import pandas
start = time.perf_counter()
table = pandas.read_csv(sys.argv[1], parse_dates=['sold'])
table['revenue'] = table['revenue'].str.replace('[$,]', '', regex=True).astype(float)
read = time.perf_counter() - start
answer = table[table['product'] == 'Pears'].groupby('region')['revenue'].sum().nlargest(3)
print(json.dumps({'pandasReadSeconds': round(read, 3), 'pandasSeconds': round(time.perf_counter() - start, 3),
  'pandasPeakMiB': round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024), 'pandasAnswer': list(answer.index)}))`;
  for (const python of ['/usr/bin/python3', 'python3']) {
    try {
      const { stdout } = await promisify(execFile)(python, ['-c', program, path]);
      // What the program above prints.
      return JSON.parse(stdout) as Record<string, unknown>;
    } catch {
      // No Python here, or none with pandas: the next is tried.
    }
  }
  return {};
}

/** Watches the memory of the whole process, in MiB. */
function watchMemory(): { peak(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  return {
    peak: () => {
      clearInterval(timer);
      return Math.round(peak / 1024 / 1024);
    },
  };
}
