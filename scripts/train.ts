// Learns what the program has learned, anew: `npm run train -- structure|answers|analyses|records --data DIR`
import { parseArgs } from 'node:util';
import { trainAnalyses } from './train/analyses.ts';
import { trainAnswers } from './train/answers.ts';
import { trainRecords } from './train/records.ts';
import { trainStructure } from './train/structure.ts';

const parts = { structure: trainStructure, answers: trainAnswers, analyses: trainAnalyses, records: trainRecords };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: process.env['TABLEWRIGHT_DATA'] ?? '' },
    out: { type: 'string' },
    limit: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
  },
});
const [part, ...others] = positionals;
if (part === undefined || !Object.hasOwn(parts, part) || others.length > 0 || values.data === '') {
  process.stderr.write(
    'Usage: npm run train -- structure|answers|analyses|records --data DIR (or TABLEWRIGHT_DATA) [--out FILE] [--seed N]\n',
  );
  process.exit(2);
}
// `as`: it was looked up just before.
await parts[part as keyof typeof parts]({
  data: values.data,
  out: values.out ?? null,
  limit: Number(values.limit),
  seed: Number(values.seed),
  progress: (line) => void process.stderr.write(`${line}\n`),
});
