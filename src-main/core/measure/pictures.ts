import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openPictures } from '../image/open/index.ts';
import { gridToHtml, openReader, type Reader, recognise } from '../recognise/index.ts';
import type { BenchmarkRun } from './index.ts';
import { forScoring, teds, type Teds } from './teds/index.ts';

const labelsSchema = z.record(z.string(), z.object({ html: z.string() }));

const SETS = ['scitsr', 'small_pub', 'WTW'];

interface Score extends Teds {
  readonly file: string;
  readonly seconds: number;
}

/** Pictures of tables against labelled ones: TEDS with contents and of structure alone, and the time a picture takes. */
export async function picturesBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const reader = openReader();
  const seconds: number[] = [];
  const figures: Record<string, { teds: number; tedsStruct: number; unread: Teds }> = {};
  try {
    for (const set of SETS.filter((name) => run.set === null || run.set === name)) {
      const scores = await scoresOf(run, set, reader);
      seconds.push(...scores.map((score) => score.seconds));
      // Errors of every third picture were never looked at.
      const unread = scores.filter((_, index) => index % 3 === 2);
      figures[set] = { ...means(scores), unread: means(unread) };
    }
  } finally {
    await reader.close();
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  return { ...figures, medianSeconds: round(sorted[sorted.length >> 1] ?? 0) };
}

async function scoresOf(run: BenchmarkRun, set: string, reader: Reader): Promise<Score[]> {
  const folder = join(run.data, 'images', set);
  const labels = labelsSchema.parse(JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')));
  const scores: Score[] = [];
  for (const file of Object.keys(labels).toSorted().slice(0, run.limit)) {
    const bytes = await readFile(join(folder, file));
    const started = performance.now();
    const opened = await openPictures(bytes, file);
    const { grids } = await recognise(await opened.page(0), { reader });
    const seconds = (performance.now() - started) / 1000;
    const html = grids[0] ? gridToHtml(grids[0], 'rows') : '';
    const score = teds(forScoring(html), forScoring(labels[file]?.html ?? ''));
    run.predict({ set, file, html, plan: [] });
    run.progress(`${set} ${file} ${score.teds.toFixed(3)} ${score.tedsStruct.toFixed(3)} ${seconds.toFixed(2)} s`);
    scores.push({ file, seconds, ...score });
  }
  return scores;
}

function means(scores: readonly Teds[]): Teds {
  const mean = (value: (score: Teds) => number): number =>
    round(scores.reduce((sum, score) => sum + value(score), 0) / Math.max(1, scores.length));
  return { teds: mean((score) => score.teds), tedsStruct: mean((score) => score.tedsStruct) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
