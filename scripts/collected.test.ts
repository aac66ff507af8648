import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collect, isSame } from './collected.ts';

const root = join(import.meta.dirname, '..');
const order = JSON.parse(readFileSync(join(root, 'src-main/core/domains.json'), 'utf8')) as {
  layers: Record<string, string[]>;
  domains: string[];
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-layers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files with a forbidden import that the lint rules of the project let pass. */
function unseen(planted: readonly (readonly [file: string, imported: string])[]): string[] {
  for (const [file, imported] of planted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { planted } from '${imported}';\nexport const here = planted;\n`);
  }
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as object;
  const jsPlugins = ['patterns', 'texts'].map((name) => join(root, `scripts/lint/${name}.ts`));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins, options: {} }));
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const refused = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  );
  return planted.map(([file]) => file).filter((file) => !refused.has(file));
}

test('what follows from the order of the code is as it should be', () => {
  const stale = collect(root).filter(({ path, text }) => !isSame(path, readFileSync(join(root, path), 'utf8'), text));
  expect(stale.map(({ path }) => path)).toEqual([]);
});

test('no domain may use one that comes later, from its sub-folders neither', () => {
  const planted = order.domains.flatMap((domain, place) =>
    order.domains
      .slice(place + 1)
      .flatMap((later) => [
        [`src-main/core/${domain}/planted-${later}.ts`, `../${later}/index.ts`] as const,
        [`src-main/core/${domain}/deep/er/planted-${later}.ts`, `../../../${later}/inner/thing.ts`] as const,
      ]),
  );
  expect(planted.length).toBeGreaterThan(300);
  expect(unseen(planted)).toEqual([]);
});

test('no domain but its routes may use the app as a whole', () => {
  const planted = order.domains
    .slice(0, -1)
    .flatMap((domain) =>
      ['core', 'app', 'domains.gen'].map(
        (file) => [`src-main/core/${domain}/planted-${file}.ts`, `../${file}.ts`] as const,
      ),
    );
  expect(unseen(planted)).toEqual([]);
  expect(unseen([['src-main/core/ask/routes/planted.ts', '../../core.ts']])).toHaveLength(1);
});

test('no layer may use one that it does not stand on', () => {
  const forbidden: readonly (readonly [string, string])[] = [
    ['src-shared/planted-main.ts', '../src-main/core/app.ts'],
    ['src-shared/planted-window.ts', '../src-renderer/main.tsx'],
    ['src-shared/planted-file.ts', 'node:fs'],
    ['src-main/core/planted-electron.ts', 'electron'],
    ['src-main/core/planted-web.ts', '../web/server.ts'],
    ['src-main/core/planted-window.ts', '../../src-renderer/main.tsx'],
    ['src-main/web/planted.ts', '../electron/main.ts'],
    ['src-main/cli/planted.ts', '../electron/main.ts'],
    ['src-main/electron/planted.ts', 'electron'],
    ['src-renderer/planted-main.ts', '../src-main/core/app.ts'],
    ['src-renderer/features/deep/planted-main.ts', '../../../src-main/core/app.ts'],
    ['src-renderer/planted-node.ts', 'node:fs'],
  ];
  expect(unseen(forbidden)).toEqual([]);
});
