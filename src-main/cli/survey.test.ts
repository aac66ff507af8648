import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedChat, startModelServer } from '../core/model/replay/modelServer.ts';
import { type Ended, runCommand } from './testCommand.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-survey-'));
  mkdirSync(join(folder, 'papers'));
  const paper = (name: string, title: string, abstract: string): void => {
    const text = String.raw`\documentclass{article}\title{${title}}\author{Ann Able}\begin{document}\maketitle
\begin{abstract}${abstract}\end{abstract}\section{Introduction} Bird songs of gardens are recorded more and more.\end{document}`;
    writeFileSync(join(folder, 'papers', name), text);
  };
  paper(
    'a.tex',
    'SongBird-2k: A corpus of bird songs',
    'We present SongBird-2k, a corpus of 2,000 recordings of bird songs.',
  );
  paper('b.tex', 'GardenHear: bird songs of gardens', 'We introduce GardenHear, with 5,100 recordings of bird songs.');
  writeFileSync(join(folder, 'papers', 'broken.pdf'), '%PDF-1.4 and nothing');
  writeFileSync(join(folder, 'papers', 'notes.xlsx'), 'no paper');
  const works = [
    '@article{x, title = {GardenHear: Bird songs of gardens}, author = {Able, Ann}, year = 2021, doi = {10.1234/gh}}',
    '@article{y, title = {Taxes on land}, author = {Roe, R.}, abstract = {We study taxes.}}',
  ];
  writeFileSync(join(folder, 'works.bib'), works.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function survey(...args: readonly string[]): Promise<Ended> {
  return runCommand(['survey', ...args], { home: join(folder, 'home'), cwd: folder });
}

function surveyWith(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
  return runCommand(['survey', ...args], { home: join(folder, 'home'), cwd: folder, env: variables });
}

const DEMAND = ['--demand', 'Compare corpora of bird songs, showing their size.'];

test('makes a table of a folder and a bibliography; a broken file and copies keep nothing back', async () => {
  const { code, out, err } = await survey('papers', 'works.bib', ...DEMAND, '--columns', 'Name, Size', '--reasons');
  expect(code).toBe(3);
  expect(out).toContain('| Paper | Year | Name | Size |');
  expect(out).toContain('| SongBird-2k: A corpus of bird songs |  | SongBird-2k | 2,000 |');
  expect(out).toContain('| GardenHear: bird songs of gardens | 2021 | GardenHear | 5,100 |');
  expect(out).not.toContain('Taxes');
  expect(err).toContain('broken.pdf: ');
  expect(err).toContain('1 copy of papers');
  expect(err).toContain('Of 1 paper only title and abstract are known.');
  expect(err).toMatch(/out {2}0\.\d\d {2}Taxes on land: /);
});

test('reads folders in folders, a source with the parts that it takes in, and its references for no papers', async () => {
  const inner = join(folder, 'sources', 'owls');
  mkdirSync(join(inner, 'sections'), { recursive: true });
  mkdirSync(join(folder, 'sources', '.git'));
  writeFileSync(join(folder, 'sources', '.git', 'old.tex'), 'Old.');
  const main = String.raw`\documentclass{article}\title{OwlNet: calls of owls}\begin{document}\maketitle\input{sections/data} \bibliography{refs}\end{document}`;
  writeFileSync(join(inner, 'main.tex'), main);
  writeFileSync(join(inner, 'sections', 'data.tex'), 'Our corpus of bird songs has 640 recordings of owls.');
  writeFileSync(
    join(inner, 'main.bbl'),
    String.raw`\begin{thebibliography}{1}\bibitem{a} A. Able. Songs. 2019.\end{thebibliography}`,
  );
  writeFileSync(join(inner, 'refs.bib'), '@article{a, title = {Songs of the far north and what they are}}');
  const given = [...DEMAND, '--columns', 'Size, Name', '--reasons'];
  const whole = await survey('sources', ...given);
  expect(whole.out).toContain('| OwlNet: calls of owls |  | 640 |');
  expect(whole.err).toContain('1 paper in the table, 0 left out');
  expect(whole.err).toMatch(/refs\.bib: the references of a paper in LaTeX/);
  expect(whole.err).not.toMatch(/missing|old\.tex|far north/);
  // The same where the source is named.
  expect((await survey('sources/owls/main.tex', ...given)).out).toContain('| 640 |');
  expect((await survey('sources/owls/refs.bib', 'papers/a.tex', ...given)).err).toContain('far north');
});

test('writes LaTeX with its bibliography, and a workbook with a sheet of quotes', async () => {
  const papers = ['papers/a.tex', 'papers/b.tex', 'works.bib'];
  expect(await survey(...papers, ...DEMAND, '--out', 'table.tex')).toMatchObject({
    code: 0,
    out: 'table.tex\ntable.bib\n',
  });
  const latex = readFileSync(join(folder, 'table.tex'), 'utf8');
  expect(latex).toContain('\\toprule');
  expect(latex).toContain('\\cite{able2021}');
  expect(readFileSync(join(folder, 'table.bib'), 'utf8')).toMatch(
    /@misc\{able2021,[^@]*author = \{\{Able\}, \{Ann\}\}[^@]*year = \{2021\}/,
  );
  expect(await survey(...papers, ...DEMAND, '--out', 'table.xlsx')).toMatchObject({ code: 0, out: 'table.xlsx\n' });
  const { readFile: readSource } = await import('../core/files/readFile.ts');
  const { grids } = await readSource(await readFile(join(folder, 'table.xlsx')), 'table.xlsx');
  const quotes = [...(grids[1]?.cells() ?? [])].map(({ text }) => text);
  expect(quotes.some((text) => text.includes('with 5,100 recordings of bird songs'))).toBe(true);
  expect(await survey(...papers, ...DEMAND, '--out', 'table.xlsx')).toMatchObject({ code: 1 });
});

test('says what it wants, and that nothing meets the demand', async () => {
  expect(await survey('papers/a.tex')).toMatchObject({ code: 2, err: expect.stringContaining('--demand') });
  expect(await survey(...DEMAND)).toMatchObject({ code: 2 });
  expect(await survey('nowhere.tex', ...DEMAND)).toMatchObject({
    code: 3,
    err: expect.stringContaining('nowhere.tex'),
  });
  const other = await survey('papers/a.tex', '--demand', 'Compare methods of federated learning.');
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('0 papers in the table, 1 left out') });
});

test('asks a model, and goes on where it was broken off without making a call twice', async () => {
  let asked = 0;
  const server = await startModelServer({
    models: ['small'],
    chat: ({ messages }) => {
      const text = JSON.stringify(messages);
      asked++;
      if (asked === 3) return { kind: 'refusal', status: 401, message: 'No' };
      const reply = (words: unknown): ServedChat => ({
        kind: 'reply',
        text: JSON.stringify(words),
        inputTokens: 90,
        outputTokens: 9,
      });
      if (text.includes('You check a row')) {
        const quote = /with 5,100 recordings|a corpus of 2,000 recordings/.exec(text)?.[0] ?? '';
        return reply({ values: [{ column: 'Size', value: /[\d,]+/.exec(quote)?.[0], quote }] });
      }
      if (!text.includes('step by step')) return reply('notes on size');
      const papers = ['P1', 'P2'].map((paper) => ({ op: 'include', paper, reason: 'It is a corpus.' }));
      return reply({ operations: papers });
    },
  });
  try {
    const given = ['papers/a.tex', 'papers/b.tex', ...DEMAND, '--columns', 'Size, Region', '--out', 'model.csv'];
    const flags = ['--model', 'small', '--model-url', server.baseUrl];
    expect(await survey(...given, ...flags)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--resume goes on'),
    });
    expect(await survey(...given, ...flags)).toMatchObject({ code: 1, err: expect.stringContaining('--resume') });
    expect(asked).toBe(3);
    const resumed = await survey(...given, ...flags, '--resume');
    // Two iterations of one batch, the second of which changes nothing, and two papers that are verified.
    expect(resumed).toMatchObject({ code: 0, out: 'model.csv\n', err: expect.stringContaining('4 calls, 396 tokens') });
    const lines = readFileSync(join(folder, 'model.csv'), 'utf8').trim().split(/\r?\n/);
    expect(lines.map((line) => line.split(',').slice(1).join(','))).toEqual([
      'Year,Size,Region',
      ',"2,000",',
      ',"5,100",',
    ]);
    expect((await survey(...given, '--resume')).code).toBe(2);
  } finally {
    await server.close();
  }
});

test('a caption becomes a demand by the model, which is told; without a model it says so', async () => {
  const server = await startModelServer({
    models: ['small'],
    chat: ({ messages }) => {
      const text = JSON.stringify(messages);
      const demand = text.includes('Table 2: Corpora of songs') ? 'Compare corpora of bird songs by size.' : '';
      return { kind: 'reply', text: JSON.stringify({ demand }) };
    },
  });
  try {
    const given = ['papers/a.tex', 'papers/b.tex', '--caption', 'Table 2: Corpora of songs', '--columns', 'Size'];
    const flags = ['--model', 'small', '--model-url', server.baseUrl, '--strategy', 'rules'];
    const made = await survey(...given, ...flags);
    expect(made).toMatchObject({
      code: 0,
      err: expect.stringContaining('Demand: Compare corpora of bird songs by size.'),
    });
    expect(made.out).toContain('| SongBird-2k: A corpus of bird songs |  | 2,000 |');
    expect(await survey(...given)).toMatchObject({ code: 1, err: expect.stringContaining('model') });
    expect(await survey(...given, ...DEMAND)).toMatchObject({ code: 2, err: expect.stringContaining('leave one out') });
  } finally {
    await server.close();
  }
});

test('where the environment names a model of embeddings, titles and abstracts are compared by it', async () => {
  const shown: string[] = [];
  const server = await startModelServer({
    models: ['vectors'],
    chat: () => null,
    embed: (text) => {
      shown.push(text);
      return [1, /bird|avian/i.test(text) ? 1 : 0];
    },
  });
  try {
    const variables = {
      TABLEWRIGHT_EMBEDDINGS_MODEL: 'vectors',
      TABLEWRIGHT_EMBEDDINGS_MODEL_URL: server.baseUrl,
    };
    const given = ['papers/a.tex', 'works.bib', ...DEMAND, '--columns', 'Size', '--reasons'];
    expect(await surveyWith(variables, ...given)).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^in {3}\d\.\d\d/m),
    });
    expect(shown).toContain('Taxes on land\nWe study taxes.');
    const before = shown.length;
    expect((await survey(...given)).code).toBe(0);
    expect(shown).toHaveLength(before);
  } finally {
    await server.close();
  }
});
