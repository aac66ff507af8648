import { zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { readFile } from './readFile.ts';
import { textsOf, utf8 } from './testKit.ts';

const NAMESPACES = ['office', 'table', 'text', 'style', 'fo']
  .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
  .join(' ');

function ods(styles: string, body: string): Uint8Array {
  const content = `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: utf8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': utf8(content),
  });
}

describe('readOds', () => {
  test('values with the text they show, repeats, spans, styles and hidden parts', async () => {
    const { grids, format, warnings } = await readFile(
      ods(
        `<style:style style:name="base"><style:text-properties fo:font-weight="bold"/></style:style>
         <style:style style:name="head" style:parent-style-name="base"><style:table-cell-properties fo:background-color="#FFCC00" fo:border="0.5pt solid #000000"/><style:paragraph-properties fo:text-align="center"/></style:style>
         <style:style style:name="off"><style:table-properties table:display="false"/></style:style>`,
        `<table:table table:name="Sales">
          <table:table-column/><table:table-column table:visibility="collapse"/>
          <table:table-row><table:table-cell table:style-name="head" table:number-columns-spanned="2" office:value-type="string"><text:p>Sales<text:s text:c="2"/>of</text:p><text:p>2024</text:p></table:table-cell><table:covered-table-cell/><table:table-cell table:number-columns-repeated="1022"/></table:table-row>
          <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="1234.5"><text:p>1,234.50</text:p></table:table-cell><table:table-cell office:value-type="percentage" office:value="0.5" table:formula="of:=[.A2]/2469"><text:p>50%</text:p></table:table-cell></table:table-row>
          <table:table-row table:visibility="collapse"><table:table-cell office:value-type="date" office:date-value="2024-03-05"><text:p>5 Mar 24</text:p><office:annotation><text:p>a note</text:p></office:annotation></table:table-cell><table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell></table:table-row>
          <table:table-row table:number-rows-repeated="1048572"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
        </table:table>
        <table:table table:name="Notes" table:style-name="off"><table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`,
      ),
      'sales.ods',
    );
    expect(format).toBe('ods');
    expect(textsOf(grids[0])).toEqual([
      ['Sales  of\n2024', null],
      ['1,234.50', '50%'],
      ['1,234.50', '50%'],
      ['5 Mar 24', 'TRUE'],
    ]);
    expect(grids[0]?.at(0, 0)).toMatchObject({
      colSpan: 2,
      style: { bold: true, fill: '#ffcc00', horizontal: 'center', borders: 'trbl' },
    });
    expect(grids[0]?.at(2, 1)).toMatchObject({ value: { kind: 'number', number: 0.5 }, formula: '[.A2]/2469' });
    expect(grids[0]?.at(3, 0)?.value).toEqual({
      kind: 'date',
      number: Date.parse('2024-03-05T00:00:00Z') / 86_400_000,
      hasTime: false,
    });
    expect(grids[0]?.data.meta).toEqual({ name: 'Sales', hiddenRows: [3], hiddenColumns: [1] });
    expect(warnings.map(textOf)).toEqual(['Sheet "Notes" is hidden in the workbook; it was read all the same.']);
  });

  test('a spreadsheet that another program wrote', async () => {
    const rows = [
      ['Name', 'Amount', 'Paid'],
      ['Ann', 12.5, true],
      ['Bo', -3, false],
    ];
    const { grids } = await readFile(await writeOds({ sheets: [{ name: 'One', rows }] }), 'one.ods');
    expect(textsOf(grids[0])).toEqual([
      ['Name', 'Amount', 'Paid'],
      ['Ann', '12.5', 'TRUE'],
      ['Bo', '-3', 'FALSE'],
    ]);
  });
});
