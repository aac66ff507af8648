import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { annotatedTables } from '../../bench/training/annotated.ts';
import { learnStructure, lessonsOf, moduleOf, standard } from '../../bench/training/index.ts';
import { syntheticTables } from '../../bench/training/synthetic.ts';
import type { Training } from './training.ts';

/** How lines, names and labels of tables are told apart, from tables whose headers were annotated. */
export async function trainStructure({ data, out, seed, progress }: Training): Promise<void> {
  const annotated = await annotatedTables(data);
  const given = { ...standard, seed };
  const made = syntheticTables(given.synthetic, given.seed);
  const weights = learnStructure([...annotated, ...made].map(lessonsOf), given);
  const file = out ?? join(import.meta.dirname, '../../src-main/core/structure/weights.data.ts');
  await writeFile(file, moduleOf(weights));
  execFileSync('npx', ['oxfmt', file], { stdio: 'inherit' });
  progress(`${annotated.length} annotated and ${made.length} made-up tables: ${file}`);
}
