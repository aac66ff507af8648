import { memoryUsage } from 'node:process';
import { ask } from '../src-main/core/ask/ask.ts';
import { suggestQuestions } from '../src-main/core/ask/rules/suggest/suggest.ts';
import { sheetOf } from '../src-main/core/ask/sheet.ts';
import { processorMs } from '../src-main/core/processorTime.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { GridBuilder } from '../src-shared/grid.ts';
import { parseValue } from '../src-shared/value.ts';
import type { BenchmarkRun } from './index.ts';
import { MEASURED_SHEET } from './measuredSheet.ts';

const ROWS = 20_000;
const ROUNDS = 3;

const HEADERS = [
  'Ticket',
  'Opened',
  'Machine',
  'Hall',
  'Fault',
  'Team',
  'Hours',
  'Rate',
  'Parts cost',
  'Total cost',
  'State',
];
const MACHINES = ['Lathe', 'Press', 'Mill', 'Furnace', 'Conveyor', 'Robot arm', 'Compressor', 'Drill'];
const HALLS = ['North hall', 'South hall', 'Foundry', 'Paint shop'];
const FAULTS = ['Leak', 'Overheating', 'Worn bearing', 'Broken belt', 'Sensor failure'];
const TEAMS = ['Early shift', 'Late shift', 'Night shift'];
const STATES = ['Closed', 'Waiting for parts', 'In work'];

const QUESTIONS = [
  'What is the total parts cost?',
  'How many tickets are in work?',
  'What is the average hours of the Furnace 12?',
  'Which machine has the highest total cost?',
  'What is the total cost of the Foundry in 2023?',
  'How many different machines are there?',
  'Which fault occurs most often?',
  'What is the state of ticket T104200?',
  'What is the total hours of the Night shift in the Paint shop?',
  'Which tickets have hours over 38 and a parts cost over 900?',
  'What is the difference between the total cost of the North hall and the South hall?',
  'List the machines in the Foundry.',
];

/**
 * Twelve questions, three times each, on a list of 20,000 records (`--limit`)
 * made for it, in one thread: time of the processor in milliseconds for each
 * question and for the first of all, which also indexes the list; for the
 * suggestions; and the most memory of the process in MiB. Processor time, so
 * that what else the machine does hardly counts.
 */
export async function largeListBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const rows = Number.isFinite(run.limit) ? run.limit : ROWS;
  const grid = makeList(rows);
  const sheet = sheetOf(grid, readStructure(grid));
  const times: number[] = [];
  let peak = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const question of QUESTIONS) {
      const started = processorMs();
      const { answer } = await ask({ question, sheet, source: MEASURED_SHEET, history: [] });
      times.push(processorMs() - started);
      peak = Math.max(peak, memoryUsage.rss());
      if (round === 0) run.predict({ question, status: answer.status, text: answer.text.slice(0, 200) });
      run.progress(`${Math.round(times.at(-1) ?? 0)} ms: ${question}`);
    }
  }
  const started = processorMs();
  const suggested = suggestQuestions(sheet).length;
  const suggestMs = Math.round(processorMs() - started);
  const [first = 0] = times;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return {
    rows,
    columns: HEADERS.length,
    questions: QUESTIONS.length,
    firstMs: Math.round(first),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
    suggested,
    suggestMs,
    peakMb: Math.round(Math.max(peak, memoryUsage.rss()) / 1024 / 1024),
  };
}

function makeList(rows: number) {
  const builder = new GridBuilder({ name: 'Repairs' });
  const put = (row: number, texts: readonly string[]): void =>
    texts.forEach((text, col) => void builder.add({ row, col, text, value: parseValue(text) }));
  put(0, HEADERS);
  for (let row = 1; row <= rows; row++) {
    const seed = (row * 7919) % 10_007;
    const hours = (seed % 80) / 2 + 0.5;
    const rate = 40 + (seed % 5) * 5;
    const parts = (seed * 13) % 1000;
    const day = new Date(Date.UTC(2021, 0, 1 + (row * 1460) / rows)).toISOString().slice(0, 10);
    put(row, [
      `T${100_000 + row}`,
      day,
      `${pick(MACHINES, seed)} ${1 + ((seed >> 3) % 30)}`,
      pick(HALLS, seed >> 2),
      pick(FAULTS, seed >> 4),
      pick(TEAMS, seed >> 1),
      String(hours),
      rate.toFixed(2),
      parts.toFixed(2),
      (hours * rate + parts).toFixed(2),
      pick(STATES, seed >> 5),
    ]);
  }
  return builder.build();
}

function pick(texts: readonly string[], seed: number): string {
  return texts[seed % texts.length] ?? '';
}
