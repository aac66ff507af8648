import { expect, it } from 'vitest';
import type { ServedChat } from '../../model/replay/modelServer.ts';
import { evidenceText } from '../papers/evidenceText.ts';
import { fivePapers, type Kind, papersCalled, survey, TITLES, usual, valuesOf } from './testSurvey.ts';

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

it('shows batches what stands in each column, and takes a value of any row in another form that says the same', async () => {
  const papers = await fivePapers();
  const { made, asked } = await survey(papers, (kind, text, at) => {
    if (kind === 'verify') return '{"values": []}';
    if (kind !== 'batch' || at <= 2) return undefined;
    if (at > 3) return '{"operations": []}';
    const away = ['P1', 'P2', 'P3', 'P5'].find((paper) => !text.includes(`\n${paper}: `)) ?? '';
    const songs = 100 * Number(away.slice(1));
    const operations = [
      { op: 'rewriteValue', paper: away, column: 'Songs', value: `${songs} songs` },
      { op: 'rewriteValue', paper: away, column: 'Songs', value: '7' },
      { op: 'rewriteValue', paper: away, column: 'Gardens', value: '2' },
      { op: 'rewriteValue', paper: 'P9', column: 'Songs', value: '100' },
    ];
    return JSON.stringify({ operations });
  });
  const batches = asked.filter(({ kind }) => kind === 'batch');
  expect(batches[0]?.text).not.toContain('Its columns');
  expect(batches[2]?.text).toContain('Songs: How many songs.\nGardens: How many gardens.');
  const drafted = made.iterations.at(-1)?.rows.map(({ values }) => values['Songs'] ?? '');
  expect(drafted?.filter((value) => value.endsWith(' songs'))).toHaveLength(1);
  const told = made.problems.filter((problem) => problem.startsWith('Iteration 2'));
  expect(told.join('\n')).toMatch(/“7” does not say the same as “\d00 songs”/);
  expect(told.join('\n')).toMatch(/no value of “Gardens”/);
  expect(told.join('\n')).toMatch(/no value of “Songs” of “P9”/);
});

const CHOSEN = TITLES.map((title, at) => ({ paper: `P${at + 1}`, include: title.includes('songs'), reason: 'So.' }));

it('makes a table in one shot: a value counts where its paper says it', async () => {
  const values = [
    { paper: 'P1', column: 'Songs', value: '100 songs' },
    { paper: 'P2', column: 'Songs', value: '999 songs' },
    { paper: 'P9', column: 'Songs', value: '100 songs' },
  ];
  const columns = [{ column: 'Songs' }, { column: 'songs' }, { column: 'Weather' }];
  const answer = () => JSON.stringify({ papers: CHOSEN, columns, values });
  const { made, asked } = await survey(await fivePapers(), answer, {}, undefined, 'oneShot');
  expect(asked.map(({ kind }) => kind)).toEqual(['once']);
  expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs', 'Weather']);
  expect(valuesOf(made)).toEqual([
    [null, null],
    [null, null],
    [null, null],
    ['100 songs', null],
  ]);
  expect(made.problems).toEqual(['Songs of “Beta songs” was to be “999 songs”, which no passage of the paper proves.']);
  const none = await survey(await fivePapers(), () => 'No.', {}, undefined, 'oneShot');
  expect(none.made.problems).toEqual(['The reply could not be used, so that there is no table.']);
});

it('makes a table paper by paper, and columns of one header are one', async () => {
  const answer = (_: Kind, text: string): string => {
    const [sentence = '', songs = ''] = /We recorded (\d+) songs of birds/.exec(text) ?? [];
    const column = text.includes('Beta') ? 'SONGS' : 'Songs';
    const values = [
      { column, value: songs, quote: sentence },
      { column: 'For', value: 'this work', quote: 'for this work' },
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
  expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs', 'For']);
  expect(valuesOf(made)).toEqual([
    ['100', 'this work'],
    ['200', 'this work'],
  ]);
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
  expect(made.choices.map(({ isIncluded }) => isIncluded)).toEqual(papers.map(() => false));
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
