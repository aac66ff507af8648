import { existsSync } from 'node:fs';
import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFile } from '../../files/readFile.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { type Sheet, sheetOf } from '../sheet.ts';

const known = new Map<string, Promise<Sheet>>();

/** The first sheet of a sample workbook that comes with the app, or of a table that only its cases are asked of, read once. */
export function sampleSheet(sample: string): Promise<Sheet> {
  const before = known.get(sample) ?? read(sample);
  known.set(sample, before);
  return before;
}

async function read(sample: string): Promise<Sheet> {
  const resources = new URL('../../../../resources/', import.meta.url);
  const own = fileURLToPath(new URL(`cases/${sample}.csv`, resources));
  const path = existsSync(own) ? own : fileURLToPath(new URL(`samples/${sample}.xlsx`, resources));
  const { grids } = await readFile(await readBytes(path), basename(path));
  const [grid] = grids;
  if (!grid) throw new Error(`${sample} has no sheet`);
  return sheetOf(grid, readStructure(grid));
}
