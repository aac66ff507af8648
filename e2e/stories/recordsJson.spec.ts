import { staffList } from '../files/workbooks.ts';
import { Records } from '../pages/Records.ts';
import { expect, test } from './story.ts';

test('several records are edited as JSON in step with the list, and taken back as one', async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(staffList());
  await expect(sheet.cell('A2')).toHaveText('Person 1');
  await records.open();
  await records.extract();
  await records.goTo(1, 1);
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('v');
  const json = records.desk.getByRole('textbox', { name: 'JSON of 3 records' });
  await expect(json).toHaveValue(/"Person 2"[\s\S]*"Person 4"/);
  const written = await json.inputValue();

  // What does not hold is told by record and field, and nothing is set.
  await json.fill(written.replace('"Person 3"', '3'));
  await expect(records.desk).toContainText('Record 3: "Person" is a text in quotation marks.');
  await expect(records.desk.getByRole('button', { name: 'Set', exact: true })).toBeDisabled();

  // A record that is taken out of the text stays.
  const typed = JSON.parse(written.replace('"Person 3"', '"Cleo"').replace('"Person 4"', '"Dan"')) as unknown[];
  await json.fill(JSON.stringify(typed.slice(1)));
  await expect(records.desk).toContainText('Record 2 is not in the text: it stays as it is.');
  await json.press('Control+Enter');
  await expect(records.cell(2, 'Person')).toContainText('Cleo');
  await expect(records.cell(3, 'Person')).toContainText('Dan');
  await expect(records.cell(1, 'Person')).toContainText('Person 2');
  await expect(json).toHaveValue(/"Person 2"[\s\S]*"Cleo"[\s\S]*"Dan"/);

  // One step: the list and the text go back together.
  await json.press('Escape');
  await expect(records.grid).toBeFocused();
  await keyboard.press('Control+z');
  await expect(records.cell(2, 'Person')).toContainText('Person 3');
  await expect(records.cell(3, 'Person')).toContainText('Person 4');
  await expect(json).toHaveValue(written);

  // What is rejected in the list is gone from the text.
  await keyboard.press('x');
  await expect(json).not.toHaveValue(/"Research"[\s\S]*"Sales"[\s\S]*"Research"/);
});
