import { readFile } from '../../src-main/core/files/index.ts';
import { budgetWorkbook } from '../files/workbooks.ts';
import { violations } from '../pages/violations.ts';
import { expect, test } from './story.ts';

test('the window is read in Chinese: a sheet is opened, asked and exported, and it stays so after a restart', async ({
  app,
  window,
}) => {
  test.slow();
  const { page } = window;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await window.command('简体中文');
  await expect(page.getByRole('heading', { name: '向表格提问，并看到答案的出处' })).toBeVisible();
  await expect(page.getByRole('button', { name: /各地区季度销售额/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('navigation', { name: '导航' }).getByRole('button').first()).toHaveText(/资料库/);

  await window.drop(await budgetWorkbook());
  await expect(page.locator('[row-id="2"] [col-id="B"]').first()).toBeVisible();
  await page.keyboard.press('/');
  const question = page.getByRole('textbox', { name: '问题' });
  await expect(question).toBeFocused();
  await page.keyboard.type('What is the summer of Water?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'What is the summer of Water?' });
  await expect(answer).toContainText('460');
  await expect(answer.getByRole('button', { name: '此答案正确' })).toBeVisible();
  const details = answer.getByRole('button', { name: /^详细信息 · \d+ 个步骤/ });
  await details.click();
  const steps = answer.getByRole('treeitem');
  await expect(steps.filter({ hasText: '对照表格理解问题' })).toBeVisible();
  await expect(steps.filter({ hasText: '“summer”是表头“Summer”' })).toContainText('得分 1.00');
  await expect(steps.filter({ hasText: 'Item 为 Water 的 Summer' }).first()).toBeVisible();
  await expect(steps.filter({ hasText: /置信度 \d+ %/ })).toBeVisible();
  await details.click();

  const saved = await app.saved(async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('转到文档').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('导出工作表为 Excel 工作簿');
    await page.keyboard.press('Enter');
  });
  const { grids } = await readFile(saved.bytes, saved.name);
  expect(grids[0]?.name).toBe('Costs');
  await expect(page.getByText(`已导出 ${saved.name}。`)).toBeVisible();
  expect(await violations(page, 'in Chinese', { isColourAlone: false })).toEqual([]);

  const after = await app.restart();
  await expect(after.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await after.getByRole('navigation', { name: '导航' }).getByRole('button', { name: '设置' }).click();
  await expect(after.getByRole('radio', { name: '简体中文' })).toBeChecked();
  expect(await violations(after, 'the settings in Chinese', { isColourAlone: false })).toEqual([]);
});

test('the language is chosen in the settings by arrow keys, and the settings are there again in it', async ({
  window,
}) => {
  const { page } = window;
  await window.goTo('Settings');
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  const group = page.getByRole('radiogroup', { name: '语言' });
  await expect(group.getByRole('radio', { name: '简体中文' })).toBeChecked();
  await expect(page.getByRole('heading', { name: '外观' })).toBeVisible();
  await group.getByRole('radio', { name: '简体中文' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what cannot be done is said in Chinese: of a file, of a file of rows and of a model', async ({ window }) => {
  const { page } = window;
  await window.command('简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');

  await window.drop({ name: 'nothing.csv', bytes: new Uint8Array() });
  await expect(page.getByText('“nothing.csv”是空文件（0 字节）。请选择含有表格的文件。').first()).toBeVisible();
  const torn = new TextEncoder().encode('PAR1'.padEnd(200, '\0'));
  await window.drop({ name: 'torn.parquet', bytes: torn });
  await expect(page.getByText('无法将该文件作为由行组成的表读取。').first()).toBeVisible({ timeout: 30_000 });

  await page.getByRole('navigation', { name: '导航' }).getByRole('button', { name: '设置' }).click();
  await expect(page.getByText(/^密钥未加密，保存在 .+ 中，只有您的帐户可以读取。/)).toBeVisible();
  const model = page.getByRole('group', { name: '文本模型' });
  await model.getByLabel('文本：由谁提供').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await model.getByLabel('地址').fill('http://127.0.0.1:9/v1');
  await model.getByLabel('地址').press('Tab');
  await model.getByRole('button', { name: '测试文本模型' }).click();
  await expect(model.getByRole('status')).toContainText('尚未设置用于文本的模型。请在设置中选择。');
});
