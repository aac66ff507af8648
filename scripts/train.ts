// Learns how lines, names and labels of tables are told apart: `npm run train -- DIR`, DIR as for the benchmarks.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { annotatedTables } from '../src-main/core/measure/training/annotated.ts';
import { lessonsOf, learnStructure, moduleOf, standard } from '../src-main/core/measure/training/index.ts';
import { syntheticTables } from '../src-main/core/measure/training/synthetic.ts';

const data = process.argv[2] ?? process.env['TABLEWRIGHT_DATA'];
if (data === undefined) throw new Error('No data folder: npm run train -- DIR, or set TABLEWRIGHT_DATA.');

const annotated = await annotatedTables(data);
const made = syntheticTables(standard.synthetic, standard.seed);
const weights = learnStructure([...annotated, ...made].map(lessonsOf), standard);
const file = join(import.meta.dirname, '../src-main/core/structure/weights.data.ts');
await writeFile(file, moduleOf(weights));
execFileSync('npx', ['oxfmt', file], { stdio: 'inherit' });
process.stdout.write(`Learned from ${annotated.length} annotated and ${made.length} made-up tables: ${file}\n`);
