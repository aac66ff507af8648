import { readFile as readBytes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import { readFile } from '../../files/index.ts';
import { readStructure } from '../../structure/index.ts';

const known = new Map<string, Promise<{ readonly grid: Grid; readonly structure: Structure }>>();

/** The first sheet of a sample workbook that comes with the app, read once. */
export function sampleSheet(sample: string): Promise<{ readonly grid: Grid; readonly structure: Structure }> {
  const before = known.get(sample) ?? read(sample);
  known.set(sample, before);
  return before;
}

async function read(sample: string): Promise<{ readonly grid: Grid; readonly structure: Structure }> {
  const path = fileURLToPath(new URL(`../../../../resources/samples/${sample}.xlsx`, import.meta.url));
  const { grids } = await readFile(await readBytes(path), `${sample}.xlsx`);
  const [grid] = grids;
  if (!grid) throw new Error(`${sample} has no sheet`);
  return { grid, structure: readStructure(grid) };
}
