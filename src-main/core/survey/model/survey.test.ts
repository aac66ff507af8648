import { afterEach, expect, it } from 'vitest';
import type { Surveyed } from '../../../../src-shared/survey.ts';
import type { ChatRequest, ServedChat } from '../../model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../../model/testKit.ts';
import { evidenceText } from '../papers/evidenceText.ts';
import { type ReadPaper, readPapers } from '../papers/readPapers.ts';
import type { SurveyModel } from './asking.ts';
import { surveyAsked } from './baselines.ts';
import type { ModelSurveyOptions } from './survey.ts';

let kit: TestModels | null = null;
afterEach(async () => {
  await kit?.dispose();
  kit = null;
});

const TITLES = ['Alpha songs', 'Beta songs', 'Gamma songs', 'Delta taxes', 'Epsilon songs'];

async function fivePapers(body = ''): Promise<readonly ReadPaper[]> {
  const read = TITLES.map((title, at) => {
    const text = `# ${title}\n\nWe recorded ${(at + 1) * 100} songs of birds in ${at + 2} gardens for this work.\n\n${body}`;
    return readPapers(new TextEncoder().encode(text), `${at}.md`, { format: 'markdown' });
  });
  return (await Promise.all(read)).flatMap(({ papers }) => papers);
}

type Kind = 'triage' | 'notes' | 'batch' | 'verify' | 'once' | 'paper';

/** What was asked, and how a model of the test answers it. */
interface Script {
  readonly asked: { readonly kind: Kind; readonly text: string }[];
  readonly answer: (kind: Kind, text: string, at: number) => string | ServedChat | undefined;
}

function kindOf({ messages }: ChatRequest): { readonly kind: Kind; readonly text: string } {
  const words = messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
  const marks = {
    triage: 'which papers are read in full',
    verify: 'You check a row',
    batch: 'step by step',
    once: 'You make a literature table: ',
    paper: 'the row of one paper',
  };
  const kind = (['triage', 'verify', 'batch', 'once', 'paper'] as const).find((each) => words.includes(marks[each]));
  return { kind: kind ?? 'notes', text: words };
}

/** Notes what the text says, includes what is of songs, and quotes what stands there. */
function usual(kind: Kind, text: string): string {
  if (kind === 'notes') return /We recorded .*?\./.exec(text)?.[0] ?? 'nothing';
  if (kind === 'batch') {
    const shown = [...text.matchAll(/^(P\d): (.*)\n(?:We recorded (\d+) songs)?/gm)];
    const operations = shown.flatMap(([, paper, title = '', songs]) =>
      title.includes('songs')
        ? [
            { op: 'include', paper, reason: 'It has songs.' },
            { op: 'addColumn', column: 'Songs', instruction: 'How many songs.' },
            { op: 'addColumn', column: 'Gardens', instruction: 'How many gardens.' },
            { op: 'setValue', paper, column: 'songs', value: songs },
          ]
        : [{ op: 'exclude', paper, reason: 'It has no songs.' }],
    );
    return JSON.stringify({ operations });
  }
  const [sentence = '', songs = '', gardens = ''] =
    /We recorded (\d+) songs of birds in (\d+) gardens/.exec(text) ?? [];
  const values = [
    { column: 'Songs', value: songs, quote: sentence },
    { column: 'Gardens', value: gardens, quote: sentence },
  ];
  return JSON.stringify({ values: songs === '' ? [] : values });
}

interface Run {
  readonly made: Surveyed;
  readonly asked: Script['asked'];
}

/** Makes a table with a scripted model; `remembered` outlives what broke off. */
async function survey(
  papers: readonly ReadPaper[],
  answer: Script['answer'] = () => undefined,
  options: Partial<ModelSurveyOptions & Pick<SurveyModel, 'windowTokens'>> = {},
  remembered = new Map<string, unknown>(),
  strategy: Parameters<typeof surveyAsked>[0] = 'model',
): Promise<Run> {
  const asked: Script['asked'] = [];
  await kit?.dispose();
  kit = await startTestModels({
    chat: (request) => {
      const { kind, text } = kindOf(request);
      asked.push({ kind, text });
      const reply = answer(kind, text, asked.filter((each) => each.kind === kind).length) ?? usual(kind, text);
      return typeof reply === 'string' ? says(reply) : reply;
    },
  });
  const remember = async <Value>(key: string, make: () => Promise<Value>): Promise<Value> => {
    // `as`: what is remembered under a key is what `make` gave, by way of JSON.
    if (remembered.has(key)) return structuredClone(remembered.get(key)) as Value;
    const value = await make();
    remembered.set(key, structuredClone(value));
    return value;
  };
  const { windowTokens, ...others } = options;
  // One after the other, so that what is asked has an order.
  const asking = { model: kit.models.forSession(null), remember, parallel: 1, windowTokens };
  return { made: await surveyAsked(strategy, papers, { demand: 'Compare song corpora.', ...others }, asking), asked };
}

/** The values of each row, the rows in the order of their first. */
function valuesOf({ table }: Surveyed): (string | null)[][] {
  const rows = table.rows.map(({ cells }) => cells.map((cell) => cell?.value ?? null));
  return rows.toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
}

it('notes, goes through drawn batches until nothing changes, and proves every value', async () => {
  const papers = await fivePapers();
  const { made, asked } = await survey(papers);
  expect(asked.map(({ kind }) => kind)).toEqual([
    ...Array<Kind>(5).fill('notes'),
    // Two batches of five papers, an iteration that fills, and one that changes nothing.
    ...Array<Kind>(4).fill('batch'),
    ...Array<Kind>(4).fill('verify'),
  ]);
  expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs', 'Gardens']);
  expect(valuesOf(made)).toEqual([
    ['100', '2'],
    ['200', '3'],
    ['300', '4'],
    ['500', '6'],
  ]);
  expect(made.choices.map(({ isIncluded }) => isIncluded)).toEqual([true, true, true, false, true]);
  expect(made.choices[3]?.reason).toBe('It has no songs.');
  expect(made.iterations).toHaveLength(2);
  expect(made.problems).toEqual([]);
  const proved = made.table.rows.every(({ paper, cells }) => {
    const read = papers.find((each) => each.paper.id === paper);
    return cells.every((cell) => read && cell?.evidence.some((each) => evidenceText(read, each)?.includes(cell.value)));
  });
  expect(proved).toBe(true);
  const batches = (seed: string) =>
    survey(papers, undefined, { seed }).then((run) => run.asked.find(({ kind }) => kind === 'batch')?.text);
  expect(await batches('a')).toBe(await batches('a'));
});

it('goes on after it was broken off in the third iteration, and asks nothing twice', async () => {
  const papers = await fivePapers();
  const remembered = new Map<string, unknown>();
  const restless = (kind: Kind, text: string, at: number): string | ServedChat | undefined => {
    if (kind !== 'batch') return undefined;
    if (at === 6) return { kind: 'refusal', status: 401, message: 'No' };
    return at > 2 ? JSON.stringify({ operations: [{ op: 'addColumn', column: `New ${at}` }] }) : usual(kind, text);
  };
  await expect(survey(papers, restless, {}, remembered)).rejects.toMatchObject({ code: 'model.key' });
  const { made, asked } = await survey(papers, () => undefined, {}, remembered);
  expect(asked.filter(({ kind }) => kind === 'notes')).toEqual([]);
  expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs', 'Gardens', 'New 3', 'New 4', 'New 5']);
  // The second half of the third iteration, and a fourth that changes nothing.
  expect(asked.filter(({ kind }) => kind === 'batch')).toHaveLength(3);
  expect(valuesOf(made)).toHaveLength(4);
});

it('loses nothing where a reply drops a row, changes what is fixed, or invents a paper', async () => {
  const papers = await fivePapers();
  const [first = '', , , fourth = ''] = papers.map(({ paper }) => paper.id);
  const { made } = await survey(
    papers,
    (kind, text, at) => {
      if (kind !== 'batch' || at <= 2) return undefined;
      if (at > 4) return '{"operations": []}';
      const other = ['P1', 'P2', 'P3', 'P5'].find((paper) => !text.includes(`\n${paper}: `)) ?? 'P7';
      const operations = [
        { op: 'exclude', paper: other, reason: 'It is not shown.' },
        { op: 'include', paper: 'P9' },
        { op: 'renameColumn', column: 'Songs', to: 'Birds' },
        { op: 'dropColumn', column: 'Songs' },
        { op: 'exclude', paper: 'P4' },
        { op: 'fly', paper: 'P1' },
        'no operation',
      ];
      return JSON.stringify({ operations });
    },
    { columns: ['Songs'], decided: { [first]: true, [fourth]: true } },
  );
  expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs', 'Gardens']);
  expect(made.table.rows).toHaveLength(5);
  expect(made.choices[3]).toMatchObject({ isIncluded: true, reason: 'A person decided it.' });
  expect(made.problems.join('\n')).toMatch(/“P9” is none of the papers shown/);
  expect(made.problems.join('\n')).toMatch(/The column “Songs” is fixed/);
  expect(made.problems.join('\n')).toMatch(/A person decided of “P4”/);
});

it('verifies a long paper by passages about its row, and reads the rest for what those do not prove', async () => {
  const filler = Array.from(
    { length: 400 },
    (_, at) => `Paragraph ${at} says how hedges and ponds of county ${at} are kept.`,
  );
  const papers = await fivePapers(`${filler.join('\n\n')}\n\nAll microphones were of the make Corvid.`);
  const rowsWith = async (microphone: string) => {
    const { made, asked } = await survey(papers, (kind, text) => {
      if (kind === 'batch') {
        const papersShown = [...text.matchAll(/^(P\d): /gm)].map(([, paper]) => paper);
        const operations = papersShown.flatMap((paper) => [
          { op: 'include', paper },
          { op: 'addColumn', column: 'Songs', instruction: 'How many songs.' },
          { op: 'addColumn', column: 'Heard with', instruction: '' },
          { op: 'setValue', paper, column: 'Songs', value: '100' },
          { op: 'setValue', paper, column: 'Heard with', value: microphone },
        ]);
        return JSON.stringify({ operations });
      }
      if (kind !== 'verify') return undefined;
      const [quote = '', songs = ''] = /We recorded (\d+) songs/.exec(text) ?? [];
      const values = [
        { column: 'Songs', value: songs, quote },
        { column: 'Heard with', value: 'Corvid', quote: 'of the make Corvid' },
      ];
      return JSON.stringify({ values: values.filter((each) => each.quote !== '' && text.includes(each.quote)) });
    });
    const shown = asked.filter(({ kind }) => kind === 'verify').map(({ text }) => text);
    return { values: valuesOf(made), shown };
  };
  const all = ['100', '200', '300', '400', '500'].map((songs) => [songs, 'Corvid']);
  const near = await rowsWith('Corvid microphones');
  expect(near.values).toEqual(all);
  expect(near.shown).toHaveLength(5);
  expect(near.shown.every((text) => text.includes('[…]') && !text.includes('Paragraph 200 '))).toBe(true);
  const far = await rowsWith('a raven');
  expect(far.values).toEqual(all);
  expect(far.shown).toHaveLength(10);
  // The rest is asked for what was not proved alone, and each paragraph is shown once.
  const rest = far.shown.filter((text) => text.includes('Paragraph 200 '));
  expect(rest).toHaveLength(5);
  expect(rest.every((text) => !text.includes('Songs: 100') && !text.includes('We recorded'))).toBe(true);
});

it('leaves out a value whose quote does not stand in the paper, and says so', async () => {
  const papers = await fivePapers();
  const { made } = await survey(papers, (kind, text) => {
    if (kind !== 'verify' || !text.includes('Beta songs')) return undefined;
    const values = [
      { column: 'Songs', value: '999', quote: 'We recorded 999 songs of birds' },
      { column: 'Gardens', value: '3', quote: 'in 3 gardens' },
      { column: 'Weather', value: 'fine', quote: 'in 3 gardens' },
    ];
    return JSON.stringify({ values });
  });
  expect(valuesOf(made)).toContainEqual([null, '3']);
  expect(made.problems).toEqual(['Songs of “Beta songs” was to be “999”, which no passage of the paper proves.']);
});

it('keeps the table where a reply cannot be used, and reads a paper in parts where the window is too small', async () => {
  const papers = await fivePapers('The gardens were large and green, and birds were there all day long. '.repeat(300));
  const { made, asked } = await survey(
    papers,
    (kind, text, at) => {
      if (kind === 'batch' && at <= 4) return 'I would rather not.';
      return text.length > 9000 ? { kind: 'refusal', status: 400, message: 'The context is too long.' } : undefined;
    },
    { windowTokens: 6000 },
  );
  const unusable = 'Iteration 1: a reply could not be used, and the table stayed as it was.';
  expect(made.problems).toEqual([unusable, unusable]);
  expect(valuesOf(made)).toEqual([
    ['100', '2'],
    ['200', '3'],
    ['300', '4'],
    ['500', '6'],
  ]);
  const notes = asked.filter(({ kind, text }) => kind === 'notes' && text.length <= 9000);
  expect(notes.length).toBeGreaterThan(10);
});

const CHOSEN = TITLES.map((title, at) => ({ paper: `P${at + 1}`, include: title.includes('songs'), reason: 'So.' }));

it('makes a table in one shot: a value counts where its paper says it', async () => {
  const values = [
    { paper: 'P1', column: 'Songs', value: '100 songs' },
    { paper: 'P2', column: 'Songs', value: '999 songs' },
    { paper: 'P9', column: 'Songs', value: '100 songs' },
  ];
  const columns = [{ column: 'Songs' }, { column: 'songs' }];
  const answer = () => JSON.stringify({ papers: CHOSEN, columns, values });
  const { made, asked } = await survey(await fivePapers(), answer, {}, undefined, 'oneShot');
  expect(asked.map(({ kind }) => kind)).toEqual(['once']);
  expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs']);
  expect(valuesOf(made)).toEqual([[null], [null], [null], ['100 songs']]);
  expect(made.problems).toEqual(['Songs of “Beta songs” was to be “999 songs”, which the paper does not say.']);
  const none = await survey(await fivePapers(), () => 'No.', {}, undefined, 'oneShot');
  expect(none.made.problems).toEqual(['The reply could not be used, so that there is no table.']);
});

it('makes a table paper by paper, and columns of one header are one', async () => {
  const answer = (_: Kind, text: string): string => {
    const [sentence = '', songs = ''] = /We recorded (\d+) songs of birds/.exec(text) ?? [];
    const column = text.includes('Beta') ? 'SONGS' : 'Songs';
    const values = [
      { column, value: songs, quote: sentence },
      { column: 'Weather', value: 'fine', quote: 'the weather was fine' },
    ];
    return JSON.stringify({
      include: text.includes('Alpha songs') || text.includes('Beta songs'),
      reason: 'So.',
      values,
    });
  };
  const { made, asked } = await survey(await fivePapers(), answer, {}, undefined, 'paperByPaper');
  expect(asked).toHaveLength(5);
  expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs']);
  expect(valuesOf(made)).toEqual([['100'], ['200']]);
  expect(made.problems).toHaveLength(2);
});

it('makes a table in two stages: columns from abstracts, values from texts', async () => {
  const columns = [{ column: 'Songs' }, { column: 'Gardens' }];
  const answer = (kind: Kind): string | undefined =>
    kind === 'once' ? JSON.stringify({ papers: CHOSEN, columns }) : undefined;
  const { made, asked } = await survey(await fivePapers(), answer, { decided: {} }, undefined, 'twoStages');
  expect(asked.map(({ kind }) => kind)).toEqual(['once', ...Array<Kind>(4).fill('verify')]);
  expect(valuesOf(made)).toEqual([
    ['100', '2'],
    ['200', '3'],
    ['300', '4'],
    ['500', '6'],
  ]);
});

/** Papers with abstracts, each with a text of its own. */
async function papersCalled(titles: readonly string[]): Promise<readonly ReadPaper[]> {
  const read = titles.map(async (title, at) => {
    const text = `# ${title}\n\nWe recorded ${at + 100} songs of birds in ${at + 2} gardens for this work.\n`;
    const { papers } = await readPapers(new TextEncoder().encode(text), `${at}.md`, { format: 'markdown' });
    return papers.map(({ paper, ...rest }): ReadPaper => {
      return Object.assign({}, rest, { paper: Object.assign({}, paper, { abstract: `All about ${title}.` }) });
    });
  });
  return (await Promise.all(read)).flat();
}

const CORPORA = Array.from({ length: 7 }, (_, at) => `Corpus ${at} of songs`);

it('reads no text whose abstract rules it out, but for those that a person wants, and proves what is taken all the same', async () => {
  const papers = await papersCalled(['Newt songs', 'Frog taxes', ...CORPORA, 'Toad taxes']);
  const ids = papers.map(({ paper }) => paper.id);
  const no = ['P1', 'p2', 'P10', 'P99'].map((paper) => ({ paper, fits: 'no' }));
  // Who says both of a paper has said nothing of it.
  const both = ['no', 'yes'].map((fits) => ({ paper: 'P3', fits }));
  const { made, asked } = await survey(
    papers,
    (kind) => (kind === 'triage' ? JSON.stringify({ papers: [...no, ...both] }) : undefined),
    { decided: { [ids[9] ?? '']: true } },
  );
  const textsOf = (wanted: Kind): string[] => asked.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  const [triage = '', ...more] = textsOf('triage');
  expect(more).toEqual([]);
  expect(triage).toContain('All about Frog taxes.');
  // A person has decided of it.
  expect(triage).not.toContain('Toad');
  expect(textsOf('notes')).toHaveLength(8);
  expect(textsOf('notes').filter((text) => /Frog|Newt/.test(text))).toEqual([]);
  // What a batch takes of them is proved from the whole text.
  expect(textsOf('batch').some((text) => text.includes('All about Newt songs.'))).toBe(true);
  expect(made.table.rows.map(({ paper }) => paper)).toContain(ids[0]);
  expect(textsOf('verify').some((text) => text.includes('We recorded 100 songs of birds'))).toBe(true);
  expect(made.choices.slice(0, 2)).toMatchObject([
    { isIncluded: true, reason: 'It has songs.' },
    {
      isIncluded: false,
      reason: 'It has no songs. It was judged by title and abstract, which the model took to be of something else.',
    },
  ]);
});

it('tells once and in full where titles and abstracts rule out all papers, and asks nothing more', async () => {
  const papers = await papersCalled(['Newt songs', ...CORPORA]);
  const all = papers.map((_, at) => ({ paper: `P${at + 1}`, fits: 'no' }));
  const ruledOut = (kind: Kind): string | undefined =>
    kind === 'triage' ? JSON.stringify({ papers: all }) : undefined;
  const { made, asked } = await survey(papers, ruledOut);
  expect(asked.map(({ kind }) => kind)).toEqual(['triage']);
  expect(made.table.rows).toEqual([]);
  expect(made.problems).toEqual([
    expect.stringMatching(/^By title and abstract .* none of the 8 papers .* include papers yourself/),
  ]);
  expect(made.choices.every(({ isIncluded }) => !isIncluded)).toBe(true);
  // One that a person included is read, and the work goes on.
  const wanted = { decided: { [papers[0]?.paper.id ?? '']: true } };
  const others = await survey([...papers, ...(await papersCalled(['Toad songs']))], ruledOut, wanted);
  expect(others.made.table.rows.length).toBeGreaterThan(0);
  expect(others.made.problems).toEqual([]);
});

it.each(['model', 'oneShot', 'paperByPaper', 'twoStages'] as const)(
  'shows a model no paper that a person decided against: %s',
  async (strategy) => {
    const papers = await papersCalled(['Newt songs', ...CORPORA, 'Toad taxes']);
    const out = papers.at(-1)?.paper.id ?? '';
    const { made, asked } = await survey(papers, () => undefined, { decided: { [out]: false } }, undefined, strategy);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ text }) => text.includes('Toad'))).toEqual([]);
    expect(made.choices).toHaveLength(9);
    expect(made.choices.at(-1)).toMatchObject({ isIncluded: false, reason: 'A person decided it.' });

    const decided = Object.fromEntries(papers.map(({ paper: { id } }) => [id, false]));
    const none = await survey(papers, () => undefined, { decided }, undefined, strategy);
    expect(none.asked).toEqual([]);
    expect(none.made.problems).toEqual([expect.stringMatching(/^All papers are excluded/)]);
  },
);

it('reads every paper where what is said of abstracts cannot be used', async () => {
  const papers = await papersCalled(['Newt songs', ...CORPORA]);
  const { asked } = await survey(papers, (kind) => (kind === 'triage' ? 'I would rather not say.' : undefined));
  expect(asked.some(({ kind }) => kind === 'triage')).toBe(true);
  expect(asked.filter(({ kind }) => kind === 'notes')).toHaveLength(8);
});

it('takes nothing that was said of one paper for another where work goes on without some', async () => {
  const papers = await papersCalled(['Frog taxes', ...CORPORA, 'Newt songs']);
  const remembered = new Map<string, unknown>();
  const restless = (kind: Kind, _text: string, at: number): string | ServedChat | undefined => {
    if (kind === 'triage') return JSON.stringify({ papers: [{ paper: 'P2', fits: 'no' }] });
    return kind === 'batch' && at === 2 ? { kind: 'refusal', status: 401, message: 'No' } : undefined;
  };
  await expect(survey(papers, restless, {}, remembered)).rejects.toMatchObject({ code: 'model.key' });
  const { made, asked } = await survey(papers.slice(1), () => undefined, {}, remembered);
  // The paper that was ruled out is P1 now, and the one that is P2 was read.
  expect(asked.filter(({ kind }) => kind === 'triage' || kind === 'notes')).toEqual([]);
  expect(asked.filter(({ kind }) => kind === 'batch').length).toBeGreaterThanOrEqual(4);
  expect(valuesOf(made).map(([songs]) => songs)).toEqual(['101', '102', '103', '104', '105', '106', '107', '108']);
});
