import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Lot } from '../../bench/lot.ts';
import {
  flipped,
  numbersIn,
  openDocument,
  repeatedText,
  rowsOf,
  sharedFormula,
  sharedText,
  tallMerges,
  workbook,
} from '../../src-main/core/files/testHostile.ts';

/** A file that reads well. */
export interface Original {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file made of one, or made to be a nuisance. */
export interface Attack extends Original {
  readonly what: string;
  /** It must be refused, or read as this file is. */
  readonly unchanged?: Original;
}

/** The project's own workbooks, and a file for each other reader. */
export async function originals(): Promise<readonly Original[]> {
  const folder = join(import.meta.dirname, '../../resources/samples');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xlsx')).toSorted();
  const books = await Promise.all(
    names.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(join(folder, name))) })),
  );
  const rows = Array.from({ length: 60 }, (_, row) => [
    `Region ${row}`,
    String(row * 37),
    `${(row * 1.5).toFixed(2)} kg`,
  ]);
  const cells = (row: readonly string[]): string =>
    row
      .map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`)
      .join('');
  const text = (separator: string): Uint8Array =>
    strToU8([['Name', 'Count', 'Weight'], ...rows].map((row) => row.join(separator)).join('\n'));
  const html = rows.map((row) => `<tr>${row.map((each) => `<td>${each}</td>`).join('')}</tr>`).join('');
  return [
    ...books,
    openDocument(rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('')),
    { name: 'table.csv', bytes: text(',') },
    { name: 'table.tsv', bytes: text('\t') },
    { name: 'page.html', bytes: strToU8(`<!doctype html><h1>Regions</h1><table>${html}</table>`) },
    {
      name: 'notes.md',
      bytes: strToU8(
        `# Regions\n\n| Name | Count | Weight |\n|---|--:|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
      ),
    },
  ];
}

/** The attack of this number. */
export function attackOn(known: readonly Original[], lot: Lot, at: number): Attack {
  const zipped = known.filter(({ name }) => isZipped(name));
  switch (at % 5) {
    case 0:
    case 1:
      return turnedOver(oneOf(zipped, lot), lot);
    case 2:
      return rewritten(oneOf(zipped, lot), lot);
    case 3:
      return torn(oneOf(known, lot), lot);
    default:
      return oneOf(CRAFTED, lot)(lot);
  }
}

function isZipped(name: string): boolean {
  return /\.(?:xlsx|ods)$/.test(name);
}

function oneOf<T>(list: readonly T[], lot: Lot): T {
  const found = list[Math.floor(lot() * list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
}

function below(most: number, lot: Lot): number {
  return Math.floor(lot() * most);
}

/** One bit of a zipped workbook turned over. */
function turnedOver(original: Original, lot: Lot): Attack {
  const bit = below(original.bytes.length * 8, lot);
  return {
    name: original.name,
    bytes: flipped(original.bytes, bit),
    what: `${original.name}, bit ${bit}`,
    unchanged: original,
  };
}

/** Bytes lost, doubled, overwritten or put in. */
function torn(original: Original, lot: Lot): Attack {
  const { name, bytes } = original;
  const from = below(bytes.length, lot);
  const to = Math.min(bytes.length, from + 1 + below(400, lot));
  const noise = Uint8Array.from({ length: 1 + below(300, lot) }, () => below(256, lot));
  const [how, parts] = oneOf<readonly [string, readonly Uint8Array[]]>(
    [
      ['cut off', [bytes.subarray(0, from)]],
      ['begun later', [bytes.subarray(from)]],
      ['a part lost', [bytes.subarray(0, from), bytes.subarray(to)]],
      ['a part doubled', [bytes.subarray(0, to), bytes.subarray(from)]],
      ['noise put in', [bytes.subarray(0, from), noise, bytes.subarray(from)]],
      [
        'noise written over',
        [bytes.subarray(0, from), noise, bytes.subarray(Math.min(bytes.length, from + noise.length))],
      ],
    ],
    lot,
  );
  return { name, bytes: new Uint8Array(Buffer.concat(parts)), what: `${name}, ${how} at ${from}` };
}

const NUMBERS = ['0', '-1', '1e308', '4294967296', '99999999', 'NaN', '1048576', '16384', '', 'x', '00000000000000001'];

/** The parts of a workbook written anew with odd numbers, tags lost or many times over; its checksums are right. */
function rewritten(original: Original, lot: Lot): Attack {
  const parts = Object.entries(unzipSync(original.bytes));
  const [part] = oneOf(parts, lot);
  const changed = parts.map(([name, bytes]): [string, Uint8Array] =>
    name === part ? [name, strToU8(mutated(strFromU8(bytes), lot))] : [name, bytes],
  );
  return {
    name: original.name,
    bytes: zipSync(Object.fromEntries(changed)),
    what: `${original.name}, ${part} written anew`,
  };
}

function mutated(xml: string, lot: Lot): string {
  let text = xml;
  for (let times = 1 + below(4, lot); times > 0; times--) {
    const from = below(text.length, lot);
    switch (below(5, lot)) {
      case 0: {
        const number = oneOf(NUMBERS, lot);
        text = text.slice(0, from) + text.slice(from).replace(/"\d+"/, () => `"${number}"`);
        break;
      }
      case 1:
        text = text.slice(0, from) + text.slice(from).replace(/<\/?\w[^>]{0,200}>/, '');
        break;
      case 2: {
        const tag = /<\w[^>]{0,200}>/.exec(text.slice(from))?.[0] ?? '<x>';
        text = text.slice(0, from) + tag.repeat(1 + below(20_000, lot)) + text.slice(from);
        break;
      }
      case 3: {
        const word = oneOf(['&#0;', '<![CDATA[', '<!--', '_x0000_', '\u0000', '"', "'", '<', '&amp;'], lot);
        text = text.slice(0, from) + word.repeat(1 + below(2000, lot)) + text.slice(from);
        break;
      }
      default:
        text = text.slice(0, from);
    }
  }
  return text;
}

/** Files that are small and want to be large or slow. */
const CRAFTED: readonly ((lot: Lot) => Attack)[] = [
  (lot) => named('a shared text', sharedText(1000 + below(100_000, lot), 10 ** (2 + below(5, lot)))),
  (lot) =>
    named('a repeated text', repeatedText(10 ** (1 + below(5, lot)), 1 + below(100_000, lot), 1 + below(4000, lot))),
  (lot) => named('a shared formula', sharedFormula(1000 + below(50_000, lot), 10 + below(20_000, lot))),
  (lot) => named('tall merges', tallMerges(1 + below(60_000, lot), 2 + below(6000, lot))),
  (lot) => {
    const pieces = [
      '0',
      '#,##0',
      '.',
      '?',
      '/',
      '%',
      '"x"',
      '[Red]',
      ';',
      'yyyy',
      'h',
      's',
      '@',
      '\\',
      '*',
      'E+',
      '[h]',
      ',',
      '[>1]',
      '_',
    ];
    const code = Array.from({ length: 1 + below(120, lot) }, () => oneOf(pieces, lot)).join('');
    return named('a number format', numbersIn(code.replaceAll('"', '&quot;').replaceAll('>', '&gt;'), 200));
  },
  (lot) => {
    const mark = oneOf(['**a ', '`', '[a](', '| ', '\\', '<br ', '# ', '~~~\n', '|-', '> ', '_', '![', '&amp'], lot);
    const body = mark.repeat(1 + below(200_000, lot));
    return text('notes.md', `# ${body}\n\n| a | b |\n|---|---|\n| ${body} | 1 |\n`, `Markdown of ${mark}`);
  },
  (lot) => {
    const marks = [
      '<table><tr><td>1',
      '<b>',
      '<a>',
      '<p>',
      '<table>',
      '<td>',
      '<i></i>',
      '<!--',
      '<svg>',
      '<style>a{',
      '<x a=',
      '<td rowspan=60000 colspan=1000>1',
      '<select>',
      '<li>',
      '&amp;',
      '</p>',
      '<tr>',
    ];
    const [one, other] = [oneOf(marks, lot), oneOf(marks, lot)];
    const body = `${one.repeat(1 + below(60_000, lot))}x${other.repeat(1 + below(60_000, lot))}`;
    return text('page.html', `<table><tr><td>1</td></tr></table>${body}`, `a page of ${one} and ${other}`);
  },
  (lot) => {
    const word = oneOf(['"', '""', '",', ',', ';', '\t', '\r', 'a,"', '1.', ' ', '\u00a0', '|', '名'], lot);
    return text(
      'table.csv',
      `a,b\n1,2\n${word.repeat(1 + below(2_000_000, lot))}\n3,4\n`,
      `values of ${JSON.stringify(word)}`,
    );
  },
  (lot) => {
    const word = oneOf(['[', '{', '{"a":', '[1,', '<?xml ?>', '<svg>', '<a>', '{\\rtf', '"', '<!--'], lot);
    return text('data.json', word.repeat(1 + below(500_000, lot)), `text of ${word}`);
  },
  (lot) => {
    const row = `<table:table-row table:number-rows-repeated="${1 + below(2_000_000, lot)}"><table:table-cell table:style-name="s" table:number-columns-repeated="${1 + below(20_000, lot)}"/></table:table-row>`;
    const value =
      '<table:table-row><table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row>';
    const style = '<style:style style:name="s"><style:text-properties fo:font-weight="bold"/></style:style>';
    return named('repeated blanks', openDocument((row + value).repeat(1 + below(2000, lot)), style));
  },
  (lot) => {
    const count = 1 + below(300_000, lot);
    const strings = Array.from({ length: 2000 }, (_, at) => `Text ${at} ${'long '.repeat(below(200, lot))}`);
    return named('many cells', {
      name: 'many.xlsx',
      bytes: workbook(
        rowsOf(count, (at) => (at % 3 ? ` t="s"><v>${at % 2000}</v>` : `><v>${at}</v>`)),
        { strings },
      ),
    });
  },
  (lot) => {
    const letter = oneOf(['a', '0', ' ', '\n', '名'], lot);
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>${letter.repeat(1 + below(30_000_000, lot))}</t></is></c></row>`;
    return named('a cell without end', { name: 'long.xlsx', bytes: workbook(rows) });
  },
];

function named(what: string, file: Original): Attack {
  return { ...file, what };
}

function text(name: string, content: string, what: string): Attack {
  return { name, bytes: strToU8(content), what };
}
