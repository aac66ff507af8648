import { csvList, stock } from '../files/lists.ts';
import { Window } from '../pages/Window.ts';
import { keptSettings } from '../support/keptSettings.ts';
import { expect, test } from './story.ts';

test(
  'After a crash the user continues where they were: two documents side by side, answers, corrections, theme',
  {
    tag: '@desktop',
  },
  async ({ app, window }) => {
    const { chat, page, sheet } = window;
    const { keyboard } = page;
    await window.drop(csvList('staff.csv', ['Name,City,Age', 'Ada,Porto,36', 'Ben,Faro,41']));
    await expect(sheet.cell('A2')).toHaveText('Ada');
    await window.drop(stock());
    await expect(sheet.cell('A2')).toHaveText('Pears');
    await keyboard.press('Control+Alt+ArrowRight');
    const [left, right] = [window.inHalf('left'), window.inHalf('right')];
    await expect(left.cell('A2')).toHaveText('Ada');
    await expect(right.cell('A2')).toHaveText('Pears');

    // The inspector follows the half that has the focus.
    await left.cell('A3').click();
    await expect(window.tabs.filter({ hasText: 'staff' })).toHaveAttribute('aria-selected', 'true');
    const message = await chat.ask('What is the age of Ben?');
    await expect(message.answer).toContainText('41');
    const answer = await message.answer.innerText();
    await message.unfold();
    // The backward verification that opening starts is kept, too.
    await expect(message.root.getByText(/^Other questions with this answer/)).toBeVisible();
    const trace = await message.unfold();
    await left.goToByKeys('C1');
    await left.grid.press('5');
    await expect(left.role('C1')).toHaveAttribute('data-role', 'note');
    await page.getByRole('button', { name: /Change to light$/ }).click();
    await page.getByRole('button', { name: /Change to dark$/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect.poll(() => keptSettings(app.home, 'openTabs', 'layouts', 'theme')).toMatch(/"side":1.*dark/s);

    await app.kill();
    if (!page.isClosed()) await expect(window.banner).toBeVisible();
    const after = new Window(await app.restart());
    await expect(after.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(after.inHalf('left').cell('A2')).toHaveText('Ada');
    await expect(after.inHalf('right').cell('A2')).toHaveText('Pears');
    await expect(after.inHalf('left').role('C1')).toHaveAttribute('data-role', 'note');
    await after.inHalf('left').cell('A3').click();
    await after.chat.show();
    await expect(after.chat.messages).toHaveCount(1);
    await expect(after.chat.last.answer).toHaveText(answer, { useInnerText: true });
    expect(await after.chat.last.unfold()).toEqual(trace);
    await after.page.keyboard.press('Control+Alt+ArrowUp');
    await expect(after.sheet.grid).toHaveCount(1);
  },
);
