import { readFile } from '../../src-main/core/files/index.ts';
import { pressOn } from '../pages/keys.ts';
import { Records } from '../pages/Records.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

const STAFF = [
  'Person,Department,Salary,Start date',
  'Ada,Research,5200,2019-03-01',
  'Ben,Sales / Service,4100,2020-07-15',
  'Cleo,Sales,unknown,2021-01-11',
  'Dan,Sales,4300,2022-05-02',
].join('\n');
const COLUMNS = ['Person', 'Department', 'Salary', 'Start date'];
const staff = { name: 'staff.csv', bytes: new TextEncoder().encode(`${STAFF}\n`) };
/** One salary is not known, so that the column is of texts until the template says otherwise. */
const withNumbers = (text: string): string => text.replace(/("Salary": \{\s*"type": )"string"/, '$1"number"');

test('records are extracted by rules, reviewed by keys, ten steps undone, there after a kill, and exported as they are shown', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(staff);
  await expect(sheet.cell('A2')).toHaveText('Ada');
  await records.open();
  await records.extract(withNumbers);
  await expect(records.count).toHaveText('0 of 4 reviewed, 1 in doubt');
  const before = await records.shown(4, COLUMNS);
  expect(before[2]).toEqual(['Cleo', 'Sales', 'unknown', '2021-01-11']);

  // J goes to what is in doubt, and the sheet shows where it stands.
  await keyboard.press('j');
  await expect(sheet.address).toHaveValue('C4');
  await expect(records.field).toContainText('It is not what the attribute holds.');
  await keyboard.press('e');
  await expect(records.editor).toBeFocused();
  await keyboard.type('much');
  await expect(records.desk.getByRole('alert')).toContainText('"Salary" is a number');
  await keyboard.press('Enter');
  await expect(records.editor).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('4250');
  await keyboard.press('Enter');
  await expect(records.count).toHaveText('0 of 4 reviewed, 0 in doubt');

  // 2: a field from a cell of the sheet, by keys alone.
  await records.goTo(3, 2);
  await expect(sheet.address).toHaveValue('C5');
  await keyboard.press('f');
  await sheet.grid.focus();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(records.grid).toBeFocused();
  await expect(records.cell(3, 'Salary')).toContainText('4100');
  await expect(sheet.address).toHaveValue('C3');
  // 3 to 10: alike, split, merge, fill down, reject, add, JSON, accept.
  await records.goTo(3, 1);
  await records.type('Trade', 'Shift+Enter');
  await expect(records.cell(2, 'Department')).toContainText('Trade');
  await records.goTo(1, 1);
  await keyboard.press('s');
  await expect(records.cell(2, 'Department')).toContainText('Service');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('m');
  await expect(records.count).toContainText('of 4 reviewed');
  await records.goTo(2, 3);
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('d');
  await expect(records.cell(3, 'Start date')).toContainText('2021-01-11');
  await records.goTo(0, 0);
  await keyboard.press('x');
  await expect(records.cell(0, 'Person')).toHaveText('✕');
  await keyboard.press('n');
  await expect(records.count).toContainText('of 5 reviewed');
  await expect(records.desk).toContainText('Record 2, Person: blank');
  await keyboard.press('v');
  await records.json.fill('{"Person": "Eve", "Salary": "much"}');
  await expect(records.desk).toContainText('"Salary" is a number');
  await records.json.fill('{"Person": "Eve", "Salary": 3900}');
  await keyboard.press('Control+Enter');
  await expect(records.cell(1, 'Person')).toContainText('Eve');
  await keyboard.press('Escape');
  await keyboard.press('v');
  await keyboard.press('Home');
  await keyboard.press('Shift+A');
  await expect(records.cell(0, 'Salary')).toContainText('✓');
  const after = await records.shown(5, COLUMNS);
  expect(after).toEqual([
    ['', 'Research', '5200', '2019-03-01'],
    ['Eve', '', '3900', ''],
    ['Ben', 'Sales', '4100', '2020-07-15'],
    ['Cleo', 'Trade', '4250', '2021-01-11'],
    ['Dan', 'Trade', '4100', '2021-01-11'],
  ]);

  for (let step = 0; step < 10; step++) await keyboard.press('u');
  await expect(records.count).toHaveText('0 of 4 reviewed, 1 in doubt');
  await expect.poll(() => records.shown(4, COLUMNS)).toEqual(before);
  for (let step = 0; step < 10; step++) await keyboard.press('Control+Shift+z');
  await expect.poll(() => records.shown(5, COLUMNS)).toEqual(after);

  await app.kill();
  const again = new Window(await app.restart());
  const later = new Records(again.page);
  await expect(again.sheet.cell('A2')).toHaveText('Ada');
  // The desk stands where it stood; its key would close it.
  await later.desk.waitFor();
  await expect.poll(() => later.shown(5, COLUMNS)).toEqual(after);

  const csv = await app.saved(() => later.export(/^CSV/));
  expect(csv.name).toBe('staff - staff.csv');
  const [grid] = (await readFile(csv.bytes, csv.name)).grids;
  const read = [1, 2, 3, 4, 5].map((row) => [2, 3, 4, 5].map((column) => grid?.at(row, column)?.text ?? ''));
  expect(read).toEqual(after);
  const workbook = await app.saved(() => later.export(/^Excel workbook/));
  const { grids } = await readFile(workbook.bytes, workbook.name);
  expect(grids.map(({ name }) => name)).toEqual(['staff', 'Evidence']);
  const json = await app.saved(() => later.export(/^JSON \.json/));
  const parsed = JSON.parse(new TextDecoder().decode(json.bytes)) as Record<string, unknown>[];
  expect(parsed[1]).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}-\d+$/), Person: 'Eve', Salary: 3900 });
  const schema = await app.saved(() => later.export(/^JSON Schema/));
  expect(JSON.parse(new TextDecoder().decode(schema.bytes))).toMatchObject({ 'x-of': 'row', title: 'staff' });
});

test('a template is changed under 200 records: what it would do is said first, and nothing is lost', async ({
  window,
}) => {
  const { page, sheet } = window;
  const records = new Records(page);
  const lines = Array.from({ length: 200 }, (_, row) => `Item ${row},${row},${row * 2}`);
  await window.drop({ name: 'list.csv', bytes: new TextEncoder().encode(`Name,One,Two\n${lines.join('\n')}\n`) });
  await expect(sheet.cell('A2')).toHaveText('Item 0');
  await records.open();
  await records.extract();
  await expect(records.count).toContainText('of 200 reviewed');
  const change = async (edit: (text: string) => string, said: string): Promise<void> => {
    await pressOn(page, records.desk.getByRole('button', { name: /^Change the template/ }));
    await records.saveTemplate(edit, said);
  };
  let whole = '';
  await change((text) => {
    whole = text.replace('"Two"', '"Second"');
    return whole;
  }, '“Two” is called “Second” in 200 records.');
  await expect(records.cell(1, 'Second')).toContainText('2');
  await change(
    (text) => text.replace(/,\s*"Second": \{[^}]*\}/, ''),
    '“Second” is shown no more: what 200 records hold of it is kept, and comes back with the attribute.',
  );
  await expect(records.grid.locator('[data-column="Second"]')).toHaveCount(0);
  await change(() => whole, '“Second” is added, filled in 200 records from what was kept.');
  await expect(records.cell(1, 'Second')).toContainText('2');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Bring 200 records to a changed template (list)');
});

test('records that were edited elsewhere come back: conflicts are shown and left, one step takes all of it back', async ({
  app,
  window,
}) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(staff);
  await expect(sheet.cell('A2')).toHaveText('Ada');
  await records.open();
  await records.extract(withNumbers);
  const csv = await app.saved(() => records.export(/^CSV/));
  const text = new TextDecoder().decode(csv.bytes);
  await records.grid.focus();
  await records.goToField(1, 2, 'Salary');
  await records.type('4150');
  await expect(records.cell(1, 'Salary')).toContainText('4150');

  const edited = text.replace(',5200', ',5300').replace(',4100', ',4200').replace('Dan', 'Daniel');
  const back = await records.bringBack({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
  await expect(back).toContainText('3 fields differ, 1 of them changed here since, too.');
  await expect(back.getByRole('row').filter({ hasText: '4200' })).toContainText('Changed here since, was: 4100');
  await expect(back.getByRole('checkbox', { name: 'Take Salary of A3, Ben' })).not.toBeChecked();
  const dan = back.getByRole('checkbox', { name: 'Take Person of A5, Dan' });
  await dan.focus();
  await keyboard.press('Space');
  await expect(dan).not.toBeChecked();
  await back.getByRole('button', { name: 'Take over 1 field' }).press('Enter');
  await expect(back).toHaveCount(0);
  await expect(records.cell(0, 'Salary')).toContainText('5300');
  expect(await records.shown(4, ['Person', 'Salary'])).toEqual([
    ['Ada', '5300'],
    ['Ben', '4150'],
    ['Cleo', 'unknown'],
    ['Dan', '4300'],
  ]);
  await expect(records.grid).toBeFocused();
  await keyboard.press('u');
  await expect(records.cell(0, 'Salary')).toContainText('5200');
  await expect(records.cell(1, 'Salary')).toContainText('4150');
});

test('records of two templates stand beside each other over one table, and a field tells who said what of it', async ({
  window,
}) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(staff);
  await expect(sheet.cell('A2')).toHaveText('Ada');
  await records.open();
  await records.extract(withNumbers);
  await records.extractAlso('Staff list');
  await pressOn(page, records.desk.getByRole('button', { name: 'Show another template beside it' }));
  const [first, second] = [records.gridOf('staff'), records.gridOf('Staff list')];
  await expect(first.getByText('Ada')).toBeVisible();
  await expect(second.getByText('Ada')).toBeVisible();

  // The keys are those of the list that they are pressed in.
  await first.focus();
  await keyboard.press('j');
  await expect(records.field.getByRole('heading', { name: 'Salary' })).toBeVisible();
  await records.type('4250', 'Enter', first);
  await expect(first.getByText('4250')).toBeVisible();
  await expect(second.getByText('4250')).toHaveCount(0);
  await keyboard.press('h');
  const steps = records.field.getByRole('listitem');
  await expect(steps).toHaveText([/^4250unknownCorrected · You/, /^unknownProposed · Rule records/]);
  await keyboard.press('u');
  await expect(steps).toHaveText([/^4250unknownTaken back/, /^unknownProposed/]);

  await second.focus();
  await expect(records.field.getByRole('heading', { name: 'person' })).toBeVisible();
  await pressOn(page, records.desk.getByRole('button', { name: 'Show one template alone' }).first());
  await expect(first).toBeVisible();
  await expect(second).toHaveCount(0);
});
