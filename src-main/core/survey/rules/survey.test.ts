import { expect, it } from 'vitest';
import type { Passage } from '../../../../src-shared/evidence.ts';
import { evidenceText } from '../papers/evidenceText.ts';
import { type ReadPaper, readPapers } from '../papers/readPapers.ts';
import { openPapers, saidOf } from './fill.ts';
import { selectPapers } from './select.ts';
import { surveyByRules } from './survey.ts';

function latex(title: string, abstract: string, body: string): string {
  return String.raw`\documentclass{article}\title{${title}}\begin{document}\maketitle
\begin{abstract}${abstract}\end{abstract}\section{Introduction} ${body}\end{document}`;
}

const PAPERS = {
  'songs.tex': latex(
    'SongBird-2k: A corpus of bird songs from gardens',
    'We present SongBird-2k, a corpus of 2,000 recordings of bird songs from gardens for species recognition. The corpus is publicly available.',
    'Earlier corpora of bird songs (Able et al. 2015) have 90 recordings. Our recordings last 31 hours in total.',
  ),
  'calls.tex': latex(
    'Calls in the night: a data set of owl calls',
    'Calls of owls are rarely recorded. This paper describes OwlNet, a data set of 640 recordings of calls of owls for bird detection.',
    String.raw`Bird songs were recorded in gardens. We compare data sets of bird songs.
\begin{table}\caption{Data sets of bird songs}\begin{tabular}{lrl}
Corpus & Microphones & Region \\ Able & 3 & Wales \\ OwlNet (ours) & 12 & Jura \\ \end{tabular}\end{table}`,
  ),
  'garden.tex': latex(
    'GardenHear: hearing birds in gardens',
    'We introduce GardenHear, with 5,100 recordings of songs of garden birds for species recognition.',
    String.raw`\begin{table}\caption{What there is}\begin{tabular}{lrl} Name & Microphones & Region \\ GardenHear & 40 & Kent \\ \end{tabular}\end{table}
A corpus of bird songs helps gardeners.`,
  ),
  'taxes.tex': latex(
    'Taxes on gardens',
    'We study how gardens are taxed in 14 countries.',
    'Owners of gardens pay more where the land is flat. Few hear the songs of birds.',
  ),
};

async function papersOf(files: Readonly<Record<string, string>>): Promise<readonly ReadPaper[]> {
  const read = await Promise.all(
    Object.entries(files).map(([name, text]) => readPapers(new TextEncoder().encode(text), name)),
  );
  return read.flatMap(({ papers }) => papers);
}

const NOWHERE: Passage = { kind: 'passage', source: '', block: -1, from: 0, to: 0, quote: 'nowhere' };
const DEMAND = 'Create a table comparing corpora of bird songs, showing their size and what they are for.';

it('selects what meets the demand, each with its reason', async () => {
  const papers = await papersOf(PAPERS);
  const { choices, notes } = selectPapers(papers, DEMAND);
  expect(notes).toEqual([]);
  expect(choices.map(({ isIncluded }) => isIncluded)).toEqual([true, true, true, false]);
  expect(choices[0]?.reason).toMatch(/“bird”/);
  expect(choices[3]?.reason).toMatch(/less than others/);
});

it('fills columns with what stands in the papers and in their own rows of their tables, and nothing else', async () => {
  const papers = await papersOf(PAPERS);
  const { table } = surveyByRules(papers, { demand: DEMAND });
  const rows = table.rows.map(({ cells }) =>
    Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at]?.value ?? null])),
  );
  expect(rows).toEqual([
    expect.objectContaining({ Name: 'SongBird-2k', Size: '2,000', Task: 'species recognition', Microphones: null }),
    expect.objectContaining({ Name: 'OwlNet', Size: '640', Task: 'bird detection', Microphones: '12', Region: 'Jura' }),
    expect.objectContaining({ Name: 'GardenHear', Size: '5,100', Microphones: '40', Region: 'Kent' }),
  ]);
  const said = table.rows.flatMap(({ paper, cells }) => {
    const of = papers.find((each) => each.paper.id === paper);
    return cells.flatMap((cell) =>
      of && cell ? [evidenceText(of, cell.evidence[0] ?? NOWHERE)?.includes(cell.value)] : [],
    );
  });
  expect(said.length).toBeGreaterThan(12);
  expect(said.every((isThere) => isThere === true)).toBe(true);
});

it('has the columns that a person named first, then others, each once, and leaves empty what no paper says', async () => {
  const papers = await papersOf(PAPERS);
  const { table } = surveyByRules(papers, { demand: DEMAND, columns: ['Hours', 'Size', 'Price in pounds'] });
  const names = table.columns.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Hours', 'Size', 'Price in pounds']);
  // The duration is what the hours are.
  expect(names.slice(3)).toEqual(expect.arrayContaining(['Name', 'Task', 'Microphones']));
  expect(names).not.toContain('Duration');
  expect(new Set(names).size).toBe(names.length);
  expect(table.rows.map(({ cells }) => cells.slice(0, 3).map((cell) => cell?.value ?? null))).toEqual([
    ['31 hours', '2,000', null],
    [null, '640', null],
    [null, '5,100', null],
  ]);
});

it('tells where fewer columns come out than a table compares by', async () => {
  const papers = await papersOf({ 'taxes.md': '# Taxes on gardens\n\nGardens are taxed where the land is flat.' });
  const { table, problems } = surveyByRules(papers, { demand: 'Compare studies of taxes on gardens.' });
  expect(table).toMatchObject({ columns: [], rows: [{ cells: [] }] });
  expect(problems).toContainEqual(
    expect.stringMatching(/^No column came out, of what these papers say: .* name columns/),
  );
});

it('makes an empty table of no papers, and of papers without a word of the demand', async () => {
  expect(surveyByRules([], { demand: DEMAND })).toMatchObject({ choices: [], table: { columns: [], rows: [] } });
  const papers = await papersOf({ 'taxes.tex': PAPERS['taxes.tex'] });
  const { choices, table } = surveyByRules(papers, { demand: 'Compare methods of federated learning.' });
  expect(choices).toEqual([
    expect.objectContaining({ isIncluded: false, reason: 'It has none of the words of the demand.' }),
  ]);
  expect(table.rows).toEqual([]);
});

it('names what the demand asks about, where a paper brings a data set and a method', async () => {
  const papers = await papersOf({
    'both.tex': latex(
      'Hearing owls: OwlFormer and what it is trained on',
      'We propose OwlFormer, which tells owls apart. We release the NightCalls dataset of calls. OwlFormer is fast.',
      'The NightCalls dataset has calls of owls. OwlFormer is a method that hears owls. The OwlFormer method is small.',
    ),
  });
  const named = (demand: string) => surveyByRules(papers, { demand, columns: ['Name'] }).table.rows[0]?.cells[0]?.value;
  expect(named('Compare datasets of owl calls.')).toBe('NightCalls');
  expect(named('Compare methods that tell owl calls apart.')).toBe('OwlFormer');
  expect(named('Compare datasets and methods of owl calls.')).toBe('NightCalls');
});

it('takes no abbreviation of a common noun, and no kind of thing, for a name', async () => {
  const papers = await papersOf({
    'short.tex': latex(
      'Hearing owls by recurrent networks',
      'We train a recurrent neural network (RNN) that hears owls. RNNs are small, and RNNs are fast.',
      'We propose Strix, which hears owls. Our RNNs are trained on calls.',
    ),
  });
  const { table } = surveyByRules(papers, { demand: 'Compare methods that hear owls.', columns: ['Name'] });
  expect(table.rows.map(({ cells }) => cells[0])).toEqual([null]);
});

it('reads a paper’s own tables by their headers over headers, and where papers head columns', async () => {
  const table = (rows: string): string =>
    String.raw`\begin{table}\caption{What there is}\begin{tabular}{lrrr} ${rows} \end{tabular}\end{table}`;
  const papers = await papersOf({
    'rows.tex': latex(
      'OwlNet: calls of owls',
      'We present OwlNet, a data set of calls of owls.',
      table(
        String.raw`Corpus & \multicolumn{2}{c}{Microphones} & Region \\ & near & far & \\ \hline Able & 3 & 4 & Wales \\ OwlNet & 12 & 7 & Jura \\`,
      ),
    ),
    'columns.tex': latex(
      'NightJar: calls of nightjars',
      'We present NightJar, a data set of calls of nightjars.',
      table(String.raw`& Able & Baker & NightJar \\ \hline Region & Wales & Fife & Kent \\ Wind & low & low & high \\`),
    ),
  });
  const columns = ['Microphones near', 'Microphones far', 'Region', 'Wind'];
  const { table: made } = surveyByRules(papers, { demand: 'Compare data sets of calls.', columns });
  expect(made.rows.map(({ cells }) => cells.slice(0, 4).map((cell) => cell?.value ?? null))).toEqual([
    ['12', '7', 'Jura', null],
    [null, null, 'Kent', 'high'],
  ]);
});

it('takes what a paper says its data are made up of for its own, and not what it used of others', async () => {
  const [paper] = await papersOf({
    'owls.md': [
      '# Owls at dusk',
      'The corpus of owl calls contains 40 hours of hooting. It was made in spring.',
      'Earlier work had 31 hours of hooting (Able et al. 2015).',
    ].join('\n\n'),
  });
  const opened = openPapers(paper ? [paper] : []);
  const [said] = saidOf({ name: 'Duration', instruction: '' }, opened);
  expect(said).toMatchObject({ value: '40 hours' });
});

it('finds years, measures with their units and kinds of methods, and takes the length of each for no count', async () => {
  const papers = await papersOf({
    'owls.md': [
      '# The Duskford Data set of owl calls',
      'We present the Duskford data, which were collected between 2010 and 2014 with 16 kHz microphones of 250 GB.',
      'Our corpus has 1500 20 second clips. We tell owls apart by contrastive learning.',
      'Duskford is a place. Duskford has owls.',
    ].join('\n\n'),
  });
  const opened = openPapers(papers, ['data']);
  const said = (name: string) => saidOf({ name, instruction: '' }, opened)[0]?.value;
  expect(said('Name')).toBe('Duskford');
  expect(said('Year')).toBe('2010 and 2014');
  expect(said('Sampling rate')).toBe('16 kHz');
  expect(said('Computing')).toBe('250 GB');
  expect(said('Method')).toBe('contrastive learning');
  expect(said('Size')).toBe('1500');
});
