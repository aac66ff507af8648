import { readFile as readBytes } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { readFile, type ReadResult } from './readFile.ts';
import { textsOf } from './testKit.ts';

const sample = new URL('../../../resources/samples/sales-by-quarter.xlsx', import.meta.url);
const parts = unzipSync(new Uint8Array(await readBytes(sample)));

/** The sample with each part renamed and rewritten. */
function readChanged(change: (name: string, text: string) => readonly [string, string]): Promise<ReadResult> {
  const changed = Object.entries(parts).map(([name, bytes]) => {
    const [newName, text] = change(name, strFromU8(bytes));
    return [newName, strToU8(text)] as const;
  });
  return readFile(zipSync(Object.fromEntries(changed)), 'odd.xlsx');
}

const isSheet = (name: string): boolean => name.startsWith('xl/worksheets/sheet');

const plain = await readChanged((name, text) => [name, text]);

describe('forms that the standard allows and Excel does not write', () => {
  const forms: Readonly<Record<string, (name: string, text: string) => readonly [string, string]>> = {
    'strict namespaces': (name, text) => [
      name,
      text
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/',
          'http://purl.oclc.org/ooxml/spreadsheetml/',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/',
          'http://purl.oclc.org/ooxml/officeDocument/',
        ),
    ],
    'names with a prefix': (name, text) => [
      name,
      /^xl\/(?:worksheets\/sheet|sharedStrings|workbook\.xml|styles)/.test(name)
        ? text.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replace('xmlns=', 'xmlns:x=')
        : text,
    ],
    'names of parts in another case': (name, text) => [name.startsWith('xl/') ? name.toUpperCase() : name, text],
    'names of parts with backslashes': (name, text) => [name.replaceAll('/', '\\'), text],
    'sheets in a folder of another name': (name, text) => [
      name.replace('xl/worksheets/', 'xl/pages/'),
      text.replaceAll('worksheets/sheet', 'pages/sheet'),
    ],
    'cells without addresses': (name, text) => [
      name,
      isSheet(name) ? text.replaceAll(/<c r="[A-Z]+\d+"/g, '<c') : text,
    ],
    'rows without numbers': (name, text) => [name, isSheet(name) ? text.replaceAll(/<row r="\d+"/g, '<row') : text],
    'a row with the number 0': (name, text) => [name, isSheet(name) ? text.replace('<row r="1"', '<row r="0"') : text],
    'no relations': (name, text) => (name.endsWith('workbook.xml.rels') ? ['docProps/none.xml', text] : [name, text]),
    'no types of parts': (name, text) => [name === '[Content_Types].xml' ? 'docProps/none.xml' : name, text],
    'targets from the root': (name, text) => [
      name,
      name.endsWith('workbook.xml.rels') ? text.replaceAll(/Target="(?!\/)/g, 'Target="/xl/') : text,
    ],
  };
  test.each(Object.keys(forms))('%s', async (form) => {
    const { grids, warnings } = await readChanged((name, text) => forms[form]?.(name, text) ?? [name, text]);
    expect(warnings).toEqual([]);
    expect(grids.map(textsOf)).toEqual(plain.grids.map(textsOf));
  });
});

test('damaged formats cost the formats, not the workbook', async () => {
  const { grids, warnings } = await readChanged((name, text) => [
    name,
    name.endsWith('styles.xml') ? text.slice(0, text.length / 2) : text,
  ]);
  expect(warnings.map(textOf)).toEqual([expect.stringContaining('formats of the workbook are damaged')]);
  expect(grids[0]?.cellCount).toBeGreaterThan(0);
  expect(grids[0]?.at(7, 8)?.value).toEqual(plain.grids[0]?.at(7, 8)?.value);
});

test('texts that are missing from the file are told, and their cells are blank', async () => {
  const { grids, warnings } = await readChanged((name, text) => [
    name.endsWith('sharedStrings.xml') ? 'docProps/none.xml' : name,
    text,
  ]);
  expect(warnings.map(textOf)).toEqual([
    expect.stringMatching(/^\d+ cells of sheet "[^"]+" should hold a text that is missing from the file/),
  ]);
  expect(grids[0]?.at(7, 8)?.value).toEqual(plain.grids[0]?.at(7, 8)?.value);
  const cut = await readChanged((name, text) => [
    name,
    name.endsWith('sharedStrings.xml') ? text.replace(/<si>(?:(?!<si>)[\s\S])*<\/si>(?=\s*<\/sst>)/, '') : text,
  ]);
  expect(cut.warnings.map(textOf)).toEqual([expect.stringMatching(/^(?:One cell|\d cells) of sheet/)]);
});

test('a workbook of texts alone that are missing is refused, and says why', async () => {
  const texts = readChanged((name, text) => [
    name.endsWith('sharedStrings.xml') ? 'docProps/none.xml' : name,
    isSheet(name) ? text.replaceAll(/<c r="[A-Z]+\d+"(?![^>]*t="s")[^>]*?(?:\/>|>[\s\S]*?<\/c>)/g, '') : text,
  ]);
  await expect(texts).rejects.toMatchObject({
    code: 'file.empty',
    message: expect.stringContaining('The texts of "odd.xlsx" are missing from the file'),
  });
});

test('a sheet that is named but not there does not take the others with it', async () => {
  const { grids, warnings } = await readChanged((name, text) => [
    name,
    text
      .replace('</sheets>', '<sheet name="Gone" sheetId="9" r:id="rId99"/></sheets>')
      .replace('</Relationships>', '<Relationship Id="rId99" Type="x/worksheet" Target="gone.xml"/></Relationships>'),
  ]);
  expect(warnings.map(textOf)).toEqual([
    expect.stringContaining('Sheet "Gone" is named in the workbook but not in the file'),
  ]);
  expect(grids.map(textsOf)).toEqual(plain.grids.map(textsOf));
});
