import { FRUIT, HOURS, tablePicture } from '../files/pictures.ts';
import { Window } from '../pages/Window.ts';
import { keptSettings } from '../support/keptSettings.ts';
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

test('tabs of files of one name tell which folder each came from, after a restart as well; without one, what their tables are about', async ({
  app,
  window,
}) => {
  const csv = (fruit: string): Buffer => Buffer.from(`Fruit,March\n${fruit},7\n`);
  await window.dropFolder(
    'reports',
    { name: '2023/list.csv', bytes: csv('Pears') },
    { name: '2024/list.csv', bytes: csv('Plums') },
  );
  await expect(window.tabs).toHaveText(['list.csv2023', 'list.csv2024']);
  await expect.poll(() => keptSettings(app.home, 'openTabs')).toMatch(/documentId.*documentId/);
  const after = new Window(await app.restart());
  await expect(after.tabs).toHaveText(['list.csv2023', 'list.csv2024']);
  for (const place of ['Garden', 'Orchard']) {
    const bytes = Buffer.from(`Costs of the ${place} (EUR),,\nItem,Spring,Summer\nSeeds,310,120\nWater,140,460\n`);
    await after.drop({ name: 'costs.csv', bytes });
    await expect(after.tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(after.sheet.cell('A1')).toHaveText(`Costs of the ${place} (EUR)`);
  }
  await expect(after.tabs.filter({ hasText: 'costs.csv' })).toHaveText([
    'costs.csvCosts of the Garden (EUR)',
    'costs.csvCosts of the Orchard (EUR)',
  ]);
});
