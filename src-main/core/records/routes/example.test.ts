import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRange } from '../../../../src-shared/address.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const STAFF = 'Person,Department,Salary,Start date\nAda,Research,"5,200",2019-03-01\nBen,Sales,4100,2020-07-15\n';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.dispose());

test('a record that is marked in the sheet becomes an example, and the example a template', async () => {
  const { document } = await app.imported('staff.csv', STAFF);
  const marked = async (...texts: readonly string[]) => {
    const ranges = texts.flatMap((text) => parseRange(text) ?? []);
    const { text } = await app.client.records.exampleFrom({ documentId: document.id, sheet: 0, ranges });
    return text;
  };
  const ada = { Person: 'Ada', Department: 'Research', Salary: 5200, 'Start date': '2019-03-01' };
  const text = await marked('A2:D2');
  expect(JSON.parse(text)).toEqual(ada);
  // Headers that are marked along are no values; lines of a list are a record each.
  expect(JSON.parse(await marked('A1:A3', 'C1:C3'))).toEqual([
    { Person: 'Ada', Salary: 5200 },
    { Person: 'Ben', Salary: 4100 },
  ]);
  await expect(marked('A1:D1')).rejects.toThrow('No values are marked.');

  const proposed = await app.client.records.proposeFromExample({ text, of: 'row' });
  expect(JSON.parse(proposed.text)).toMatchObject({
    'x-of': 'row',
    properties: {
      Person: { type: 'string', examples: ['Ada'] },
      Department: { type: 'string', examples: ['Research'] },
      Salary: { type: 'number' },
      'Start date': { type: 'string', format: 'date' },
    },
  });
  expect((await app.client.records.checkTemplate({ text: proposed.text })).problems).toEqual([]);
});

test('the lines of a form are one record', async () => {
  const form = 'Invoice,\nNumber,A-17\nDate,2024-05-02\nTotal,310.50\n';
  const { document } = await app.imported('form.csv', form);
  const ranges = [parseRange('A2:B4')].flatMap((range) => range ?? []);
  const { text } = await app.client.records.exampleFrom({ documentId: document.id, sheet: 0, ranges });
  expect(JSON.parse(text)).toEqual({ Number: 'A-17', Date: '2024-05-02', Total: 310.5 });
});
