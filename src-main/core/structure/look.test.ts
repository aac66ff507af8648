import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeenHeaders } from '../../../src-shared/seenHeaders.ts';
import { startModelServer } from '../model/replay/modelServer.ts';
import { says } from '../model/testKit.ts';
import { startTestApp, type TestApp, type TestClient } from '../testApp.ts';

let kit: TestApp;
let client: TestClient;

beforeEach(async () => {
  kit = await startTestApp();
  ({ client } = kit);
});
afterEach(() => kit.dispose());

async function imported(text: string): Promise<{ documentId: string; sheet: number }> {
  const { document } = await kit.imported('people.csv', text);
  return { documentId: document.id, sheet: 0 };
}

/** What the model saw, and which pictures it was told of before. */
async function look(sheet: { documentId: string; sheet: number }): Promise<[SeenHeaders, string[]]> {
  const pictures: string[] = [];
  for await (const event of await client.structure.look({ ...sheet, sessionId: null })) {
    if (event.kind === 'seen') return [event.seen, pictures];
    pictures.push(`${event.picture} of ${event.of}`);
  }
  throw new Error('Nothing was seen');
}

test('headers that a model sees otherwise are proposed, change nothing until accepted, and cost nothing the second time', async () => {
  const sheet = await imported('Name,City,Age\nAda,Oslo,31\nBen,Bergen,45\n');
  const server = await startModelServer({
    models: ['seeing'],
    chat: () => says('{"keys":["Name","City","Age","Bergen"]}'),
  });
  try {
    const vision = { preset: 'other' as const, baseUrl: server.baseUrl, model: 'seeing' };
    await client.model.set({ endpoints: { text: null, vision, embeddings: null } });
    const before = await client.structure.get(sheet);
    const [seen, pictures] = await look(sheet);
    expect(pictures).toEqual(['1 of 1']);
    expect(seen.proposals.map(({ address, detected, seen }) => [address, detected, seen])).toEqual([
      ['B3', 'content', 'rowhead'],
    ]);
    expect(await client.structure.get(sheet)).toEqual(before);
    await look(sheet);
    expect(server.requests).toHaveLength(1);
    const [proposal] = seen.proposals;
    if (!proposal) throw new Error('Nothing is proposed');
    const after = await client.structure.correct({ ...sheet, correction: proposal.correction });
    expect(after.structure.roles['B3']).toBe('rowhead');
  } finally {
    await server.close();
  }
});

test('without a model of pictures nothing is looked at, and the reason is said', async () => {
  const sheet = await imported('Name,City\nAda,Oslo\n');
  await expect(look(sheet)).rejects.toMatchObject({
    code: 'DOMAIN',
    data: { code: 'model.none' },
  });
});
