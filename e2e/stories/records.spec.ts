import { staffList } from '../files/workbooks.ts';
import { pressOn } from '../pages/keys.ts';
import { Records } from '../pages/Records.ts';
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
/** Turns the salary into a number: one salary is "unknown", so the proposed template takes the column for text. */
const withNumbers = (text: string): string => text.replace(/("Salary": \{\s*"type": )"string"/, '$1"number"');

test('A reviewer corrects records with the keyboard and undoes every step', { tag: '@desktop' }, async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(staff);
  await expect(sheet.cell('A2')).toHaveText('Ada');
  await records.open();
  await records.extract(withNumbers);
  await expect(records.count).toHaveText('0 of 4 reviewed, 1 in doubt');
  const before = await records.shown(4, COLUMNS);

  // J goes to the field in doubt, and the sheet selects its cell.
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

  // F fills a field from a cell of the sheet.
  await records.goTo(3, 2);
  await expect(sheet.address).toHaveValue('C5');
  await keyboard.press('f');
  await expect(records.field).toContainText('Click the cell in the sheet');
  await sheet.grid.focus();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(sheet.address).toHaveValue('C3');
  await keyboard.press('Enter');
  await expect(records.grid).toBeFocused();
  await expect(records.cell(3, 'Salary')).toContainText('4100');

  // Split, merge and fill down change several records at once.
  await records.goTo(1, 1);
  await expect(sheet.address).toHaveValue('B3');
  await keyboard.press('s');
  await expect(records.cell(2, 'Department')).toContainText('Service');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('m');
  await expect(records.count).toContainText('of 4 reviewed');
  await records.goTo(2, 3);
  await expect(sheet.address).toHaveValue('D4');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('d');
  await expect(records.cell(3, 'Start date')).toContainText('2021-01-11');

  await records.goTo(0, 0);
  await expect(sheet.address).toHaveValue('A2');
  await keyboard.press('x');
  await expect(records.cell(0, 'Person')).toHaveText('✕');
  await keyboard.press('n');
  await expect(records.desk).toContainText('Record 2, Person: blank');
  await keyboard.press('Home');
  await keyboard.press('Shift+A');
  await expect(records.cell(0, 'Salary')).toContainText('✓');
  await expect
    .poll(() => records.shown(5, COLUMNS))
    .toEqual([
      ['', 'Research', '5200', '2019-03-01'],
      ['', '', '', ''],
      ['Ben', 'Sales', '4100', '2020-07-15'],
      ['Cleo', 'Sales', '4250', '2021-01-11'],
      ['Dan', 'Sales', '4100', '2021-01-11'],
    ]);

  for (let step = 0; step < 8; step++) await keyboard.press('u');
  await expect(records.count).toHaveText('0 of 4 reviewed, 1 in doubt');
  await expect.poll(() => records.shown(4, COLUMNS)).toEqual(before);
});

test('A reviewer edits several records as JSON while the list follows', async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(staffList());
  await expect(sheet.cell('A2')).toHaveText('Person 1');
  await records.open();
  await records.extract();

  // The hint below an edited field stays inside the list in its last row, too.
  await keyboard.press('End');
  await expect(records.cell(39, 'Person')).toBeInViewport();
  await keyboard.press('e');
  await expect(records.editor).toBeFocused();
  await expect(async () => {
    const [hint, grid] = await Promise.all([
      records.desk.getByText('Enter sets it').boundingBox(),
      records.grid.boundingBox(),
    ]);
    expect(hint?.y).toBeGreaterThanOrEqual(grid?.y ?? Infinity);
    expect((hint?.y ?? Infinity) + (hint?.height ?? 0)).toBeLessThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0));
  }).toPass({ timeout: 20_000 });
  await keyboard.press('Escape');
  await expect(records.grid).toBeFocused();

  await records.goTo(1, 1);
  await expect(sheet.address).toHaveValue('B3');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('v');
  const json = records.desk.getByRole('textbox', { name: 'JSON of 3 records' });
  await expect(json).toHaveValue(/"Person 2"[\s\S]*"Person 4"/);
  const written = await json.inputValue();
  await json.fill(written.replace('"Person 3"', '"Cleo"').replace('"Person 4"', '"Dan"'));
  await json.press('Control+Enter');
  await expect(records.cell(2, 'Person')).toContainText('Cleo');
  await expect(records.cell(3, 'Person')).toContainText('Dan');
  await expect(records.cell(1, 'Person')).toContainText('Person 2');

  // One undo restores the list and the text together.
  await json.press('Escape');
  await expect(records.grid).toBeFocused();
  await keyboard.press('Control+z');
  await expect(records.cell(2, 'Person')).toContainText('Person 3');
  await expect(records.cell(3, 'Person')).toContainText('Person 4');
  await expect(json).toHaveValue(written);
});

test('A user imports records edited elsewhere and keeps the newer value of a conflict', async ({ app, window }) => {
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
});

test('A user compares the records of two templates side by side', async ({ window }) => {
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

  // Keys act on the focused list.
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
