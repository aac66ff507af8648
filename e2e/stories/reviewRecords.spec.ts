import { staff, withNumericSalary } from '../files/lists.ts';
import { Records } from '../pages/Records.ts';
import { Review } from '../pages/Review.ts';
import { expect, patiently, test } from './story.ts';

test('A reviewer decides doubtful fields of records at the review desk and at the records desk', async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  const review = new Review(page);
  await window.drop(staff());
  await expect(sheet.cell('A2')).toHaveText('Ada');
  await records.open();
  await records.extract(withNumericSalary);
  await expect(records.count).toHaveText('0 of 7 reviewed, 3 in doubt');
  await patiently(review.toggle).toHaveAccessibleName('Review 3 proposals to decide');

  await review.open();
  await expect(review.proposals).toHaveCount(3);
  await expect(review.current).toHaveText(/^Salary of A4: “unknown”/);
  await expect(review.detail).toContainText('DepartmentSales');
  await expect(sheet.address).toHaveValue('C4');

  // An invalid value is reported while the user types. Shift+Enter corrects all fields that hold the same value.
  await keyboard.press('e');
  await expect(review.field).toBeFocused();
  await keyboard.type('a lot');
  await expect(review.detail).toContainText('"Salary" is a number');
  await keyboard.press('Enter');
  await expect(review.field).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('4250');
  await keyboard.press('Shift+Enter');
  await expect(review.list).toBeFocused();
  await expect(review.count).toHaveText('2 of 3 decided, 1 left');
  await expect(records.cell(2, 'Salary')).toContainText('4250');
  await expect(records.cell(3, 'Salary')).toContainText('4250');
  await keyboard.press('x');
  await expect(records.cell(5, 'Salary')).toHaveText('✕');
  await expect(review.desk).toContainText('Nothing is left to decide');
  await expect(review.toggle).toHaveAccessibleName('Review');
  await keyboard.press('u');
  await expect(review.current).toHaveText(/^Salary of A7: “much”/);
  await keyboard.press('u');
  await expect(review.count).toHaveText('0 of 3 decided, 3 left');
  await expect(records.cell(2, 'Salary')).toContainText('unknown');

  // The records desk has the same keys: J goes to the next doubtful field, A accepts all fields that hold the same value.
  await records.grid.focus();
  await keyboard.press('Home');
  await keyboard.press('j');
  await expect(sheet.address).toHaveValue('C4');
  await expect(records.field.getByRole('button', { name: 'Accept all 2 like this' })).toBeVisible();
  await keyboard.press('a');
  await expect(records.cell(3, 'Salary')).toContainText('✓');
  await expect(review.count).toHaveText('2 of 3 decided, 1 left');
  await keyboard.press('u');
  await expect(page.getByText('Taken back: Accept “Salary” of 2 records')).toBeVisible();
  await expect(review.count).toHaveText('0 of 3 decided, 3 left');
});
