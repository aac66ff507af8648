import { FRUIT, HOURS, tablePicture } from '../files/pictures.ts';
import { patiently as expect, test } from './story.ts';

test('a folder of pictures is dropped: each becomes a document, those in its folders too; what is no table stays', async ({
  window,
}) => {
  test.slow();
  const { page, library, imports, sheet, picture } = window;
  await window.dropFolder(
    'scans',
    { name: 'fruit.png', bytes: await tablePicture(FRUIT, 0) },
    { name: 'more/hours.png', bytes: await tablePicture(HOURS, 0) },
    { name: 'more/broken.png', bytes: (await tablePicture(HOURS, 0)).subarray(0, 400) },
    { name: 'notes.docx', bytes: Buffer.from('words') },
    { name: '.hidden.png', bytes: Buffer.from('') },
  );
  await expect(page.getByText('1 file of other kinds in the folder left out.')).toBeVisible();
  await expect(imports.errorOf('broken.png')).toContainText('"broken.png" is damaged');
  await library.show();
  await expect(library.document('fruit.png')).toBeVisible();
  await expect(library.document('hours.png')).toBeVisible();
  await expect(library.documents).toHaveCount(2);

  await library.open('hours.png');
  await picture.read();
  await expect(sheet.cell('C2')).toHaveText('16:00');
  await library.show();
  await library.open('fruit.png');
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
});
