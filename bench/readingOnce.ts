import { readFile as readBytes } from 'node:fs/promises';
import { readFile } from '../src-main/core/files/readFile.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import type { Measured } from './reading.ts';

/** Reads one workbook in a process of its own and prints what that took; see `readingBenchmark`. */
const [file = ''] = process.argv.slice(2);
const bytes = await readBytes(file);
const started = performance.now();
const { grids } = await readFile(bytes, 'large.xlsx');
const read = performance.now();
for (const grid of grids) readStructure(grid);
const done = performance.now();
const measured: Measured = {
  cells: grids.reduce((count, { cellCount }) => count + cellCount, 0),
  readSeconds: Math.round(read - started) / 1000,
  treeSeconds: Math.round(done - read) / 1000,
  // Kilobytes, of the whole process since its start.
  peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
};
console.log(JSON.stringify(measured));
