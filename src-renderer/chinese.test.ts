import { expect, test } from 'vitest';
import { chinese, chineseSaid } from './chinese.ts';
import { words as library } from './lib/words.zh.ts';

const english = import.meta.glob<string>('./**/words.ts', { eager: true, query: '?raw', import: 'default' });
const areas = Object.keys(english).map((path) => path.slice('./'.length, -'/words.ts'.length));

const sources = import.meta.glob<string>(['../src-shared/said/*.ts', '!../src-shared/said/*.{zh,test}.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const said = import.meta.glob<object>(['../src-shared/said/*.ts', '!../src-shared/said/*.{zh,test}.ts'], {
  eager: true,
});

const [samples = []] = Object.values(
  import.meta.glob<readonly { readonly id: string; readonly name: string; readonly description: string }[]>(
    '../resources/samples/samples.json',
    { eager: true, import: 'default' },
  ),
);

/** What is written alike in both languages. */
const ALIKE =
  /^(?:CSV|DOI|JSON|JSON Schema|LaTeX|Markdown|Parquet|SQL|ST-Raptor|Token)$|^postgres:|^Image classification;/;

test('each area has its texts in both languages, under its own name', () => {
  expect([...chinese.keys()].toSorted()).toEqual(areas.toSorted());
  for (const [path, code] of Object.entries(english)) {
    expect([path, /catalogue\('([^']+)'/.exec(code)?.[1]]).toEqual([path, path.slice(2, -'/words.ts'.length)]);
  }
});

test('what the core says has its words in both languages, under the codes of its domain', () => {
  const domains = Object.entries(said).flatMap(([path, made]) => {
    const domain = /([a-zA-Z]+)\.ts$/.exec(path)?.[1] ?? '';
    const [english] = Object.entries(made).flatMap(([name, texts]) => (name.endsWith('InEnglish') ? [texts] : []));
    return english === undefined ? [] : [[domain, english as object] as const];
  });
  expect(domains.map(([domain]) => domain).toSorted()).toEqual([...chineseSaid.keys()].toSorted());
  for (const [domain, english] of domains) {
    expect([domain, Object.keys(chineseSaid.get(domain) ?? {})]).toEqual([domain, Object.keys(english)]);
  }
  for (const [path, code] of Object.entries(sources)) {
    for (const [, domain] of code.matchAll(/sayings\('([^']+)'/g)) expect(path).toContain(`/${domain}.ts`);
  }
});

test('nothing of the Chinese texts was left in English', () => {
  const left = [...chinese, ...chineseSaid].flatMap(([area, words]) =>
    textsOf(words)
      .filter((text) => /\p{Script=Latin}/u.test(text) && !/\p{Script=Han}/u.test(text))
      .map((text) => `${area}: ${text}`),
  );
  expect(left.filter((text) => !ALIKE.test(text.slice(text.indexOf(': ') + 2)))).toEqual([]);
});

/** All plain texts of a catalogue; those that take values are seen in the stories. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value instanceof Object && typeof value !== 'function' ? Object.values(value).flatMap(textsOf) : [];
}

test('each sample table has a Chinese name', () => {
  expect(samples).not.toEqual([]);
  for (const each of samples) {
    const { name, description } = library.sample(each);
    expect(`${name} ${description}`).not.toMatch(/[a-z]{3}/i);
  }
});
