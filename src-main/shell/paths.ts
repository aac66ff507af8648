import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

// Two folders up both from here and from `out/main`, where the shells are bundled.
const root = resolve(import.meta.dirname, '../..');

/** The built window. */
export const rendererFolder = join(root, 'out', 'renderer');

/** The desktop shell's built preload. */
export const preloadFile = join(root, 'out', 'preload', 'preload.cjs');

/** The program's version, from its package. */
export function appVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
}
