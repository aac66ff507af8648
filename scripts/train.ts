// Learns what answers are ranked by, from questions with known answers: `npm run train -- --data DIR`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FeatureNames } from '../src-main/core/measure/learn/examples.ts';
import { examplesOf, measuredOnly, setsOf } from '../src-main/core/measure/learn/sources.ts';
import { trained } from '../src-main/core/measure/learn/train.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env['TABLEWRIGHT_DATA'] ?? '' },
    out: { type: 'string', default: join(import.meta.dirname, '../resources/ranker.json') },
    limit: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.data === '') {
  process.stderr.write('No data folder: give --data DIR or set TABLEWRIGHT_DATA.\n');
  process.exit(2);
}
const names = new FeatureNames();
const sets = (await setsOf(values.data)).filter((set) => !measuredOnly.has(set));
const progress = (line: string): void => void process.stderr.write(`${line}\n`);
const examples = await examplesOf({ data: values.data, sets, limit: Number(values.limit), progress }, names);
const ranker = trained(examples, names, Number(values.seed));
await writeFile(values.out, `${JSON.stringify(ranker, null, 1)}\n`);
progress(
  `${examples.length} questions, ${Object.keys(ranker.weights).length} weights, threshold ${ranker.threshold}: ${values.out}`,
);
