import { type Degradation, degradations } from '../src-main/core/image/degrade.ts';
import type { Picture } from '../src-main/core/image/picture.ts';
import { openEmbedded } from '../src-main/core/recognise/ngtr/embedded.ts';
import { recogniseWithTools } from '../src-main/core/recognise/ngtr/recogniseWithTools.ts';
import { forScoring, teds } from '../src-main/core/recognise/teds/teds.ts';
import type { BenchmarkRun } from './index.ts';
import { labelledPictures } from './labelledPictures.ts';

const PICTURES = 20;

/** The eight degradations of NGTR's benchmark on clean pictures: which share of the clean score is kept, with the chosen tools and with none. */
export async function degradationsBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const { recogniser, library, close } = await openEmbedded();
  const kinds: readonly (Degradation | 'clean')[] = ['clean', ...Object.keys(degradations).filter(isDegradation)];
  const sums = new Map(kinds.map((kind) => [kind, { chosen: 0, none: 0, count: 0 }]));
  const asked = { ...run, set: run.set ?? 'scitsr', limit: Math.min(PICTURES, run.limit) };
  try {
    for await (const { file, html, picture } of labelledPictures(asked)) {
      const scoreOf = (read: string): number => teds(forScoring(read), forScoring(html)).teds;
      const told: string[] = [];
      for (const [kind, sum] of sums) {
        const spoiled: Picture = kind === 'clean' ? picture : await degradations[kind](picture);
        const read = await recogniseWithTools(spoiled, { library, recogniser, ...run.ablation });
        const chosen = scoreOf(read.reading.html);
        const isSame = read.steps.every(({ before, after }) => before === after);
        const none = isSame ? chosen : scoreOf((await recogniser.recognise(spoiled, { example: null })).html);
        sum.chosen += chosen;
        sum.none += none;
        sum.count += 1;
        run.predict({ file, kind, chosen, none, plan: read.plan.map(({ tool }) => tool), html: read.reading.html });
        told.push(`${kind} ${chosen.toFixed(2)} (${none.toFixed(2)})`);
      }
      run.progress(`${file} ${told.join(', ')}`);
    }
  } finally {
    await close();
  }
  const clean = sums.get('clean')?.chosen ?? 0;
  return Object.fromEntries(
    [...sums].map(([kind, { chosen, none, count }]) => [
      kind,
      { teds: round(chosen / count), kept: round(chosen / clean), withoutTools: round(none / count) },
    ]),
  );
}

function isDegradation(name: string): name is Degradation {
  return Object.hasOwn(degradations, name);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
