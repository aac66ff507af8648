// Builds the app into out/, unless what is there was built from these very sources: `node scripts/build.ts [--force]`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src-shared', 'src-main', 'src-renderer'];
const settings = ['package-lock.json', 'electron.vite.config.ts'];

/** Says in a line what runs; on a terminal with the seconds that it takes. */
export interface BuildOptions {
  readonly isForced?: boolean;
  /** Where a person reads what goes on. */
  readonly say?: (line: string) => void;
}

/**
 * Brings `out/` up to date; a no-op of some milliseconds when it is.
 *
 * @throws Error with the builder's own output when the build fails.
 */
export async function ensureBuilt(
  root: string,
  { isForced = false, say = () => {} }: BuildOptions = {},
): Promise<void> {
  const stampFile = join(root, 'out', 'built-from');
  const stamp = hashSources(root);
  if (!isForced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Building Tablewright, once after each change…');
  const started = performance.now();
  // A build that is cut short leaves half of it: nothing may say that it is whole.
  rmSync(stampFile, { force: true });
  await run(join(root, 'node_modules/electron-vite/bin/electron-vite.js'), ['build', '--logLevel', 'warn'], root);
  writeFileSync(stampFile, stamp);
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** One hash of all files that the build reads. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((folder) => listFiles(root, folder)).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of [...files.toSorted(), ...settings]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function run(script: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += String(piece)));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`))));
  });
}

if (import.meta.main) {
  await ensureBuilt(join(import.meta.dirname, '..'), { isForced: process.argv.includes('--force'), say: console.log });
}
