import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FeatureNames } from '../../bench/learn/examples.ts';
import { examplesOf, measuredOnly, PLAIN_LISTS, plainExamples, setsOf } from '../../bench/learn/sources.ts';
import { trained } from '../../bench/learn/train.ts';
import type { Training } from './training.ts';

/** Questions of each set that are learned from: more of the large sets take longer and weigh no more. */
const OF_EACH_SET = 400;

/** What answers are ranked by, how far they are believed and from where on they are given, from questions with known answers and so many made-up lists. */
export async function trainAnswers({ data, out, limit, seed, progress }: Training, lists = PLAIN_LISTS): Promise<void> {
  const names = new FeatureNames();
  const sets = (await setsOf(data)).filter((set) => !measuredOnly.has(set));
  const asked = await examplesOf({ data, sets, limit: Math.min(limit, OF_EACH_SET), progress }, names);
  const examples = [...asked, ...plainExamples(names, seed, lists)];
  const ranker = trained(examples, names, seed);
  const file = out ?? join(import.meta.dirname, '../../resources/ranker.json');
  await writeFile(file, `${JSON.stringify(ranker, null, 2)}\n`);
  const { length } = Object.keys(ranker.weights);
  progress(`${examples.length} questions, ${length} weights, threshold ${ranker.threshold}: ${file}`);
}
