import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src-renderer');
const sheets = read('**/*.module.css');
const all = read('**/*.css');
const parts = read('**/*.{ts,tsx}');

const LINES_AT_MOST = 400;

test('no style sheet has more than 400 lines', () => {
  expect(sheets.size).toBeGreaterThan(50);
  const long = [...sheets].filter(([, sheet]) => sheet.split('\n').length - 1 > LINES_AT_MOST);
  expect(long.map(([path]) => path)).toEqual([]);
});

test('each class that a component uses is in its style sheet, and each class of a sheet is used', () => {
  const known = new Set([...sheets].flatMap(([path, sheet]) => classesIn(sheet).map((name) => `${path} ${name}`)));
  const worn = new Set([...parts].flatMap(([path, part]) => wornBy(path, part)));
  for (const [path, sheet] of sheets) {
    for (const [, names = '', from = ''] of sheet.matchAll(/composes: ([\w -]+) from '([^']+)'/g))
      for (const name of names.split(' ')) worn.add(`${join(dirname(path), from)} ${name}`);
  }
  expect([...worn].filter((each) => !known.has(each))).toEqual([]);
  expect([...known].filter((each) => !worn.has(each))).toEqual([]);
});

test('there are two font weights', () => {
  const weights = declarations(/font-weight|font/).filter(
    ([, , value]) => !/^(?:var\(--tw-(?:regular|strong)\)|inherit)$/.test(value),
  );
  expect(weights).toEqual([]);
  const inParts = [...parts].filter(([, part]) => /\bf(?:ont)?[wW](?:eight)?[=:] ?[{'"]*\d/.test(part));
  expect(inParts.map(([path]) => path)).toEqual([]);
});

test('paddings, margins and gaps are multiples of 4 px, or 1 px', () => {
  const spaces = declarations(/(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap/);
  expect(spaces.length).toBeGreaterThan(500);
  // What lies over a line, or leaves room for one, is as wide as it.
  const off = spaces.filter(([, , value]) =>
    [...value.matchAll(/-?([\d.]+)px/g)].some(([, px]) => Number(px) !== 1 && Number(px) % 4 !== 0),
  );
  expect(off).toEqual([]);
});

/** Path, property and value of what the sheets say of some properties. */
function declarations(property: RegExp): readonly (readonly [string, string, string])[] {
  const pattern = new RegExp(String.raw`(?<=[{;\s])(${property.source}):\s*([^;}]+)[;}]`, 'g');
  return [...all].flatMap(([path, sheet]) =>
    [...sheet.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').matchAll(pattern)].map(
      ([, name = '', value = '']) => [path, name, value.trim()] as const,
    ),
  );
}

function read(pattern: string): ReadonlyMap<string, string> {
  const paths = globSync(pattern, { cwd: root });
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Names of classes that a sheet has rules for. */
function classesIn(sheet: string): readonly string[] {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|[\w-]+:[^;{}]*;/g, ' ');
  return [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

/** Classes that a part wears; all of a sheet where a value tells which. */
function wornBy(path: string, part: string): readonly string[] {
  const imported = [...part.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
  return imported.flatMap(([, classes = '', from = '']) => {
    const sheet = join(dirname(path), from);
    const named = [...part.matchAll(new RegExp(String.raw`\b${classes}\['([^']+)'\]`, 'g'))].map(
      ([, name = '']) => name,
    );
    const isTold = new RegExp(String.raw`\b${classes}(?:\[[^']|[,;)}])`).test(part);
    return [...named, ...(isTold ? classesIn(sheets.get(sheet) ?? '') : [])].map((name) => `${sheet} ${name}`);
  });
}
