import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawTable } from '../../src-main/core/pictures/testPictures.ts';

/** Files as a folder may hold them, none of which another round has: tables, a workbook, a picture, a workbook that is none. */
export async function mixedFolder(
  round: string,
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
  const text = new TextEncoder();
  const table = (part: number): Uint8Array =>
    text.encode(
      ['Name,Number', ...Array.from({ length: 2000 }, (_, row) => `Item ${row},${row * part} ${round}`)].join('\n'),
    );
  const sample = join(import.meta.dirname, '../../resources/samples/sales-by-quarter.xlsx');
  const workbook = new Uint8Array(await readFile(sample));
  return [
    { name: `${round} one.csv`, bytes: table(1) },
    { name: `${round} broken.xlsx`, bytes: text.encode(`PK ${round}`) },
    // The end of a zip may hold a remark of any length: another file with the same sheets.
    { name: `${round} sales.xlsx`, bytes: withRemark(workbook, round) },
    {
      name: `${round}.png`,
      bytes: await drawTable([
        ['Fruit', 'Boxes'],
        ['Apples', round],
      ]),
    },
    { name: `${round} two.csv`, bytes: table(2) },
  ];
}

function withRemark(zip: Uint8Array, remark: string): Uint8Array {
  const bytes = new Uint8Array(zip.length + remark.length);
  bytes.set(zip);
  bytes.set(new TextEncoder().encode(remark), zip.length);
  new DataView(bytes.buffer).setUint16(zip.length - 2, remark.length, true);
  return bytes;
}
