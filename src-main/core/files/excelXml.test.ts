import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { readSource } from '../library/readSource.ts';
import { readFile } from './readFile.ts';
import { refusal } from './testBadFiles.ts';
import { readText, textsOf, utf8 } from './testKit.ts';

const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet';

function workbook(sheets: string, head = '<?xml version="1.0"?>'): string {
  return `${head}<Workbook xmlns="${NAMESPACE}" xmlns:ss="${NAMESPACE}" xmlns:x="urn:schemas-microsoft-com:office:excel">
    <Styles>
      <Style ss:ID="Default"><NumberFormat/></Style>
      <Style ss:ID="bold"><Font ss:Bold="1" ss:Color="#FF0000"/><Interior ss:Color="#FFCC00" ss:Pattern="Solid"/></Style>
      <Style ss:ID="money" ss:Parent="bold"><NumberFormat ss:Format="Standard"/></Style>
      <Style ss:ID="day"><NumberFormat ss:Format="Short Date"/></Style>
      <Style ss:ID="time"><NumberFormat ss:Format="Short Time"/></Style>
      <Style ss:ID="hours"><NumberFormat ss:Format="[h]:mm"/></Style>
    </Styles>${sheets}</Workbook>`;
}

const cell = (type: string, value: string, attributes = ''): string =>
  `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`;

const small = `<Worksheet ss:Name="Data"><Table><Row>${cell('String', 'Name')}${cell('Number', '5')}</Row></Table></Worksheet>`;

describe('a workbook in the XML format of Excel 2003', () => {
  test('is read with values, formats, merges, gaps and hidden parts', async () => {
    const text = workbook(`
      <Worksheet ss:Name="Sales"><Table>
        <Column/><Column ss:Index="3" ss:Hidden="1"/>
        <Row>${cell('String', 'Sales &amp; costs', 'ss:MergeAcross="2" ss:StyleID="bold"')}${cell('String', 'Note')}</Row>
        <Row ss:Index="3">${cell('String', 'North', 'ss:MergeDown="1"')}${cell('Number', '1234.5', 'ss:StyleID="money"')}${cell('Boolean', '1', 'ss:Index="4"')}</Row>
        <Row ss:Hidden="1">${cell('DateTime', '2024-03-05T00:00:00.000', 'ss:Index="2" ss:StyleID="day"')}${cell('Error', '#DIV/0!')}</Row>
        <Row>${cell('DateTime', '1899-12-31T08:30:00.000', 'ss:StyleID="time"')}${cell('DateTime', '1900-01-01T06:15:00.000', 'ss:StyleID="hours"')}<Cell><Data ss:Type="String">said</Data><Comment><ss:Data>not this</ss:Data></Comment></Cell></Row>
      </Table></Worksheet>
      <Worksheet ss:Name="Old"><Table><Row>${cell('String', 'x')}</Row></Table><x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet>`);
    const { grids, format, warnings } = await readText(text, 'sales.xls');
    expect(format).toBe('xls');
    expect(textsOf(grids[0])).toEqual([
      ['Sales & costs', null, null, 'Note'],
      [null, null, null, null],
      ['North', '1,234.50', null, 'TRUE'],
      [null, '3/5/2024', '#DIV/0!', null],
      ['8:30', '30:15', 'said', null],
    ]);
    expect(grids[0]?.at(0, 0)).toMatchObject({ colSpan: 3, style: { bold: true, color: '#ff0000', fill: '#ffcc00' } });
    expect(grids[0]?.at(2, 0)?.rowSpan).toBe(2);
    expect(grids[0]?.at(2, 1)).toMatchObject({ value: { kind: 'number', number: 1234.5 }, style: { bold: true } });
    expect(grids[0]?.at(3, 1)?.value).toEqual({
      kind: 'date',
      number: Date.UTC(2024, 2, 5) / 86_400_000,
      hasTime: false,
    });
    expect(grids[0]?.at(4, 1)?.value).toEqual({ kind: 'number', number: 30.25 / 24 });
    expect(grids[0]?.data.meta).toEqual({ name: 'Sales', hiddenRows: [3], hiddenColumns: [2] });
    expect(warnings.map(textOf)).toEqual(['Sheet "Old" is hidden in the workbook; it was read all the same.']);
  });

  test.each([
    ['with the mark of Excel', '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n', 'a.xml'],
    ['without that mark', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n', 'a.xls'],
    ['without a declaration', '', 'a.xls'],
    ['behind a comment', '<?xml version="1.0"?><!-- made by a report -->', 'a.xls'],
  ])('is known as one %s', async (_, head, name) => {
    const read = await readSource(utf8(workbook(small, head)), name);
    expect(read?.text).toBeNull();
    expect(read?.grids.map(textsOf)).toEqual([[['Name', '5']]]);
    expect(read?.warnings).toEqual([]);
  });

  test('with a prefix before its names, and in another encoding', async () => {
    const text = workbook(small, '<?xml version="1.0" encoding="windows-1252"?>')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ss:')
      .replace('Name</ss:Data>', 'Größe</ss:Data>');
    const { grids } = await readFile(Uint8Array.from(Buffer.from(text, 'latin1')), 'a.xls');
    expect(textsOf(grids[0])).toEqual([['Größe', '5']]);
  });

  test('that means harm is refused, or cut where a sheet ends', async () => {
    const entity = workbook(small).replace('<Workbook', '<!DOCTYPE a [<!ENTITY b "c">]><Workbook');
    expect(await refusal(utf8(entity), 'bomb.xls')).toMatch(/^file\./);
    expect(await refusal(utf8(workbook(small).slice(0, -30)), 'cut.xls')).toMatch(/^file\.corrupt/);
    const far = `<Worksheet><Table><Row ss:Index="2000000000">${cell('Number', '1', 'ss:Index="99999" ss:MergeAcross="999999999"')}</Row></Table></Worksheet>`;
    expect(await refusal(utf8(workbook(far)), 'far.xls')).toMatch(/^file\.tooLarge/);
    const columns = `<Worksheet ss:Name="S"><Table>${'<Column ss:Hidden="1" ss:Span="16000"/>'.repeat(10_000)}<Row>${cell('Number', '1')}</Row></Table></Worksheet>`;
    const { grids } = await readText(workbook(columns), 'columns.xls');
    expect(grids[0]?.data.meta.hiddenColumns?.length).toBeLessThan(9000);
  });
});

describe('a flat OpenDocument spreadsheet', () => {
  const names = ['office', 'table', 'text', 'style', 'fo']
    .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
    .join(' ');
  const document = (kind: string, body: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${names} office:mimetype="application/vnd.oasis.opendocument.${kind}">
      <office:automatic-styles><style:style style:name="b"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>
      <office:body>${body}</office:body></office:document>`;
  const table =
    '<office:spreadsheet><table:table table:name="One"><table:table-row>' +
    '<table:table-cell table:style-name="b" table:number-columns-spanned="2" office:value-type="string"><text:p>Name</text:p></table:table-cell><table:covered-table-cell/>' +
    '<table:table-cell office:value-type="float" office:value="1234.5"><text:p>1,234.50</text:p></table:table-cell>' +
    '</table:table-row></table:table></office:spreadsheet>';

  test('is read as the zipped one is', async () => {
    const read = await readSource(utf8(document('spreadsheet', table)), 'one.fods');
    expect(read).toMatchObject({ format: 'ods', text: null, warnings: [] });
    expect(read?.grids.map(textsOf)).toEqual([[['Name', null, '1,234.50']]]);
    expect(read?.grids[0]?.at(0, 0)).toMatchObject({ colSpan: 2, style: { bold: true } });
    expect(read?.grids[0]?.at(0, 2)?.value).toEqual({ kind: 'number', number: 1234.5 });
  });

  test('that is damaged is refused, and a flat text document is none', async () => {
    expect(await refusal(utf8(document('spreadsheet', table).slice(0, -40)), 'cut.fods')).toMatch(/^file\.corrupt/);
    expect(await refusal(utf8(document('text', '<office:text/>')), 'letter.fodt')).toMatch(/^file\.unsupported: .*XML/);
  });
});
