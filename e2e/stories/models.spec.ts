import { startModelServer } from '../../src-main/core/model/replay/modelServer.ts';
import { expect, test } from './story.ts';

const KEY = 'sk-story-0123456789abcdef';

test('a model is set, tested and taken off the line; its key is never shown', async ({ window }) => {
  const server = await startModelServer({
    models: ['small', 'large'],
    keys: [KEY],
    chat: () => ({ kind: 'reply', text: 'OK' }),
  });
  try {
    const { page } = window;
    await window.goTo('Settings');
    const text = page.getByRole('group', { name: 'Text model' });
    await text.getByLabel('Text: who serves it').click();
    await page.getByRole('option', { name: 'Other' }).click();
    await text.getByLabel('Address').fill(server.baseUrl);
    await text.getByLabel('Address').press('Tab');
    const result = text.getByRole('status');
    const button = text.getByRole('button', { name: 'Test the text model' });

    await button.click();
    await expect(result).toContainText('No model is set for text');
    await text.getByLabel('Model', { exact: true }).fill('medium');
    await text.getByLabel('Model', { exact: true }).press('Tab');
    await button.click();
    await expect(result).toContainText('wants a key');
    await text.getByLabel('Key', { exact: true }).fill(KEY);
    await text.getByLabel('Key', { exact: true }).press('Enter');
    await expect(text.getByPlaceholder('Present')).toBeVisible();
    await button.click();
    await expect(result).toContainText('has no model "medium"');

    await text.getByLabel('Model', { exact: true }).fill('');
    await page.getByRole('option', { name: 'small' }).click();
    await text.getByLabel('Model', { exact: true }).press('Tab');
    await button.click();
    await expect(result).toContainText('"small" answers.');
    expect(await page.content()).not.toContain(KEY);

    const mark = page.getByRole('banner').getByRole('button', { name: /^(Offline|Local only|Model set)$/ });
    await expect(mark).toHaveText('Local only');
    const before = server.requests.length;
    await page.getByRole('switch', { name: 'Offline' }).press('Space');
    await button.click();
    await expect(result).toContainText('The app is offline');
    expect(server.requests).toHaveLength(before);
    await expect(mark).toHaveText('Offline');
  } finally {
    await server.close();
  }
});

test('limits, hosts and prices are set with keys; what is out of bounds is said and does not hold', async ({
  window,
}) => {
  const { models, page } = window;
  await models.open();
  const calls = models.amount('Calls of a question');
  await expect(calls).toHaveValue('8');
  await expect(calls).toHaveAccessibleDescription(/Usually 8\./);
  await calls.fill('99');
  await calls.press('Enter');
  await expect(calls).toHaveAttribute('aria-invalid', 'true');
  await expect(calls).toHaveAccessibleDescription(/Between 1 and 50\./);
  await calls.press('Escape');
  await expect(calls).toHaveValue('8');
  await calls.fill('4');
  await calls.press('Enter');
  await models.setAmount('Seconds of a question', 30);
  await models.setAmount('Dollars of a session', '');
  await models.setAmount('Calls at once', '');
  await expect(models.amount('Calls at once')).toHaveValue('4');

  const hosts = page.getByRole('combobox', { name: 'Hosts over http' });
  await hosts.fill('two words');
  await hosts.press('Enter');
  await expect(page.getByText('“two words” is no host.')).toBeVisible();
  await hosts.fill('http://NAS.local:8000/v1');
  await hosts.press('Enter');

  await page.getByRole('textbox', { name: 'Model to set a price of' }).fill('small*');
  await page.keyboard.press('Enter');
  await models.setAmount('In of small*', 2.5);
  await models.setAmount('Out of small*', 10);

  await page.reload();
  await models.open();
  await expect(calls).toHaveValue('4');
  await expect(models.amount('Seconds of a question')).toHaveValue('30');
  await expect(models.amount('Dollars of a session')).toHaveValue('');
  await expect(page.getByText('nas.local', { exact: true })).toBeVisible();
  await expect(models.amount('In of small*')).toHaveValue('$2.5');
  await expect(models.amount('Out of small*')).toHaveValue('$10');
  await page.getByRole('button', { name: 'Remove the price of small*' }).press('Enter');
  await expect(models.amount('In of small*')).toHaveCount(0);
  // Empty is what is usual again.
  await models.setAmount('Calls of a question', '');
  await expect(calls).toHaveValue('8');
});

test('a host over http is called only when it is allowed, which its failed test offers', async ({ window }) => {
  const { models } = window;
  await models.open();
  await models.set('text', 'http://model.invalid/v1', 'small');
  const text = models.group('text');
  await text.getByRole('button', { name: 'Test the text model' }).click();
  await expect(text.getByRole('status')).toContainText('http is not encrypted');
  await text.getByRole('button', { name: 'Allow model.invalid' }).click();
  await expect(text.getByRole('status')).toBeEmpty();
  await text.getByRole('button', { name: 'Test the text model' }).click();
  await expect(text.getByRole('status')).toContainText(/There is no host model\.invalid|could not be reached|broke/);
});
