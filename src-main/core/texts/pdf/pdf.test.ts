import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { placesOf, QuoteFinder } from '../../../../src-shared/passages.ts';
import { textOf } from '../../../../src-shared/said/said.ts';
import { textsOf } from '../../files/testKit.ts';
import { readText, type TextFile } from '../readText.ts';
import { makePdf, type PdfLine, type PdfSheet } from './testPdf.ts';

function read(sheets: readonly PdfSheet[], info?: string): Promise<TextFile> {
  return readText(makePdf(sheets, info), 'paper.pdf');
}

function blocks({ document }: TextFile): string[] {
  return document.blocks.map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`);
}

/** Lines of text below each other, 12 points apart. */
function lines(x: number, y: number, texts: readonly string[], size = 10): PdfLine[] {
  return texts.map((text, at) => ({ x, y: y + at * 12, text, size }));
}

const LEFT = [
  'The first column begins with a sentence that takes',
  'up several lines of the page, so that it is seen as a',
  'column of text. It goes on with words and with more of',
  'them until the column has been filled by what was writ-',
  'ten here, and it says nothing of importance at all. The',
  'last words of this column are followed by those',
];
const RIGHT = [
  'of the second column, which goes on in the middle of',
  'the sentence that the first column began before it, as',
  'papers do it. Then a new sentence begins here, which is',
  'also made of several lines of words that fill the space',
  'of the column, and it has nothing to say either, but it',
  'ends at last with these words.',
];

describe('a PDF', () => {
  it('of two columns is read column by column, with broken words and sentences made whole', async () => {
    const result = await read([{ lines: [...lines(54, 150, LEFT), ...lines(320, 150, RIGHT)] }]);
    expect(blocks(result)).toHaveLength(1);
    const [block] = result.document.blocks;
    expect(block?.text).toContain('filled by what was written here');
    expect(block?.text).toContain('are followed by those of the second column');
  });

  it('keeps the place of each line, so that a quote can be lit', async () => {
    const { document } = await read([{ lines: [...lines(54, 150, LEFT), ...lines(320, 150, RIGHT)] }]);
    const [passage] = new QuoteFinder(document, 'd/text/0').find('followed by those of the second column');
    const block = document.blocks[passage?.block ?? -1];
    if (!passage || !block) throw new Error('the quote was not found');
    const [first, second] = placesOf(block, passage.from, passage.to);
    // The end of the left column's last line, the beginning of the right one's first.
    expect(first?.box.x).toBeGreaterThan(150);
    expect(first?.box.y).toBeGreaterThan(195);
    expect(first?.box.y).toBeLessThan(212);
    expect(second?.box.x).toBeCloseTo(320, 0);
    expect(second?.box.y).toBeLessThan(152);
    expect(passage.page).toBe(0);
  });

  it('is read without headers, footers and numbers of pages', async () => {
    const sheet = (page: number, topic: string): PdfSheet => ({
      lines: [
        { x: 200, y: 40, text: 'Annual report of the lake', size: 8 },
        ...lines(72, 100, [`The text on ${topic} begins here and has a sentence.`, 'It ends here.']),
        { x: 300, y: 760, text: String(page), size: 8 },
      ],
    });
    const result = await read([sheet(1, 'water'), sheet(2, 'fish'), sheet(3, 'boats')]);
    expect(blocks(result).join('\n')).not.toMatch(/Annual|: \d$/);
    expect(blocks(result)).toHaveLength(3);
  });

  it('tells its title, names, sections, captions, footnotes and references by how they are set', async () => {
    const body = [
      'Some text of the section stands here in two lines, of',
      'which this is the second one, and it ends.',
    ];
    const { document } = await read([
      {
        lines: [
          { x: 100, y: 80, text: 'How lakes are measured', size: 18 },
          { x: 150, y: 104, text: 'Ann Lee and Bo Diaz', size: 11 },
          { x: 72, y: 140, text: 'Abstract', size: 12, font: 'Helvetica-Bold' },
          ...lines(72, 158, ['We measure lakes and say how, in a few', 'words that are enough.']),
          { x: 72, y: 200, text: '1 Introduction', size: 12, font: 'Helvetica-Bold' },
          ...lines(72, 218, body),
          { x: 72, y: 260, text: '1.1 Earlier work', size: 11, font: 'Helvetica-Bold' },
          ...lines(72, 278, body),
          { x: 72, y: 330, text: 'Figure 1: A lake from above.', size: 9 },
          { x: 72, y: 700, text: '* Both wrote as much.', size: 8 },
        ],
      },
      {
        lines: [
          { x: 72, y: 90, text: 'References', size: 12, font: 'Helvetica-Bold' },
          ...lines(72, 110, [
            '[1] C. Roe. Waters of the north. Journal of Lakes,',
            '12:1-9, 2019. doi:10.1000/lake.12',
          ]),
          ...lines(72, 134, ['[2] D. Poe. Waters of the south. Journal of Lakes, 2020.']),
        ],
      },
    ]);
    expect(document).toMatchObject({
      title: 'How lakes are measured',
      authors: ['Ann Lee', 'Bo Diaz'],
      abstract: 'We measure lakes and say how, in a few words that are enough.',
      doi: null,
      year: null,
    });
    expect(document.references).toMatchObject([
      { label: '1', title: 'Waters of the north', year: 2019, doi: '10.1000/lake.12' },
      { label: '2', title: 'Waters of the south', year: 2020 },
    ]);
    const kinds = document.blocks.map(({ kind, level, text }) => `${kind}${level ?? ''} ${text.slice(0, 14)}`);
    expect(kinds).toEqual([
      'heading1 How lakes are ',
      'paragraph Ann Lee and Bo',
      'heading2 Abstract',
      'paragraph We measure lak',
      'heading1 1 Introduction',
      'paragraph Some text of t',
      'heading2 1.1 Earlier wo',
      'paragraph Some text of t',
      'caption Figure 1: A la',
      'footnote * Both wrote a',
      'heading2 References',
      'reference [1] C. Roe. Wa',
      'reference [2] D. Poe. Wa',
    ]);
  });

  const row = (y: number, cells: readonly string[], font?: PdfLine['font']): PdfLine[] =>
    cells.map((text, at) => ({ x: 80 + at * 90, y, text, ...(font && { font }) }));

  it('has tables between rules of one width, with their caption and area', async () => {
    const { document, tables } = await read([
      {
        lines: [
          ...lines(72, 90, ['Before the table stands a paragraph of one sentence.']),
          { x: 72, y: 125, text: 'Table 1: Lakes and depths.', size: 9 },
          ...row(150, ['Lake', 'Depth', 'Year'], 'Helvetica-Bold'),
          ...row(170, ['North', '12.5', '2019']),
          ...row(184, ['South', '8.1', '2020']),
          ...lines(72, 230, ['After the table the text goes on for a while.']),
        ],
        rules: [
          [72, 138, 350, 138],
          [72, 156, 350, 156],
          [72, 190, 350, 190],
        ],
      },
    ]);
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(document.blocks[1]).toMatchObject({ text: 'Table 1: Lakes and depths.', table: 0 });
    const box = document.blocks[1]?.areas?.[0]?.box;
    // The rules' ends are as thick as the rules.
    expect([box?.x, box?.y, box?.width, box?.height].map((side) => Math.round((side ?? 0) / 2))).toEqual([
      36, 69, 140, 26,
    ]);
    expect(tables[0]?.name).toBe('Table 1: Lakes and depths.');
    expect(textsOf(tables[0])).toEqual([
      ['Lake', 'Depth', 'Year'],
      ['North', '12.5', '2019'],
      ['South', '8.1', '2020'],
    ]);
    expect(tables[0]?.at(0, 0)?.style?.bold).toBe(true);
  });

  it('has tables in frames, whose cells span where a rule is missing and hold several lines', async () => {
    const xs = [72, 162, 252, 342];
    const ys = [120, 150, 180, 210];
    const { tables } = await read([
      {
        lines: [
          ...row(138, ['Lake', 'Depth']),
          ...row(168, ['', 'min', 'max']),
          { x: 80, y: 192, text: 'North' },
          { x: 80, y: 204, text: 'basin' },
          { x: 170, y: 198, text: '3' },
          { x: 260, y: 198, text: '9' },
        ].filter(({ text }) => text !== ''),
        rules: [
          ...ys.filter((y) => y !== 150).map((y) => [72, y, 342, y] as const),
          // The first column's head goes over two rows, the second head over two columns.
          [162, 150, 342, 150],
          ...xs.filter((x) => x !== 252).map((x) => [x, 120, x, 210] as const),
          [252, 150, 252, 210],
        ],
      },
    ]);
    expect(textsOf(tables[0])).toEqual([
      ['Lake', 'Depth', null],
      [null, 'min', 'max'],
      ['North\nbasin', '3', '9'],
    ]);
    expect(tables[0]?.at(0, 0)).toMatchObject({ rowSpan: 2, colSpan: 1 });
    expect(tables[0]?.at(0, 1)).toMatchObject({ rowSpan: 1, colSpan: 2 });
  });

  it('has tables without rules, where white parts columns over several lines', async () => {
    const { tables, document } = await read([
      {
        lines: [
          ...lines(72, 90, ['A paragraph stands above the table, as it often does.']),
          ...row(130, ['Town', 'Visitors', 'Change']),
          ...row(145, ['Aldorf', '12,400', '+3 %']),
          ...row(160, ['Brook', '8,150', '-1 %']),
        ],
      },
    ]);
    expect(textsOf(tables[0])).toEqual([
      ['Town', 'Visitors', 'Change'],
      ['Aldorf', '12,400', '+3 %'],
      ['Brook', '8,150', '-1 %'],
    ]);
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table']);
  });

  it('with a page without text says so, and reads the others', async () => {
    const { document, warnings } = await read([
      { lines: lines(72, 100, ['This page has a sentence of text.']) },
      { rules: [[72, 100, 300, 100]] },
    ]);
    expect(document.pages.map(({ hasText }) => hasText)).toEqual([true, false]);
    expect(warnings.map(textOf)).toEqual([
      'Page 2 of "paper.pdf" holds no text: what is on it is read from its picture.',
    ]);
  });

  it('with a stamp on the scan of a page says that the page holds no text', async () => {
    const jpeg = await sharp({ create: { width: 61, height: 79, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const scan = { jpeg, width: 61, height: 79 };
    const stamp = { x: 400, y: 770, text: 'CONFIDENTIAL 000123', size: 8 };
    const { document } = await read([
      { scan, lines: [stamp] },
      { scan, lines: [stamp, ...lines(72, 100, ['A scan whose text', 'a reader has found.'])] },
      { lines: [stamp] },
    ]);
    expect(document.pages.map(({ hasText }) => hasText)).toEqual([false, true, true]);
  });

  it('that is all pictures is read as such', async () => {
    const { document, warnings } = await read([{ rules: [[72, 100, 300, 100]] }]);
    expect(document.blocks).toEqual([]);
    expect(warnings.map(textOf)).toEqual([
      'No page of "paper.pdf" holds text: what is on it is read from its picture.',
    ]);
  });

  it('that is shown upside down is read upright', async () => {
    const upright = await read([{ lines: lines(72, 100, LEFT) }]);
    const turned = await read([{ lines: lines(72, 100, LEFT), more: '/Rotate 180' }]);
    expect(blocks(upright)).toHaveLength(1);
    expect(blocks(turned)).toEqual(blocks(upright));
    // Its places are those of the page as it is shown.
    const [first, shown] = [upright, turned].map(({ document }) => document.blocks[0]?.spots[0]?.box);
    expect(612 - (shown?.x ?? 0) - (shown?.width ?? 0)).toBeCloseTo(first?.x ?? 0, 0);
    expect(792 - (shown?.y ?? 0) - (shown?.height ?? 0)).toBeCloseTo(first?.y ?? 0, -1);
  });
});
