import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { budgetWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { Window } from '../pages/Window.ts';
import { loseLibrary } from '../support/loseLibrary.ts';
import { expect, patiently, test } from './story.ts';

test('a lost library comes back from its backup with corrections and sessions, and says so', async ({
  app,
  window,
}) => {
  test.slow();
  const { page } = window;
  await window.drop(await budgetWorkbook());
  await window.chat.ask('What is the summer of Water?');
  await window.sheet.setRole('A3', 'Note');
  await expect(window.sheet.undo).toBeVisible();
  await window.goTo('Settings');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^Backup of /)).toHaveCount(1);
  await window.drop(await staffWorkbook());
  await expect(window.tabs).toHaveCount(2);

  await app.kill();
  await loseLibrary(app.home);
  const after = new Window(await app.restart());
  const notices = after.page.getByRole('alert');
  await expect(notices.filter({ hasText: 'put back from the backup' })).toBeVisible();
  await expect(notices.filter({ hasText: '1 original file' })).toBeVisible();
  await after.goTo('Library');
  await patiently(after.library.documents).toHaveCount(2);
  await after.library.open('garden-budget.xlsx');
  await expect(after.sheet.role('A3')).toHaveAttribute('data-role', 'note');
  await after.chat.switchTo(/What is the summer of Water/);
  await expect(after.chat.messages).toHaveCount(1);
});

test('files whose library is gone are read again, and what lies beside them is offered', async ({ app, window }) => {
  test.slow();
  await window.drop(await budgetWorkbook());
  await window.chat.ask('What is the summer of Water?');
  await app.kill();
  const path = join(app.home, 'tablewright.db');
  await loseLibrary(app.home);
  await writeFile(`${path}.damaged-2026-11-12T10-00-00-000Z`, 'no database at all'.repeat(500));

  const after = new Window(await app.restart());
  const notice = after.page.getByRole('alert').filter({ hasText: '1 original file' });
  await expect(notice).toBeVisible();
  await after.goTo('Library');
  await patiently(after.library.documents).toHaveCount(1);
  await notice.getByRole('button', { name: 'Choices' }).click();
  await expect(after.page.getByText(/^Damaged library of (12 Nov|Nov 12)/)).toBeVisible();
  await after.page.getByRole('button', { name: /^Bring back from damaged library/ }).click();
  await after.page.getByRole('button', { name: 'Add what is missing' }).click();
  await expect(after.page.getByText('Nothing of it can be read')).toBeVisible();
  expect((await readdir(app.home)).filter((name) => name.includes('reading') || name.includes('bringing'))).toEqual([]);
});
