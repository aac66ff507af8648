import { strToU8, type Zippable, zipSync } from 'fflate';
import { columnLetters } from '../../../src-shared/address.ts';

/** Files that are small on the disk and large, slow or damaged when they are read; for tests and the soak. */

interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function relations(...targets: readonly (readonly [type: string, target: string])[]): Uint8Array {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="x/${type}" Target="${target}"/>`,
  );
  return strToU8(`<Relationships>${all.join('')}</Relationships>`);
}

/** A workbook of one sheet, with shared strings and styles as they are given. */
export function workbook(
  rows: string,
  { strings = [], styles = '', tail = '' }: { strings?: readonly string[]; styles?: string; tail?: string } = {},
): Uint8Array {
  const parts: Zippable = {
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData>${tail}</worksheet>`),
  };
  return zipSync(parts, { level: 6 });
}

/** Rows of ten cells, each as `cell` writes what stands inside its tag. */
export function rowsOf(cells: number, cell: (at: number) => string): string {
  let rows = '';
  for (let at = 0; at < cells; at++) {
    const row = Math.floor(at / 10) + 1;
    if (at % 10 === 0) rows += `${at > 0 ? '</row>' : ''}<row r="${row}">`;
    rows += `<c r="${columnLetters(at % 10)}${row}"${cell(at)}</c>`;
  }
  return `${rows}</row>`;
}

/** One text of `length` characters that `cells` cells name. */
export function sharedText(cells: number, length: number): HostileFile {
  const rows = rowsOf(cells, () => ' t="s"><v>0</v>');
  return { name: 'shared.xlsx', bytes: workbook(rows, { strings: ['wide '.repeat(length / 5)] }) };
}

/** Numbers in a format of this code. */
export function numbersIn(code: string, cells = 100): HostileFile {
  const formats = '<cellXfs><xf/><xf numFmtId="164"/></cellXfs>';
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>${formats}`;
  return {
    name: 'format.xlsx',
    bytes: workbook(
      rowsOf(cells, (at) => ` s="1"><v>${at * 1.37}</v>`),
      { styles },
    ),
  };
}

/** A formula of `length` characters that `cells` cells share. */
export function sharedFormula(cells: number, length: number): HostileFile {
  const master = `SUM(${'B2+'.repeat(length / 3)}1)`;
  const rows = rowsOf(cells, (at) =>
    at === 0 ? `><f t="shared" si="0">${master}</f><v>1</v>` : '><f t="shared" si="0"/><v>1</v>',
  );
  return { name: 'formula.xlsx', bytes: workbook(rows) };
}

/** Merges of `height` rows side by side, and below each other where the columns are spent. */
export function tallMerges(count: number, height: number): HostileFile {
  const columns = 4000;
  let merges = '';
  for (let at = 0; at < count; at++) {
    const letters = columnLetters(at % columns);
    const top = Math.floor(at / columns) * height + 1;
    merges += `<mergeCell ref="${letters}${top}:${letters}${top + height - 1}"/>`;
  }
  const last = Math.ceil(count / columns) * height;
  // The last cell lies beyond the last merge, so that none is cut off.
  const rows = `<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="${last + 1}"><c r="B${last + 1}"><v>3</v></c></row>`;
  return { name: 'merges.xlsx', bytes: workbook(rows, { tail: `<mergeCells>${merges}</mergeCells>` }) };
}

/** A spreadsheet of LibreOffice around what stands in its one table. */
export function openDocument(table: string, styles = ''): HostileFile {
  const content =
    `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>` +
    `<office:spreadsheet><table:table table:name="Data">${table}</table:table></office:spreadsheet></office:body>` +
    '</office:document-content>';
  const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
  return { name: 'data.ods', bytes: zipSync({ mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8(content) }) };
}

/** A text of `length` characters in a cell that is repeated over rows and columns. */
export function repeatedText(length: number, rows: number, columns: number): HostileFile {
  const cell =
    `<table:table-cell office:value-type="string" table:number-columns-repeated="${columns}">` +
    `<text:p>${'wide '.repeat(length / 5)}</text:p></table:table-cell>`;
  return openDocument(`<table:table-row table:number-rows-repeated="${rows}">${cell}</table:table-row>`);
}

/** The bytes with one bit turned over. */
export function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = bytes.slice();
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}
