import { expect, test } from 'vitest';
import { startTestApp } from '../../testApp.ts';

const NOTES = [
  '# Beans',
  '',
  'The beds were watered by drip lines in the first week of each month, and weighed in the last.',
  '',
  'What grew between the beds was left to stand until the autumn, and was weighed then as well.',
  '',
  'The yield was largest where the soil held thirty parts of water in a hundred, and smaller elsewhere.',
  '',
  'Nobody had measured that before in beds of this size, as far as the papers that were found tell.',
  '',
].join('\n');
const TABLE = '| Bed | Yield |\n| - | - |\n| A | 12 |\n';

test('a text is kept with its words, with tables and without, and is there again after a restart', async () => {
  const first = await startTestApp();
  const { document: bare } = await first.imported('bare.md', NOTES);
  const { document } = await first.imported('notes.md', NOTES + TABLE);
  expect(bare).toMatchObject({ format: 'markdown', sheets: [], text: { title: 'Beans', blockCount: 5, pageCount: 0 } });
  expect(document).toMatchObject({ sheets: [{ index: 0, rowCount: 2, colCount: 2 }], text: { blockCount: 6 } });

  const second = await first.restarted();
  const text = await second.client.library.text({ id: document.id });
  expect(text.blocks.map(({ kind, table }) => [kind, table])).toEqual([
    ['heading', undefined],
    ['paragraph', undefined],
    ['paragraph', undefined],
    ['paragraph', undefined],
    ['paragraph', undefined],
    ['table', 0],
  ]);
  await second.client.library.remove({ id: bare.id });
  await expect(second.client.library.text({ id: bare.id })).rejects.toMatchObject({ data: { code: 'notFound' } });
  await second.dispose();
});

test('of a sheet there are no words', async () => {
  const { imported, client, dispose } = await startTestApp();
  const { document } = await imported('beds.csv', 'Bed,Yield\nA,12\n');
  expect(document.text).toBeNull();
  await expect(client.library.text({ id: document.id })).rejects.toMatchObject({ data: { code: 'notFound' } });
  await dispose();
});

test('a source in LaTeX comes in whole with what it takes in, and nothing of elsewhere', async () => {
  const kit = await startTestApp();
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  const main = String.raw`\documentclass{article}\title{Owls}\begin{document}\maketitle\input{parts/one} \input{two}\end{document}`;
  const fileId = await kit.grant('main.tex', text(main));
  const beside = [
    { path: 'parts/one.tex', fileId: await kit.grant('one.tex', text('Owls are heard at night.')) },
    { path: '../two.tex', fileId: await kit.grant('two.tex', text('A secret of elsewhere.')) },
  ];
  for await (const event of await kit.client.library.import({ from: 'files', fileIds: [fileId], beside })) {
    if (event.kind !== 'imported') continue;
    expect(event.document.name).toBe('main.tex');
    const { blocks } = await kit.client.library.text({ id: event.document.id });
    const words = blocks.map((block) => block.text).join(' ');
    expect(words).toContain('Owls are heard at night.');
    expect(words).not.toContain('secret');
    expect(event.warnings).toMatchObject([{ code: 'warnings.partNotGiven', values: ['main.tex', 'two'] }]);
    // Its original is the whole of it.
    expect(event.document.sizeBytes).toBeGreaterThan(main.length);
  }
  expect(await kit.client.library.list()).toHaveLength(1);
  await kit.dispose();
});
