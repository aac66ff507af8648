import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.ts';

/** The stories run against what is built, which has to be of these sources. */
export default function globalSetup(): Promise<void> {
  return ensureBuilt(join(import.meta.dirname, '../..'), { say: (line) => process.stdout.write(`${line}\n`) });
}
