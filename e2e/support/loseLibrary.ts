import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Takes the library away as a disk does that loses a file. */
export async function loseLibrary(home: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(join(home, `tablewright.db${suffix}`), { force: true });
}
