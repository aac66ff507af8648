import { csvList } from '../files/lists.ts';
import { violations } from '../pages/violations.ts';
import { expect, test } from './story.ts';

test('A user changes the window to Chinese in the settings and reads an answer and an error in Chinese', async ({
  window,
}) => {
  const { page } = window;
  const { keyboard } = page;
  await window.goTo('Settings');
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'System' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radiogroup', { name: '语言' }).getByRole('radio', { name: '简体中文' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { name: '外观' })).toBeVisible();
  expect(await violations(page, 'the settings in Chinese', { isColourAlone: false })).toEqual([]);

  await window.drop(csvList('garden.csv', ['Item,Spring,Summer', 'Seeds,310,120', 'Water,140,460']));
  await page.locator('[row-id="2"] [col-id="C"]').waitFor();
  await keyboard.press('/');
  await expect(page.getByRole('textbox', { name: '问题' })).toBeFocused();
  await keyboard.type('What is the summer of Water?');
  await keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'What is the summer of Water?' });
  await expect(answer).toContainText('460');
  await answer.getByRole('button', { name: /^详细信息 · \d+ 个步骤/ }).click();
  await expect(answer.getByRole('treeitem').filter({ hasText: '对照表格理解问题' })).toBeVisible();

  await window.drop({ name: 'nothing.csv', bytes: new Uint8Array() });
  await expect(page.getByText('“nothing.csv”是空文件（0 字节）。请选择含有表格的文件。').first()).toBeVisible();
});
