import { afterEach, beforeEach, expect, test } from 'vitest';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

const ESSAY = `# On lakes

Lakes are deep, and some of them are a good deal deeper than the others that lie around them.

Nobody has measured all of them, and nobody is likely to do so before the end of the year.

What was measured was measured with a rope, which gets longer when it is wet, and shorter when it dries.

The depths that follow are those of the one lake whose rope was weighed before and after.

| Lake | Depth |
| --- | --- |
| North | 30 |
`;

test('what can be cited has a name, and evidence that was printed is found again', async () => {
  const { document: table } = await kit.imported('fruit.csv', 'Fruit,March\nPears,7\n');
  const { document: text } = await kit.imported('lakes.md', ESSAY);
  const { client } = kit;
  const sources = await client.library.sources({ id: null });
  expect(sources.map(({ id, kind, holder }) => ({ id, kind, holder }))).toEqual(
    expect.arrayContaining([
      { id: `${table.id}/sheet/0`, kind: 'sheet', holder: 'fruit.csv' },
      { id: `${text.id}/text/0`, kind: 'text', holder: 'lakes.md' },
      { id: `${text.id}/sheet/0`, kind: 'sheet', holder: 'lakes.md' },
    ]),
  );
  expect(await client.library.sources({ id: table.id })).toHaveLength(1);

  expect(await client.library.cite({ text: 'fruit.csv · B2' })).toEqual({
    kind: 'cells',
    source: `${table.id}/sheet/0`,
    address: 'B2',
  });
  const quote = 'some of them are a good deal deeper';
  const found = await client.library.cite({ text: `lakes.md · ¶ 2 · "${quote}"` });
  expect(found).toMatchObject({ kind: 'passage', source: `${text.id}/text/0`, quote });
  for (const source of sources.filter(({ kind }) => kind === 'sheet')) {
    const cells = { kind: 'cells' as const, source: source.id, address: 'A1:B2' };
    expect(await client.library.cite({ text: printEvidence(cells, source) })).toEqual(cells);
  }
  for (const unknown of ['B2', 'nowhere.csv · B2', 'lakes.md · ¶ 2 · "never said"']) {
    expect(await client.library.cite({ text: unknown })).toBeNull();
  }
});
