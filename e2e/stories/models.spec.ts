import { startModelServer } from '../../src-main/core/model/replay/modelServer.ts';
import { expect, test } from './story.ts';

const KEY = 'sk-story-0123456789abcdef';

test('A user sets up a model and its limits, tests it and goes offline; the key is never shown', async ({ window }) => {
  const server = await startModelServer({
    models: ['small', 'large'],
    keys: [KEY],
    chat: () => ({ kind: 'reply', text: 'OK' }),
  });
  try {
    const { models, page } = window;
    await models.open();
    const text = models.group('text');
    const result = text.getByRole('status');
    const button = text.getByRole('button', { name: 'Test the text model' });
    const model = text.getByLabel('Model', { exact: true });

    // A host over http is not called until it is allowed.
    await models.set('text', 'http://model.invalid/v1', 'medium');
    await button.click();
    await expect(result).toContainText('http is not encrypted');
    await text.getByRole('button', { name: 'Allow model.invalid' }).click();
    await expect(result).toBeEmpty();
    await expect(page.getByText('model.invalid', { exact: true })).toBeVisible();

    await text.getByLabel('Address').fill(server.baseUrl);
    await text.getByLabel('Address').press('Tab');
    await button.click();
    await expect(result).toContainText('wants a key');
    await text.getByLabel('Key', { exact: true }).fill(KEY);
    await text.getByLabel('Key', { exact: true }).press('Enter');
    await expect(text.getByPlaceholder('Present')).toBeVisible();
    await model.fill('');
    await page.getByRole('option', { name: 'small' }).click();
    await model.press('Tab');
    await button.click();
    await expect(result).toContainText('"small" answers.');
    expect(await page.content()).not.toContain(KEY);

    const calls = models.amount('Calls of a question');
    await calls.fill('99');
    await calls.press('Enter');
    await expect(calls).toHaveAttribute('aria-invalid', 'true');
    await expect(calls).toHaveAccessibleDescription(/Between 1 and 50\./);
    await calls.press('Escape');
    await expect(calls).toHaveValue('8');

    const mark = page.getByRole('banner').getByRole('button', { name: /^(Offline|Local only|Model set)$/ });
    const before = server.requests.length;
    await models.offline.press('Space');
    await expect(mark).toHaveText('Offline');
    await button.click();
    await expect(result).toContainText('The app is offline');
    expect(server.requests).toHaveLength(before);
  } finally {
    await server.close();
  }
});
