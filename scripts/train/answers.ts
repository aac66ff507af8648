import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FeatureNames } from '../../src-main/core/measure/learn/examples.ts';
import { examplesOf, measuredOnly, plainExamples, setsOf } from '../../src-main/core/measure/learn/sources.ts';
import { trained } from '../../src-main/core/measure/learn/train.ts';
import type { Training } from './training.ts';

/** What answers are ranked by, from questions with known answers. */
export async function trainAnswers({ data, out, limit, seed, progress }: Training): Promise<void> {
  const names = new FeatureNames();
  const sets = (await setsOf(data)).filter((set) => !measuredOnly.has(set));
  const asked = await examplesOf({ data, sets, limit, progress }, names);
  const examples = [...asked, ...plainExamples(names, seed)];
  const ranker = trained(examples, names, seed);
  const file = out ?? join(import.meta.dirname, '../../resources/ranker.json');
  await writeFile(file, `${JSON.stringify(ranker, null, 1)}\n`);
  const { length } = Object.keys(ranker.weights);
  progress(`${examples.length} questions, ${length} weights, threshold ${ranker.threshold}: ${file}`);
}
