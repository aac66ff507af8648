import { strToU8, zipSync } from 'fflate';
import { columnLetters } from '../src-shared/address.ts';

const ROWS_A_PIECE = 2000;

/**
 * An Excel workbook of one large list: a header row, then numbers, money,
 * dates and repeated texts in turn, each column with a format of its own as
 * programs export them.
 */
export function makeLargeWorkbook(rows: number, columns: number): Uint8Array {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [encoder.encode('<?xml version="1.0"?><worksheet><sheetData>')];
  pieces.push(encoder.encode(`<row r="1">${each(columns, (col) => text(columnLetters(col), 1, col))}</row>`));
  for (let first = 2; first <= rows; first += ROWS_A_PIECE) {
    let piece = '';
    for (let row = first; row < Math.min(rows + 1, first + ROWS_A_PIECE); row++) {
      piece += `<row r="${row}">${each(columns, (col) => cell(row, col, columns))}</row>`;
    }
    pieces.push(encoder.encode(piece));
  }
  pieces.push(encoder.encode('</sheetData></worksheet>'));
  const strings = [
    ...Array.from({ length: columns }, (_, col) => `Field ${col + 1}`),
    ...Array.from({ length: 5000 }, (_, at) => `Customer ${at} &amp; Co.`),
  ];
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Large" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf/><xf numFmtId="4"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings.map((each) => `<si><t>${each}</t></si>`).join('')}</sst>`,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return zipSync({ ...files, 'xl/worksheets/sheet1.xml': joined(pieces) }, { level: 1 });
}

function cell(row: number, col: number, columns: number): string {
  const at = columnLetters(col);
  const seed = row * 37 + col * 11;
  if (col % 4 === 0) return text(at, row, columns + (seed % 5000));
  if (col % 4 === 1) return `<c r="${at}${row}" s="1"><v>${(seed % 1_000_000) / 100}</v></c>`;
  if (col % 4 === 2) return `<c r="${at}${row}" s="2"><v>${43_831 + (seed % 1500)}</v></c>`;
  return `<c r="${at}${row}"><v>${seed % 977}</v></c>`;
}

function text(column: string, row: number, index: number): string {
  return `<c r="${column}${row}" t="s"><v>${index}</v></c>`;
}

function each(count: number, make: (index: number) => string): string {
  let all = '';
  for (let index = 0; index < count; index++) all += make(index);
  return all;
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="x/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${all.join('')}</Relationships>`;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
