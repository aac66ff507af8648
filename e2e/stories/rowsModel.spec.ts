import { salesParquet } from '../files/rowFiles.ts';
import { Results } from '../pages/Results.ts';
import { replyOf } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const QUESTION = 'What is the highest price in the region East?';
const PLAN = { type: 'row-column', columns: ['Price', 'Region'], entities: [{ entity: 'East', column: 'Region' }] };
const PROGRAM = { sql: `select max("Price") from sales where "Region" = 'East'` };

test('A user stops a model that has written a program over rows, then edits and runs the program', async ({
  window,
  model,
}) => {
  const { page } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await salesParquet(200));
  await expect(results.count).toHaveText(/^200 rows in /);
  await results.desk.getByRole('combobox', { name: 'Who answers' }).selectOption('model');
  const judged = Promise.withResolvers<void>();
  let next = 0;
  model.answer(async () => {
    const turn = next++;
    if (turn > 1) await judged.promise;
    return replyOf([PLAN, PROGRAM, { done: true }][turn]);
  });
  await results.question.focus();
  await keyboard.type(QUESTION);
  await keyboard.press('Enter');
  await expect(results.sql).toHaveText(PROGRAM.sql, { useInnerText: true });
  await expect(results.desk).toContainText('Judge whether what was found answers the question…');
  await expect(results.figure(0, 0)).toHaveText('1');
  await results.question.press('Escape');
  await expect(results.failure).toContainText('It was stopped.');
  judged.resolve();
  await expect(results.sql).toHaveText(PROGRAM.sql, { useInnerText: true });
  await results.run(PROGRAM.sql.replace('max', 'min'));
  await expect(results.figure(0, 0)).toHaveText('3');
});
