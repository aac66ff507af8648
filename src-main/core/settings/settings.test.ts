import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../testApp.ts';

let kit: TestApp;
let client: TestClient;
beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

test('changes of one limit, way or budget each undo no other, in whatever order they come', async () => {
  const before = await client.settings.get();
  await Promise.all([
    client.settings.set({ caps: { calls: 4 } }),
    client.settings.set({ pictures: { plans: 2 } }),
    client.settings.set({ caps: { seconds: 30, tokens: undefined } }),
    client.settings.set({ theme: 'dark' }),
    client.model.set({ budget: { dollars: null } }),
    client.model.set({ budget: { tokens: 5000 } }),
  ]);
  expect(await client.settings.get()).toEqual({
    ...before,
    theme: 'dark',
    caps: { ...before.caps, calls: 4, seconds: 30 },
    pictures: { ...before.pictures, plans: 2 },
  });
  expect((await client.model.get()).settings.budget).toEqual({ dollars: null, tokens: 5000 });
});
