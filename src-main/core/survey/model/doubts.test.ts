import { expect, it } from 'vitest';
import { SURE, type SurveyCell, type Surveyed } from '../../../../src-shared/survey.ts';
import { fivePapers, type Kind, survey, TITLES } from './testSurvey.ts';

const CHOSEN = TITLES.map((title, at) => ({ paper: `P${at + 1}`, include: title.includes('songs'), reason: 'So.' }));
const WAYS = ['model', 'paperByPaper', 'twoStages'] as const;

function cellOf(
  { table }: Surveyed,
  papers: Awaited<ReturnType<typeof fivePapers>>,
  title: string,
  column: string,
): SurveyCell | null {
  const id = papers.find(({ paper }) => paper.title === title)?.paper.id;
  const at = table.columns.findIndex(({ name }) => name === column);
  return table.rows.find(({ paper }) => paper === id)?.cells[at] ?? null;
}

/** What a model says of each paper, with a quote that stands in it; asked again it says what `again` gives. */
function saying(again: (title: string) => object | null) {
  return (kind: Kind, text: string): string | undefined => {
    const title = /Title of the paper:\n<data title>\n(.*)\n/.exec(text)?.[1] ?? '';
    const quote = /We recorded \d+ songs of birds/.exec(text)?.[0] ?? '';
    const values = [
      { column: 'Songs', value: title.startsWith('Beta') ? '999' : (/\d+/.exec(quote)?.[0] ?? ''), quote },
      { column: 'Setting', value: 'field recordings', quote },
    ];
    if (kind === 'number') return JSON.stringify({ values: [again(title)].filter((each) => each !== null) });
    if (kind === 'verify') return JSON.stringify({ values });
    if (kind === 'paper') return JSON.stringify({ include: !title.includes('taxes'), reason: 'So.', values });
    if (kind === 'once') {
      return JSON.stringify({ papers: CHOSEN, columns: [{ column: 'Songs' }, { column: 'Setting' }] });
    }
    if (kind !== 'batch') return undefined;
    const shown = [...text.matchAll(/^(P\d): (.*)$/gm)];
    const operations = shown.flatMap(([, paper, name = '']) =>
      name.includes('songs')
        ? [
            { op: 'include', paper },
            { op: 'addColumn', column: 'Songs' },
            { op: 'addColumn', column: 'Setting' },
          ]
        : [],
    );
    return JSON.stringify({ operations });
  };
}

it.each(WAYS)(
  'leaves blank a number that its quote does not have, after it was asked for once more: %s',
  async (way) => {
    const papers = await fivePapers();
    const { made, asked } = await survey(
      papers,
      saying(() => ({ column: 'Songs', value: '999', quote: 'We recorded 200 songs of birds' })),
      {},
      undefined,
      way,
    );
    expect(cellOf(made, papers, 'Beta songs', 'Songs')).toBeNull();
    expect(cellOf(made, papers, 'Alpha songs', 'Songs')).toMatchObject({ value: '100', confidence: 0.85 });
    const again = asked.filter(({ kind }) => kind === 'number');
    expect(again).toHaveLength(1);
    expect(again[0]?.text).toContain('Songs: 999, from “We recorded 200 songs of birds”');
    expect(made.problems).toEqual([
      'Songs of “Beta songs” was to be “999”, of which a number does not stand in what was quoted for it.',
    ]);
    expect(made.unproved).toMatchObject([
      { paper: papers[1]?.paper.id, column: 'Songs', value: '999', why: { code: 'surveys.otherNumber' } },
    ]);
  },
);

it.each(WAYS)('takes the number that stands there where the model says it when it is asked again: %s', async (way) => {
  const papers = await fivePapers();
  const { made } = await survey(
    papers,
    saying(() => ({ column: 'songs', value: '200', quote: 'We recorded 200 songs' })),
    {},
    undefined,
    way,
  );
  expect(cellOf(made, papers, 'Beta songs', 'Songs')).toMatchObject({ value: '200', confidence: 0.85 });
  expect(made.problems).toEqual([]);
});

it.each(WAYS)('has in doubt, with its reason, what its quote does not say in these words: %s', async (way) => {
  const papers = await fivePapers();
  const { made } = await survey(
    papers,
    saying(() => null),
    {},
    undefined,
    way,
  );
  const cell = cellOf(made, papers, 'Alpha songs', 'Setting');
  expect(cell?.confidence).toBeLessThan(SURE);
  expect(cell).toMatchObject({ value: 'field recordings', doubts: [{ code: 'surveys.otherWords' }] });
  expect(cellOf(made, papers, 'Alpha songs', 'Songs')).not.toHaveProperty('doubts');
});

it('has in doubt a number that nothing is quoted for, all at once', async () => {
  const papers = await fivePapers();
  const values = [
    { paper: 'P1', column: 'Songs', value: '100' },
    { paper: 'P2', column: 'Songs', value: '200 songs' },
    { paper: 'P3', column: 'Songs', value: '301' },
  ];
  const reply = { papers: CHOSEN, columns: [{ column: 'Songs' }, { column: 'Weather' }], values };
  const { made } = await survey(papers, () => JSON.stringify(reply), {}, undefined, 'oneShot');
  expect(cellOf(made, papers, 'Alpha songs', 'Songs')).toMatchObject({
    confidence: 0.4,
    doubts: [{ code: 'surveys.bareNumber' }],
  });
  expect(cellOf(made, papers, 'Beta songs', 'Songs')).toMatchObject({ confidence: 0.6 });
  expect(made.unproved).toMatchObject([{ column: 'Songs', value: '301', why: { code: 'surveys.noPassage' } }]);
});
