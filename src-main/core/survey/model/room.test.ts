import { expect, it } from 'vitest';
import type { SurveyDraft } from '../../../../src-shared/survey.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { beginningOf, notesAbout, printedTable } from './room.ts';
import { fivePapers, type Kind, papersCalled, survey, TITLES, usual, valuesOf } from './testSurvey.ts';

it('cuts a text to as much as there is room for, and not to its half', () => {
  const text = 'word '.repeat(1000).trim();
  const { text: shown, isShortened } = beginningOf(text, 600);
  expect(isShortened).toBe(true);
  expect(tokensOf(shown)).toBeGreaterThan(590);
  expect(tokensOf(shown)).toBeLessThanOrEqual(600);
  expect(shown.endsWith('word')).toBe(true);
  expect(beginningOf(text, 5000)).toEqual({ text, isShortened: false });
});

it('shows of long notes what is asked about, wherever it stands in them', () => {
  const notes = `${'Ponds and hedges of a county are kept.\n'.repeat(200)}It has 40 microphones.`;
  const shown = notesAbout(notes, ['How many microphones'], 200);
  expect(shown.text).toContain('40 microphones');
  expect(tokensOf(shown.text)).toBeLessThanOrEqual(260);
});

it('loses no row of a table that has no room: values of others are cut, those worked on are whole', () => {
  const draft: SurveyDraft = {
    columns: [{ name: 'About', instruction: '' }],
    choices: {},
    rows: Array.from({ length: 60 }, (_, at) => ({
      paper: `p${at}`,
      values: { About: `${'long value '.repeat(20)}${at}.` },
    })),
  };
  const nameOf = (paper: string): string => paper.toUpperCase();
  const { text, isShortened } = printedTable(draft, { tokens: 900, nameOf, whole: new Set(['p7']) });
  expect(isShortened).toBe(true);
  expect(tokensOf(text)).toBeLessThanOrEqual(900);
  expect(text.split('\n')).toHaveLength(61);
  expect(text).toContain('long value 7.');
  expect(text).not.toContain('long value 8.');
  // Where nothing more can be cut, rows are there all the same.
  expect(printedTable(draft, { tokens: 10, nameOf, whole: new Set() }).text.split('\n')).toHaveLength(61);
});

const TOO_LONG = { kind: 'refusal', status: 400, message: 'The context is too long.' } as const;

it('does a batch that is refused in halves, and of a single paper with less', async () => {
  const papers = await fivePapers();
  const refusing = (most: number) => (kind: Kind, text: string) =>
    kind === 'batch' && (text.match(/^P\d: /gm) ?? []).length > most ? TOO_LONG : undefined;
  const { made, asked } = await survey(papers, refusing(1));
  expect(valuesOf(made)).toEqual([
    ['100', '2'],
    ['200', '3'],
    ['300', '4'],
    ['500', '6'],
  ]);
  const singles = asked.filter(({ kind, text }) => kind === 'batch' && (text.match(/^P\d: /gm) ?? []).length === 1);
  expect(singles.length).toBeGreaterThanOrEqual(10);

  const long = 'We recorded 100 songs. '.repeat(300);
  const shown: number[] = [];
  const { made: less } = await survey(papers.slice(0, 1), (kind, text) => {
    if (kind === 'notes') return long;
    if (kind !== 'batch') return undefined;
    shown.push(text.length);
    return text.length > 4000 ? TOO_LONG : undefined;
  });
  expect(shown.length).toBeGreaterThan(1);
  expect(valuesOf(less)).toEqual([['100', '2']]);
  expect(less.problems).toEqual([
    'Not all notes on “Alpha songs” had room in its batch: those that are about the demand were shown.',
  ]);
  await expect(survey(papers, (kind) => (kind === 'batch' ? TOO_LONG : undefined))).rejects.toMatchObject({
    code: 'model.refused',
  });
});

it('asks about abstracts in halves where the endpoint refuses them together', async () => {
  const papers = await papersCalled(['Frog taxes', ...Array.from({ length: 8 }, (_, at) => `Corpus ${at} of songs`)]);
  const { asked, made } = await survey(papers, (kind, text) => {
    if (kind !== 'triage') return undefined;
    const shown = [...text.matchAll(/^(P\d): (.*)$/gm)];
    if (shown.length > 3) return TOO_LONG;
    const fits = shown.map(([, paper, title = '']) => ({ paper, fits: title.includes('taxes') ? 'no' : 'yes' }));
    return JSON.stringify({ papers: fits });
  });
  expect(asked.filter(({ kind }) => kind === 'notes')).toHaveLength(8);
  expect(made.choices[0]?.isIncluded).toBe(false);
});

it.each(['oneShot', 'twoStages'] as const)(
  'shows less of each text at once where the endpoint refuses so much, and tells it: %s',
  async (way) => {
    const body = 'The gardens were large and green, and birds were there all day long. '.repeat(400);
    const papers = (await fivePapers(body)).map((read): ReadPaper =>
      Object.assign({}, read, { paper: Object.assign({}, read.paper, { abstract: body }) }),
    );
    const lengths: number[] = [];
    const { made } = await survey(
      papers,
      (kind, text) => {
        if (kind !== 'once') return usual(kind, text);
        lengths.push(text.length);
        if (text.length > 12_000) return TOO_LONG;
        const chosen = TITLES.map((title, at) => ({ paper: `P${at + 1}`, include: title.includes('songs') }));
        return JSON.stringify({ papers: chosen, columns: [{ column: 'Songs' }, { column: 'Gardens' }] });
      },
      {},
      undefined,
      way,
    );
    expect(lengths.length).toBeGreaterThan(1);
    // As much as there is room for: the half of what was refused, and not a piece of it.
    expect(lengths.at(-1)).toBeGreaterThan(6000);
    expect(made.table.rows).toHaveLength(4);
    expect(made.problems).toContain(
      'Of 5 of 5 papers only the beginning was shown, as their whole texts have no room in one prompt.',
    );
  },
);

it.each(['model', 'oneShot', 'paperByPaper', 'twoStages'] as const)(
  'asks once more where fewer columns come out than two, and tells it where that is in vain: %s',
  async (way) => {
    const papers = await fivePapers();
    const answer = (more: readonly string[]) => {
      let once = 0;
      return (kind: Kind, text: string): string | undefined => {
        const title = /Title of the paper:\n<data title>\n(.*)\n/.exec(text)?.[1] ?? '';
        const quote = /We recorded \d+ songs of birds/.exec(text)?.[0] ?? '';
        const songs = { column: 'Songs', value: /\d+/.exec(quote)?.[0] ?? '', quote };
        if (kind === 'columns') return JSON.stringify({ columns: more.map((column) => ({ column })) });
        if (kind === 'paper') return JSON.stringify({ include: !title.includes('taxes'), values: [songs] });
        if (kind === 'once') {
          once += 1;
          const names = once === 1 ? ['Songs'] : ['Songs', ...more];
          return JSON.stringify({
            papers: TITLES.map((each, at) => ({ paper: `P${at + 1}`, include: each.includes('songs') })),
            columns: names.map((column) => ({ column })),
          });
        }
        if (kind !== 'batch') return undefined;
        const shown = [...text.matchAll(/^(P\d): .*songs/gm)];
        const operations = shown.flatMap(([, paper]) => [
          { op: 'include', paper },
          { op: 'addColumn', column: 'Songs' },
        ]);
        return JSON.stringify({ operations });
      };
    };
    const { made, asked } = await survey(papers, answer(['songs', 'Gardens']), {}, undefined, way);
    expect(made.table.columns.map(({ name }) => name)).toEqual(['Songs', 'Gardens']);
    expect(made.problems).toEqual([]);
    const again = way === 'model' || way === 'paperByPaper' ? 'columns' : 'once';
    expect(asked.filter(({ kind }) => kind === again)).toHaveLength(again === 'once' ? 2 : 1);
    expect(valuesOf(made)[way === 'oneShot' ? 1 : 0]).toEqual(way === 'oneShot' ? [null, null] : ['100', '2']);

    const none = await survey(papers, answer([]), {}, undefined, way);
    expect(none.made.table.columns.map(({ name }) => name)).toEqual(['Songs']);
    expect(none.made.problems).toEqual([
      expect.stringMatching(/^Only one column came out, though the model was asked again/),
    ]);
  },
);

it.each(['model', 'oneShot', 'paperByPaper', 'twoStages'] as const)(
  'has the columns that must be there first, and then others: %s',
  async (way) => {
    const papers = await fivePapers();
    const answer = (kind: Kind, text: string): string | undefined => {
      const quote = /We recorded \d+ songs of birds/.exec(text)?.[0] ?? '';
      const values = [{ column: 'Songs', value: /\d+/.exec(quote)?.[0] ?? '', quote }];
      if (kind === 'paper') return JSON.stringify({ include: true, values });
      if (kind !== 'once') return undefined;
      return JSON.stringify({
        papers: TITLES.map((_, at) => ({ paper: `P${at + 1}`, include: true })),
        columns: [{ column: 'Songs' }, { column: 'GARDENS', instruction: 'How many gardens.' }],
      });
    };
    const { made } = await survey(papers, answer, { columns: ['Gardens', 'Price'] }, undefined, way);
    expect(made.table.columns.map(({ name }) => name)).toEqual(['Gardens', 'Price', 'Songs']);
  },
);
