import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textOf } from '../../../../src-shared/said/said.ts';
import { unpackRows } from '../../../../src-shared/sheetRows.ts';
import { drawTable } from '../../pictures/testPictures.ts';
import { startTestApp } from '../../testApp.ts';
import { makePdf } from '../../texts/pdf/testPdf.ts';

const SENTENCE = 'The beds were watered in the first week of each month, and weighed in the last week of it.';

test('a page of a text that is a scan is read from its picture, as a sheet after those of the text', async () => {
  const rows = [
    ['Bed', 'Yield'],
    ['North', '120'],
    ['South', '48'],
  ];
  const table = await sharp(await drawTable(rows))
    .resize(1224, 1584, { fit: 'contain', position: 'top', background: '#ffffff' })
    .jpeg({ quality: 95 })
    .toBuffer();
  const lines = Array.from({ length: 12 }, (_, at) => ({ x: 72, y: 100 + 14 * at, text: SENTENCE }));
  const pdf = makePdf([{ lines }, { scan: { jpeg: table, width: 1224, height: 1584 } }]);

  const { imported, client, dispose } = await startTestApp();
  const { document, warnings } = await imported('beds.pdf', Buffer.from(pdf));
  expect(warnings.map(textOf)).toEqual(['Page 2 of "beds.pdf" holds no text: what is on it is read from its picture.']);
  expect(document).toMatchObject({ format: 'pdf', text: { pageCount: 2 } });
  expect(document.sheets).toMatchObject([{ index: 0, name: 'Page 2', picture: { page: 1 } }]);
  const window = await client.sheets.rows({ documentId: document.id, sheet: 0, from: 0, to: 3 });
  expect(unpackRows(window).map(({ text }) => text)).toEqual(rows.flat());
  expect(await client.pictures.get({ documentId: document.id, sheet: 0 })).toMatchObject({
    page: 1,
    isTableFound: true,
  });
  const sources = await client.library.sources({ id: document.id });
  expect(sources.map(({ kind, name }) => [kind, name])).toEqual([
    ['text', ''],
    ['sheet', 'Page 2'],
    ['page', 'Page 2'],
  ]);
  await dispose();
});
