// Says how much JavaScript the window's first screen needs, compressed: `node scripts/firstScreen.ts`, after a build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 350;
const folder = join(import.meta.dirname, '../out/renderer');
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const atStart = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);

/** A chunk with all that it imports before it runs. */
function withImports(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  const code = readFileSync(join(folder, path), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(`assets/${name}`, known);
  return known;
}

/** The chunk of this name that another fetches when it is wanted. */
function fetchedBy(path: string, name: string): string {
  const code = readFileSync(join(folder, path), 'utf8');
  const found = new RegExp(`["'\`]\\./(${name}-[^"'\`]+\\.js)["'\`]`).exec(code)?.[1];
  if (found === undefined) throw new Error(`The build has no chunk of ${name}. Run npm run build first.`);
  return `assets/${found}`;
}

const app = fetchedBy(atStart[0] ?? '', 'App');
const needed = new Set<string>();
for (const path of [...atStart, app, fetchedBy(app, 'Library')]) withImports(path, needed);
const sizes = [...needed].map((path) => ({
  path,
  bytes: gzipSync(readFileSync(join(folder, path)), { level: 9 }).length,
}));
const kb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3);
console.log(`${kb.toFixed(0)} kB in ${sizes.length} files (at most ${BUDGET_KB} kB); the largest:`);
for (const { path, bytes } of largest) console.log(`  ${(bytes / 1000).toFixed(0)} kB ${path}`);
if (kb > BUDGET_KB) process.exitCode = 1;
