import { describe, expect, it } from 'vitest';
import { textsOf } from '../../files/testKit.ts';
import { readText } from '../readText.ts';
import { makePdf, type PdfLine, type PdfSheet } from './testPdf.ts';

/** Fonts and sizes that each kind of table is drawn in. */
const PRINTS = [
  { size: 7, font: 'Times-Roman' },
  { size: 9, font: 'Helvetica' },
  { size: 12, font: 'Helvetica' },
] as const;
type Print = (typeof PRINTS)[number];
type Rule = readonly [x1: number, y1: number, x2: number, y2: number];

const LAKES = [
  ['Lake', 'Depth', 'Area', 'Fish'],
  ['Ash Mere', '12.5', '1,270', '31'],
  ['Black Tarn', '8.1', '88', '4'],
  ['Long Water', '104.0', '9,310', '207'],
  ['Stone Pool', '3.3', '12', '0'],
];
const SENTENCE = 'The beds were watered in the first week of each month and weighed in the last week of it.';

/** The tables of a PDF of such pages, as texts. */
async function tablesOf(sheets: readonly PdfSheet[]): Promise<string[][][]> {
  const { tables } = await readText(makePdf(sheets), 'lakes.pdf');
  return tables.map((table) => textsOf(table).map((row) => row.map((text) => text?.replaceAll('\n', ' ') ?? '')));
}

/** Where the rows and columns of a table are. Columns are ten ems wide, the first from `x`. */
function places({ size }: Print, { x = 60, y = 150, pitch = 1.8 } = {}) {
  return {
    column: (col: number): number => x + col * size * 10,
    baseline: (row: number): number => y + row * size * pitch,
    /** The rule above a row. */
    edge: (row: number): number => y + (row - 0.7) * size * pitch,
  };
}

type Places = ReturnType<typeof places>;

function cellsAt(cells: readonly (readonly string[])[], { column, baseline }: Places, print: Print): PdfLine[] {
  return cells.flatMap((row, at) =>
    row.flatMap((text, col) => (text === '' ? [] : [{ ...print, text, x: column(col), y: baseline(at) }])),
  );
}

/** Figures are set flush right, in columns that end half an em before the next one begins. */
function flushRight(cells: readonly (readonly string[])[], { column, baseline }: Places, print: Print): PdfLine[] {
  return cells.flatMap((row, at) =>
    row.flatMap((text, col) => {
      const width = Array.from(text, (sign) => (/[.,]/.test(sign) ? 0.28 : 0.556)).reduce((sum, each) => sum + each, 0);
      const x = col === 0 || at === 0 ? column(col) : column(col + 1) - print.size * (0.5 + width);
      return text === '' ? [] : [{ ...print, text, x, y: baseline(at) }];
    }),
  );
}

function rowRules({ column, edge }: Places, cells: readonly (readonly string[])[]): Rule[] {
  return Array.from({ length: cells.length + 1 }, (_, row) => [
    column(0) - 4,
    edge(row),
    column(cells[0]?.length ?? 0) - 4,
    edge(row),
  ]);
}

function columnRules(
  { column, edge }: Places,
  cells: readonly (readonly string[])[],
  rows: readonly [from: number, to: number] = [0, cells.length],
): Rule[] {
  return Array.from({ length: (cells[0]?.length ?? 0) + 1 }, (_, col) => [
    column(col) - 4,
    edge(rows[0]),
    column(col) - 4,
    edge(rows[1]),
  ]);
}

describe.each(PRINTS)('a table of a PDF in $font of $size points', (print) => {
  const at = places(print);

  it('has the rows that its text has where only columns are ruled', async () => {
    const rules = [
      ...rowRules(at, LAKES).filter((_, row) => row < 2 || row === LAKES.length),
      ...columnRules(at, LAKES),
    ];
    expect(await tablesOf([{ lines: flushRight(LAKES, at, print), rules }])).toEqual([LAKES]);
  });

  it('has the columns of its header where only rows are ruled below it', async () => {
    const sides = columnRules(at, LAKES).filter((_, col) => col === 0 || col === 4);
    const rules = [...rowRules(at, LAKES), ...columnRules(at, LAKES, [0, 1]), ...sides];
    expect(await tablesOf([{ lines: cellsAt(LAKES, at, print), rules }])).toEqual([LAKES]);
  });

  it('is kept apart from the table beside it', async () => {
    const lakes = LAKES.map((row) => row.slice(0, 2));
    const right = places(print, { x: 60 + print.size * 23, y: 156 });
    const shorter = lakes.slice(0, 4);
    const rules = [
      ...rowRules(at, lakes),
      ...columnRules(at, lakes),
      ...rowRules(right, shorter),
      ...columnRules(right, shorter),
    ];
    const lines = [...cellsAt(lakes, at, print), ...cellsAt(shorter, right, print)];
    expect(await tablesOf([{ lines, rules }])).toEqual([lakes, shorter]);
  });

  it('keeps rows that name groups', async () => {
    const [header = [], ...rows] = LAKES;
    const grouped = [header, ['Northern', '', '', ''], ...rows.slice(0, 2), ['Southern', '', '', ''], ...rows.slice(2)];
    expect(await tablesOf([{ lines: flushRight(grouped, at, print) }])).toEqual([grouped]);
  });

  it('may have columns that are mostly empty', async () => {
    const sparse = LAKES.map((row, index) =>
      row.map((text, col) => (index > 0 && col > 1 && index !== col ? '' : text)),
    );
    expect(await tablesOf([{ lines: cellsAt(sparse, at, print) }])).toEqual([sparse]);
  });

  it.each([0, 1])('keeps the second line of a text in its row, in column %i', async (col) => {
    const wide = places(print, { pitch: 3.2 });
    const words = LAKES.map((row, index) => (index > 0 ? row.with(1, 'measured') : row));
    const second = (_: unknown, row: number): PdfLine => ({
      ...print,
      text: 'since 1990',
      x: wide.column(col),
      y: wide.baseline(row + 1) + print.size * 1.2,
    });
    const whole = words.map((row, index) => (index > 0 ? row.with(col, `${row[col]} since 1990`) : row));
    expect(await tablesOf([{ lines: [...cellsAt(words, wide, print), ...words.slice(1).map(second)] }])).toEqual([
      whole,
    ]);
  });

  it('has texts parted at the rule that both touch', async () => {
    const text = 'Iiiiiiiiiiiiiiiiiiii';
    const touching = LAKES.map((row, index) => (index === 2 ? row.with(0, text) : row));
    // Letters of known width fill the first column to its rule.
    const x =
      at.column(1) - 4 - 0.4 - print.size * (print.font === 'Helvetica' ? 0.278 + 19 * 0.222 : 0.333 + 19 * 0.278);
    const placed = (line: PdfLine): PdfLine => {
      if (line.text === text) return { ...line, x };
      return line.x === at.column(1) ? { ...line, x: at.column(1) - 3.6 } : line;
    };
    const lines = cellsAt(touching, at, print).map(placed);
    expect(await tablesOf([{ lines, rules: [...rowRules(at, LAKES), ...columnRules(at, LAKES)] }])).toEqual([touching]);
  });

  it.each(['[1 2] 0 d', '[3 3] 0 d', '0.5 w [0.5 1.5] 0 d'])('may have dotted rules: %s', async (operators) => {
    const rules = [...rowRules(at, LAKES), ...columnRules(at, LAKES)];
    expect(await tablesOf([{ operators, lines: cellsAt(LAKES, at, print), rules }])).toEqual([LAKES]);
  });

  it('is not parted by white rules, unless they lie on a fill', async () => {
    const two = places(print, { pitch: 2.8 });
    const label = (row: number, line: number): PdfLine => ({
      ...print,
      text: line === 0 ? 'measured' : 'by hand',
      x: two.column(0),
      y: two.baseline(row) + print.size * (line * 1.3 - 0.5),
    });
    const rows = [1, 2, 3].map((row) => ['measured by hand', `${row}.5`, `${row * 11}`]);
    const lines = [
      ...cellsAt(
        rows.map((row) => row.with(0, '')),
        two,
        print,
      ),
      ...[0, 1, 2].flatMap((row) => [label(row, 0), label(row, 1)]),
    ];
    const white = [0, 1, 2].map((row) => 792 - two.baseline(row) - print.size * 0.05);
    const [from, to] = [two.column(0) - 4, two.column(3) - 4];
    const strokes = `1 G ${white.map((y) => `${from} ${y} m ${to} ${y} l S`).join(' ')} 0 G`;
    const fill = `0.8 g ${from} ${792 - two.edge(3)} ${to - from} ${two.edge(3) - two.edge(0)} re f 0 g`;
    const rules = [...rowRules(two, rows), ...columnRules(two, rows)];
    expect(await tablesOf([{ operators: strokes, lines, rules }])).toEqual([rows]);
    const [parted] = await tablesOf([{ operators: `${fill} ${strokes}`, lines, rules }]);
    expect(parted).toHaveLength(6);
  });

  it('has the headers that are written upwards or downwards', async () => {
    const headed = LAKES.slice(1);
    const top = at.edge(0);
    const rules = [...rowRules(at, headed), ...columnRules(at, headed)];
    for (const turn of [90, 270] as const) {
      const header = (text: string, col: number): PdfLine => {
        if (col === 0) return { ...print, text, x: at.column(0), y: top - 4 };
        const y = turn === 90 ? top - 3 : top - print.size * 4;
        return { ...print, text, turn, x: at.column(col) + print.size, y };
      };
      const lines = [...(LAKES[0] ?? []).map(header), ...cellsAt(headed, at, print)];
      expect(await tablesOf([{ lines, rules }])).toEqual([LAKES]);
    }
  });

  it('keeps raised marks at their values, even where they are drawn later', async () => {
    const mark = (text: string, row: number, col: number, ems: number): PdfLine => ({
      font: print.font,
      text,
      size: print.size * 0.6,
      x: at.column(col) + print.size * ems,
      y: at.baseline(row) - print.size * 0.35,
    });
    const digits = print.font === 'Helvetica' ? 0.556 : 0.5;
    const lines = [...cellsAt(LAKES, at, print), mark('2', 2, 2, 2 * digits + 0.05), mark('b', 4, 3, digits + 0.05)];
    const marked = LAKES.map((row, index) =>
      index === 2 ? row.with(2, '88²') : index === 4 ? row.with(3, '0ᵇ') : row,
    );
    expect(await tablesOf([{ lines }])).toEqual([marked]);
  });

  it.each([90, 180, 270] as const)('is read upright where its page is turned by %i degrees', async (turn) => {
    const turned = (x: number, y: number): readonly [number, number] => {
      if (turn === 90) return [y, 792 - x];
      return turn === 270 ? [612 - y, x] : [612 - x, 792 - y];
    };
    const turnedLine = (line: PdfLine): PdfLine => {
      const [x, y] = turned(line.x, line.y);
      return { ...line, x, y, turn };
    };
    const turnedRule = ([x1, y1, x2, y2]: Rule): Rule => [...turned(x1, y1), ...turned(x2, y2)];
    const lines = [{ ...print, text: SENTENCE, x: 60, y: 100 }, ...cellsAt(LAKES, at, print)].map(turnedLine);
    const rules = [...rowRules(at, LAKES), ...columnRules(at, LAKES)].map(turnedRule);
    expect(await tablesOf([{ lines, rules }])).toEqual([LAKES]);
  });

  it('is two tables where the header comes again beside it', async () => {
    const lakes = LAKES.map((row) => row.slice(0, 2));
    const right = places(print, { x: 60 + print.size * 21 });
    const shorter = lakes.slice(0, 4);
    const lines = [...flushRight(lakes, at, print), ...flushRight(shorter, right, print)];
    expect(await tablesOf([{ lines }])).toEqual([lakes, shorter]);
  });

  it('has signs of a currency in the cells of their amounts, even where they stand apart', async () => {
    const [header = [], ...rows] = LAKES.map((row) => row.slice(0, 3));
    const sign = (row: number, col: number): PdfLine => ({
      ...print,
      text: '$',
      x: at.column(col),
      y: at.baseline(row),
    });
    const signs = rows.flatMap((_, row) => [sign(row + 1, 1), sign(row + 1, 2)]);
    const priced = rows.map(([label = '', ...amounts]) => [label, ...amounts.map((amount) => `$ ${amount}`)]);
    expect(await tablesOf([{ lines: [...flushRight([header, ...rows], at, print), ...signs] }])).toEqual([
      [header, ...priced],
    ]);
  });

  it('is no page of several columns, however wide its texts are', async () => {
    const wide = [
      ['Office', 'Address'],
      ['Department of Fisheries', '12 Station Road, Upton'],
      ['Office for the Environment', '7 High Street, Elmham'],
      ['Board of Public Works', '141 Mill Lane, Norwood'],
      ['Department of Public Health', '3 Church Walk, Upton'],
      ['Board of Inland Navigation', '88 Harbour Street, Elmham'],
    ];
    const far = { ...at, column: (col: number) => 60 + col * print.size * 18 };
    expect(await tablesOf([{ lines: cellsAt(wide, far, print) }])).toEqual([wide]);
  });

  it('has none of the text that is cut off around the page', async () => {
    const outside = LAKES.map((_, row): PdfLine => ({ ...print, text: 'Proof', x: -60, y: at.baseline(row) }));
    expect(await tablesOf([{ lines: [...outside, ...cellsAt(LAKES, at, print)] }])).toEqual([LAKES]);
  });

  it('goes on over pages, and its header counts once', async () => {
    const [header = [], ...rows] = LAKES;
    const all = [0, 1, 2].flatMap((page) => rows.map((row) => row.with(0, `${row[0]} ${page + 1}`)));
    const sheets = [0, 1, 2].map((page): PdfSheet => {
      const own = [header, ...all.slice(page * rows.length, (page + 1) * rows.length)];
      const footer = { text: `Page ${page + 1} of 3`, x: 300, y: 760, size: 8 };
      const rules = print.size > 8 ? [...rowRules(at, own), ...columnRules(at, own)] : [];
      return { lines: [...cellsAt(own, at, print), footer], rules };
    });
    expect(await tablesOf(sheets)).toEqual([[header, ...all]]);
  });

  it('keeps the rows at the edges of pages, which are alike but for their figures', async () => {
    const [header = [], ...rows] = LAKES.map((row) => row.slice(0, 2));
    const all = [0, 1, 2].flatMap((page) => rows.map(([name, depth = '']) => [`${name} ${page + 1}`, depth]));
    const sheets = [0, 1, 2].map((page): PdfSheet => {
      const own = all.slice(page * rows.length, (page + 1) * rows.length);
      const title = { text: 'Lakes of the north', x: 60, y: 40, size: 8 };
      return { lines: [title, ...cellsAt(page === 0 ? [header, ...own] : own, places(print, { y: 80 }), print)] };
    });
    expect(await tablesOf(sheets)).toEqual([[header, ...all]]);
  });

  it('is told from the next one, which has another header', async () => {
    const others = [['Town', 'Mayor', 'Since', 'Votes'], ...LAKES.slice(1)];
    const sheets = [LAKES, others].map((cells): PdfSheet => ({
      lines: cellsAt(cells, at, print),
      rules: [...rowRules(at, cells), ...columnRules(at, cells)],
    }));
    expect(await tablesOf(sheets)).toEqual([LAKES, others]);
  });
});

describe('a table of a PDF', () => {
  it.each([8, 11])('in Courier of %i points has columns wherever more than a space stands', async (size) => {
    const line = (row: readonly string[], y: number): PdfLine => ({
      text:
        (row[0] ?? '').padEnd(14) +
        row
          .slice(1)
          .map((text) => text.padStart(9))
          .join(''),
      x: 60,
      y,
      size,
      font: 'Courier',
    });
    const lines = LAKES.map((row, at) => line(row, 150 + at * size * 1.3));
    expect(await tablesOf([{ lines }])).toEqual([LAKES]);
  });

  it.each([7, 10, 12])('in print of %i points may have columns so close that spaces are as wide', async (size) => {
    const cells = [
      ['Yr', 'A', 'B', 'C', 'D'],
      ['2019', '11', '12', '13', '14'],
      ['2020', '40,004', '50,005', '60,006', '70,007'],
      ['2021', '5', '', '7', ''],
      ['2022', '1,111', '2,222', '3,333', '4,444'],
      ['2023', '10,001', '20,002', '30,003', '40,004'],
    ];
    const width = (text: string): number =>
      Array.from(text, (sign) => (sign === ',' ? 0.278 : 0.556)).reduce((sum, each) => sum + each, 0) * size;
    const column = width('40,004') + 3.5;
    // Rows are not equally far apart.
    const baselines = [0, 1.6, 3.9, 5.2, 6.5, 8.6].map((ems) => 150 + ems * size);
    const lines = cells.flatMap((row, at) =>
      row.map((text, col): PdfLine => ({
        text,
        size,
        x: 60 + (col === 0 ? 0 : size * 3 + col * column - width(text)),
        y: baselines[at] ?? 0,
      })),
    );
    expect(await tablesOf([{ lines: lines.filter(({ text }) => text !== '') }])).toEqual([cells]);
  });

  it('is not seen in a justified paragraph, whose white is stretched', async () => {
    const words = [
      ['[Lin15]', 'M.', 'A.', 'Lindberg,', 'Neural', 'Networks', 'and', 'Learning'],
      ['in', 'the', 'Deep.', 'Town', 'Press,', '[Online].', 'Available', 'there'],
      ['from', 'the', 'author', 'on', 'his', 'page', 'and', 'elsewhere'],
    ];
    const lines = words.flatMap((row, at) => {
      const widths = row.map((word) => word.length * 5);
      const white = (380 - widths.reduce((sum, width) => sum + width, 0)) / (row.length - 1);
      return row.map((text, index): PdfLine => ({
        text,
        x: 60 + widths.slice(0, index).reduce((sum, width) => sum + width + white, 0),
        y: 150 + at * 13,
        font: 'Courier',
        size: 5 / 0.6,
      }));
    });
    expect(await tablesOf([{ lines }])).toEqual([]);
  });

  it('is not seen in columns of text', async () => {
    const lines = Array.from({ length: 12 }, (_, row) =>
      [0, 1, 2].map((col): PdfLine => ({
        text:
          ['watered in the first week', 'of each month, weighed in', 'the last, and left to grow'][(row + col) % 3] ??
          '',
        x: 60 + col * 170,
        y: 150 + row * 12,
      })),
    ).flat();
    expect(await tablesOf([{ lines }])).toEqual([]);
  });

  it('has numbers whose digits spaces group', async () => {
    const cells = [
      ['Lake', 'Area'],
      ['Ash Mere', '1 270'],
      ['Long Water', '12 345'],
      ['Stone Pool', '9 310'],
    ];
    const print = PRINTS[1];
    const { tables } = await readText(makePdf([{ lines: flushRight(cells, places(print), print) }]), 'lakes.pdf');
    expect(textsOf(tables[0])).toEqual(cells);
    expect([1, 2, 3].map((row) => tables[0]?.at(row, 1)?.value)).toEqual(
      [1270, 12_345, 9310].map((number) => ({ kind: 'number', number })),
    );
  });

  it('is not seen in a list', async () => {
    const lines = Array.from({ length: 5 }, (_, row) => [
      { text: `${row + 1}.`, x: 60, y: 150 + row * 14 },
      { text: 'Weigh the beds', x: 90, y: 150 + row * 14 },
    ]).flat();
    expect(await tablesOf([{ lines }])).toEqual([]);
  });
});
