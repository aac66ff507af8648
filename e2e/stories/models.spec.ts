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

    const mark = page.getByRole('banner').getByRole('button', { name: /^(offline|model set)$/ });
    await expect(mark).toHaveText('model set');
    const before = server.requests.length;
    await page.getByRole('switch', { name: 'Offline' }).press('Space');
    await button.click();
    await expect(result).toContainText('The app is offline');
    expect(server.requests).toHaveLength(before);
    await expect(mark).toHaveText('offline');
  } finally {
    await server.close();
  }
});
