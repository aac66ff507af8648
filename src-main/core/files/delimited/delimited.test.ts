import { describe, expect, test } from 'vitest';
import { textOf } from '../../../../src-shared/said/said.ts';
import { readText, textsOf } from '../testKit.ts';

async function rowsOf(text: string, name = 'a.csv'): Promise<(string | null)[][]> {
  const { grids } = await readText(text, name);
  return textsOf(grids[0]);
}

async function warningsOf(text: string): Promise<string[]> {
  const { warnings } = await readText(text, 'a.csv');
  return warnings.map(textOf);
}

describe('line ends that change within a file', () => {
  const table = [
    ['region', 'qty'],
    ['North', '1'],
    ['South', '2'],
    ['East', '3'],
  ];

  test.each([
    ['a header with CR LF over rows with LF', 'region,qty\r\nNorth,1\nSouth,2\nEast,3\n'],
    ['rows with LF, then with CR LF', 'region,qty\nNorth,1\r\nSouth,2\r\nEast,3'],
    ['a header with CR', 'region,qty\rNorth,1\nSouth,2\r\nEast,3\n'],
    ['line ends that were translated twice', 'region,qty\r\r\nNorth,1\r\r\nSouth,2\r\r\nEast,3\r\r\n'],
  ])('%s', async (_, text) => {
    expect(await rowsOf(text)).toEqual(table);
  });

  test('a title with CR LF stays over its table', async () => {
    expect(await rowsOf('Report 2024\r\n\r\nregion,qty\nNorth,1\nSouth,2\nEast,3\n')).toEqual([
      ['Report 2024', null],
      [null, null],
      ...table,
    ]);
  });

  test('a line break within quotes ends no row', async () => {
    expect(await rowsOf('id,note\r\n1,"two\nlines"\n2,"two\r\nlines"\n')).toEqual([
      ['id', 'note'],
      ['1', 'two\nlines'],
      ['2', 'two\r\nlines'],
    ]);
  });
});

describe('quotes and escapes', () => {
  test.each([
    ['a space before a quote', 'name, place, n\nAnn, "Paris, France", 1\nBob, "Rome, Italy", 2\n', 'Paris, France'],
    [
      'spaces on both sides',
      '"name" ; "place" ; "n"\n"Ann" ; "Paris; France" ; 1\n"Bob" ; "Oslo" ; 2\n',
      'Paris; France',
    ],
    ['a space behind a tab', 'name\tplace\tn\nAnn\t "Paris\tFrance"\t1\nBob\t"Oslo"\t2\n', 'Paris\tFrance'],
    ['single quotes', "name,place,n\n'Ann','Paris, France',1\n'Bob','Rome, Italy',2\n", 'Paris, France'],
    ['an escaped quote', 'name,place,n\nAnn,"Paris \\"Nord\\", France",1\nBob,Oslo,2\n', 'Paris "Nord", France'],
    ['an escaped separator', 'name,place,n\nAnn,Paris\\, France,1\nBob,Oslo,2\n', 'Paris, France'],
    ['an escaped backslash', 'name;place;n\nAnn;"a \\"b\\"; C:\\\\dir";1\nBob;Oslo;2\n', 'a "b"; C:\\dir'],
    ['JSON in a field', 'id,json,n\n1,"{\\"a\\": 1, \\"b\\": 2}",5\n2,"{\\"a\\": 3}",6\n', '{"a": 1, "b": 2}'],
    ['a path that ends with a backslash', 'id,path,n\n1,"C:\\dir\\",5\n2,"D:\\x\\",6\n', 'C:\\dir\\'],
    ['apostrophes that quote nothing', "name,place,n\nO'Neil,'s-Hertogenbosch,1\nBob,d'Or,2\n", "'s-Hertogenbosch"],
    [
      'quoted words at the beginning',
      'n,title,year\n1,"Faust" by Goethe,1808\n2,"Nora" by Ibsen,1879\n',
      '"Faust" by Goethe',
    ],
  ])('%s', async (_, text, second) => {
    const rows = await rowsOf(text);
    expect(rows.map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(rows[1]?.[1]).toBe(second);
    expect(await warningsOf(text)).toEqual([]);
  });

  const header = 'id,name,qty\n';
  const others = '2,"Bob, B",6\n3,"Cid, C",7\n';
  test.each([
    ['before a field', `${header}1,"Ann,5\n${others}`, ['1', '"Ann', '5']],
    ['before a number', `${header}1,Ann,"5\n${others}`, ['1', 'Ann', '5']],
    ['within a quoted field', `${header}1,"Ann, "A",5\n${others}`, ['1', 'Ann, "A', '5']],
    ['behind a quoted field', `${header}1,"Ann, A"",5\n${others}`, ['1', 'Ann, A', '5']],
    ['before a quoted field', `${header}1,""Ann, A",5\n${others}`, ['1', '"Ann, A', '5']],
    ['within a quoted amount', `${header}1,"1",50",5\n${others}`, ['1', '1,50', '5']],
    ['before a field that comes before a quoted one', `${header}"1,"Ann, A",5\n${others}`, ['1', 'Ann, A', '5']],
  ])('one quote too many %s costs no record', async (_, text, first) => {
    expect(await rowsOf(text)).toEqual([['id', 'name', 'qty'], first, ['2', 'Bob, B', '6'], ['3', 'Cid, C', '7']]);
    expect(await warningsOf(text)).toEqual([
      'Line 2 of "a.csv" has a quotation mark without a partner, which was read as part of the text. Check that row.',
    ]);
  });

  test('one quote too many anywhere changes no other row', async () => {
    const lines = [
      'id,name,price,note',
      '1,Ann,"1,50","said ""yes"", and left"',
      '2,"Bob, B",2,',
      '3,Cid,"3,25","fine, too"',
      '4,Dee,4,x',
    ];
    const rows = await rowsOf(lines.join('\n'));
    for (const [number, line] of lines.entries()) {
      for (let at = 0; at <= line.length; at++) {
        const text = lines.with(number, `${line.slice(0, at)}"${line.slice(at)}`).join('\n');
        const read = await rowsOf(text);
        expect([text, read.toSpliced(number, 1)]).toEqual([text, rows.toSpliced(number, 1)]);
      }
    }
  });

  test('one quote too many in each line of a quoted file', async () => {
    const text = Array.from({ length: 40 }, (_, at) => `"${at}","na"me, ${at}","x"`).join('\n');
    const rows = await rowsOf(text);
    expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: 40 }, () => 3));
    expect(await warningsOf(text)).toEqual([
      'Lines 1, 2, 3, 4, 5 and 35 more of "a.csv" have quotation marks without a partner, which were read as part of the text. Check those rows.',
    ]);
  });

  test('a hundred thousand quotes that are never closed take time in proportion', async () => {
    const rows = await rowsOf(`size,n\n${'"5 inch,1\n'.repeat(100_000)}`);
    expect(rows).toHaveLength(100_001);
    expect(rows[50_000]).toEqual(['"5 inch', '1']);
  }, 20_000);
});

describe('separators', () => {
  test.each([
    ['tildes', 'name~place~qty\nAnn~Paris~1\nBob~Rome~2\n'],
    ['carets', 'name^place^qty\nAnn^Paris^1\nBob^Rome^2\n'],
    ['two bars', 'name||place||qty\nAnn||Paris||1\nBob||Rome||2\n'],
    ['two colons', 'name::place::qty\nAnn::Paris::1\nBob::Rome::2\n'],
    ['three signs', 'name~|~place~|~qty\nAnn~|~Paris~|~1\nBob~|~Rome~|~2\n'],
    ['colons', 'name:place:qty\nAnn:Paris:1\nBob:Rome:2\n'],
    ['number signs', 'name#place#qty\nAnn#Paris#1\nBob#Rome#2\n'],
    ['single spaces', 'name place qty\nAnn Paris 1\nBob Rome 2\n'],
    ['runs of spaces', 'name   place   qty\nAnn    Paris     1\nBob    Rome      2\n'],
    [
      'a rule under the header',
      ' name | place | qty\n------+-------+-----\n Ann  | Paris |   1\n Bob  | Rome  |   2\n',
    ],
    ['a rule of fields', 'name;place;qty\n----;-----;---\nAnn;Paris;1\nBob;Rome;2\n====;=====;===\n'],
  ])('%s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      ['name', 'place', 'qty'],
      ['Ann', 'Paris', '1'],
      ['Bob', 'Rome', '2'],
    ]);
  });

  test('columns of fixed width keep the spaces within their words', async () => {
    const text = 'Name          City         Qty\nAnn Lee       New York       1\nBob Ray       Rome          12\n';
    expect(await rowsOf(text, 'a.txt')).toEqual([
      ['Name', 'City', 'Qty'],
      ['Ann Lee', 'New York', '1'],
      ['Bob Ray', 'Rome', '12'],
    ]);
  });

  test('two signs around a field that is empty', async () => {
    expect(await rowsOf('a||b||c\n1||||3\n4||5||6\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', null, '3'],
      ['4', '5', '6'],
    ]);
  });

  test.each([
    ['names', 'Full name\nAnn Lee\nBob Ray\n'],
    ['streets', 'Street address\n12 Main\n14 Oak\n'],
    ['moments', 'Start time\n2024-01-01 10:00\n2024-01-02 11:00\n'],
    ['numbers with spaces', 'Big number\n1 270\n2 500\n'],
    ['numbered things', 'Item name\nItem 1\nItem 2\n'],
    ['times', 'Start: hour: minute\n10:15:00\n11:30:05\n'],
    ['addresses of devices', 'Device\naa:bb:cc:dd\n11:22:33:44\n'],
    ['decimal commas', 'Betrag\n1,5\n2,75\n'],
  ])('one column of %s stays one', async (_, text) => {
    expect(await rowsOf(text)).toEqual(
      text
        .trim()
        .split('\n')
        .map((line) => [line]),
    );
  });

  test('what separates the table is found below notes and in spite of signs within its fields', async () => {
    const notes = 'Sales, costs and margins, 2024\nBy: Ann, Bob, Cid\n\n';
    const rows = await rowsOf(`${notes}id;tags;qty\n1;a,b;5\n2;c,d,e;6\n3;f | g;7\n4;h;8\n`);
    expect(rows.slice(3)).toEqual([
      ['id', 'tags', 'qty'],
      ['1', 'a,b', '5'],
      ['2', 'c,d,e', '6'],
      ['3', 'f | g', '7'],
      ['4', 'h', '8'],
    ]);
  });
});

test('bytes of zero within and behind the rows are left out and told', async () => {
  expect(await rowsOf(`a,b\n1\0,2\n3,4\n${'\0'.repeat(500)}`)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(await warningsOf('a,b\n1\0,2\n3,4\n')).toEqual([
    '1 byte of zero in "a.csv" is not text and was left out. The file may be incomplete.',
  ]);
});
