import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { usage } from '../src-main/cli/usage.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', '{bench,e2e}/*.md', '.github/*.md'], {
  cwd: root,
}).map((path) => path.replaceAll('\\', '/'));
const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

test('every link of a page leads to a file and a heading that exist', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && !anchorsOf(read(target)).has(anchor);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('code names no page of docs/ that does not exist', () => {
  const sources = globSync(['src-*/**/*.{ts,tsx}', 'bench/**/*.ts', 'scripts/**/*.ts', 'e2e/**/*.ts'], { cwd: root });
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/docs\/[\w./-]+\.md/g)]
      .map(([path]) => path)
      .filter((path) => !existsSync(join(root, path))),
  );
  expect(missing).toEqual([]);
});

test('names of the window in the handbook are texts of the window', () => {
  const texts = globSync(['src-renderer/**/words.ts', 'src-shared/**/*.ts'], { cwd: root }).map(read).join('\n');
  const handbook = [...read('docs/index.md').matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(
    ([, page]) => page ?? '',
  );
  expect(handbook).toContain('ask.md');
  const unknown = handbook.flatMap((page) =>
    [...withoutCode(read(`docs/${page}`)).matchAll(/\*\*([^*\n]+)\*\*/g)]
      .map(([, name = '']) => name)
      .filter((name) => !["'", '"', '`'].some((quote) => texts.includes(`${quote}${name}${quote}`)))
      .map((name) => `${page}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('the page of the command line has the usage that the program prints', async () => {
  const page = read('docs/command-line.md').replace(
    /(## All commands\n\n<!--.*-->\n\n```text\n)[^]*?(\n```)/,
    (_, before: string, after: string) => `${before}${usage.trimEnd()}${after}`,
  );
  await expect(page).toMatchFileSnapshot('../docs/command-line.md');
});

/** Anchors of the headings of a page, as code hosts make them. */
function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
