import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt, hashSources } from './build.ts';

let root = '';
const write = (name: string, text: string): void => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tablewright-build-'));
  write('src-main/web/main.ts', 'a');
  write('src-renderer/index.html', 'b');
  write('package-lock.json', '{}');
  write('electron.vite.config.ts', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the build', () => {
  it('is stale after a change of a source, its name or a package, not of a date or a test', () => {
    const first = hashSources(root);
    utimesSync(join(root, 'src-main/web/main.ts'), 0, 0);
    write('src-main/web/main.test.ts', 'test');
    expect(hashSources(root)).toBe(first);
    write('package-lock.json', '{"a":1}');
    const second = hashSources(root);
    write('src-main/web/main.ts', 'c');
    const third = hashSources(root);
    write('src-shared/new.ts', '');
    expect(new Set([first, second, third, hashSources(root)]).size).toBe(4);
  });

  it('runs again only when it is stale, and a failed build passes on the message of the builder', async () => {
    const builder = 'node_modules/electron-vite/bin/electron-vite.js';
    write('package.json', '{"type":"module"}');
    write(
      builder,
      "import { appendFileSync, mkdirSync } from 'node:fs'; mkdirSync('out', { recursive: true }); appendFileSync('out/runs', 'x');",
    );
    const said: string[] = [];
    const say = (line: string): number => said.push(line);
    await ensureBuilt(root, { say });
    await ensureBuilt(root, { say });
    expect(said).toHaveLength(2);
    write(builder, "console.error('main.ts: no such thing'); process.exit(1);");
    await ensureBuilt(root, { say });
    await expect(ensureBuilt(root, { isForced: true })).rejects.toThrow('main.ts: no such thing');
    await expect(ensureBuilt(root)).rejects.toThrow('main.ts: no such thing');
  });
});
