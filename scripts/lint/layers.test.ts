import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-layers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lints a project of one file and returns the messages of the rule. */
function messagesFor(path: string, code: string): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
  const config = {
    jsPlugins: [join(root, 'scripts/lint/layers.ts')],
    categories: {},
    plugins: [],
    rules: { 'layers/order': 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '-f', 'json', '.'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message);
}

test('every form of import from a later domain is refused', () => {
  const code = `
    import { a } from '../../zoom/a.ts';
    import type { B } from '../../zoom/b.ts';
    export { c } from '../../zoom/c.ts';
    export * from '../../zoom/d.ts';
    export const e = () => import('../../zoom/e.ts');
    export type F = import('../../zoom/f.ts').F | B | typeof a;`;
  const refused = 'zoom comes after ask in scripts/lint/order.ts.';
  expect(messagesFor('src-main/core/ask/rules/part.ts', code)).toEqual(Array.from({ length: 6 }, () => refused));
});

test('earlier domains, the own domain, packages and types of the composition root are accepted', () => {
  const code = `
    import { z } from 'zod';
    import { a } from '../model/a.ts';
    import { b } from './b.ts';
    import { c } from '../../../src-shared/c.ts';
    import type { Core } from '../core.ts';
    import { type Store } from '../openStore.ts';
    export const d = (core: Core, store: Store) => [z, a, b, c, core, store, import('./rules/d.ts')];`;
  expect(messagesFor('src-main/core/ask/part.ts', code)).toEqual([]);
});

test('a domain imports no code of the composition root', () => {
  const code = `import { createApp, type App } from '../app.ts'; export const app = (): App => createApp();`;
  expect(messagesFor('src-main/core/ask/part.ts', code)).toEqual([
    'A domain may import only types from src-main/core itself.',
  ]);
});

test('a domain that the order does not list is refused', () => {
  const code = `import { a } from '../store/a.ts'; export const b = a;`;
  expect(messagesFor('src-main/core/maps/part.ts', code)).toEqual([
    'Add maps to the domains in scripts/lint/order.ts.',
  ]);
});

test('a layer imports only the layers below it, in tests too', () => {
  const code = (path: string): string => `import { a } from '${path}'; export const b = a;`;
  expect(messagesFor('src-shared/part.test.ts', code('../src-main/core/a.ts'))).toEqual([
    'src-shared must not import src-main/core.',
  ]);
  rmSync(join(folder, 'src-shared'), { recursive: true });
  expect(messagesFor('src-main/cli/part.ts', code('../../bench/a.ts'))).toEqual([
    'src-main/cli must not import bench.',
  ]);
});

test('tests combine domains in any order', () => {
  const code = `import { a } from '../zoom/a.ts'; import { b } from '../app.ts'; export const c = [a, b];`;
  expect(messagesFor('src-main/core/ask/part.test.ts', code)).toEqual([]);
  expect(messagesFor('src-main/core/ask/testKit.ts', code)).toEqual([]);
});
