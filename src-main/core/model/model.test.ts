import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ModelServerOptions, ServedChat } from './replay/modelServer.ts';
import { callOf, inTurn, says, startTestModels, type TestModels } from './testKit.ts';

let kit: TestModels;
afterEach(() => kit.dispose());

async function start(chat: ModelServerOptions['chat'], stallMs?: number): Promise<TestModels> {
  kit = await startTestModels({ chat }, stallMs === undefined ? {} : { stallMs });
  return kit;
}

const refusal = (status: number, message = '', headers: Record<string, string> = {}): ServedChat => ({
  kind: 'refusal',
  status,
  message,
  headers,
});

describe('a call', () => {
  test('is streamed, counted, and kept with its exact prompt and reply', async () => {
    const { models, store } = await start(() => says('Thirty-two pears were sold in the second quarter.'));
    const { value, usage, callId } = await models
      .forSession(null)
      .complete(callOf('How many pears?', { temperature: 0 }));
    expect(value).toBe('Thirty-two pears were sold in the second quarter.');
    expect(usage).toMatchObject({ inputTokens: 10, outputTokens: 5, cost: 0, isCached: false });
    expect(store.modelCalls.find(callId)).toMatchObject({
      model: 'small',
      prompt: 'test',
      promptVersion: 1,
      reply: value,
      request: { messages: [{ role: 'user', text: 'How many pears?', pictures: [] }], maxTokens: 50, temperature: 0 },
    });
  });

  test('made again costs nothing and sends nothing, also offline and without the server', async () => {
    const { models, server } = await start(() => says('Yes.'));
    const first = await models.forSession(null).complete(callOf('Is it?'));
    kit.settings = { ...kit.settings, isOffline: true };
    await server.close();
    const again = await models.forSession(null).complete(callOf('Is it?'));
    expect(again).toEqual({ ...first, usage: { ...first.usage, cost: 0, durationMs: 0, isCached: true } });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['another model', () => (kit.settings = { ...kit.settings, endpoints: { ...kit.settings.endpoints, text: null } })],
  ])('without an endpoint says so: %s', async (_, change) => {
    const { models } = await start(() => says('Yes.'));
    change();
    await expect(models.forSession(null).complete(callOf('Is it?'))).rejects.toMatchObject({ code: 'model.none' });
  });

  test('differs from another by model, text, picture and parameters', async () => {
    const { models, server } = await start(() => says('Yes.'));
    const model = models.forSession(null);
    const picture = (byte: number) => ({ mime: 'image/png' as const, bytes: Uint8Array.of(byte) });
    const calls = [
      callOf('a'),
      callOf('b'),
      callOf('a', { temperature: 1 }),
      callOf('a', { maxTokens: 51 }),
      callOf('', { messages: [{ role: 'user', text: 'a', pictures: [picture(1)] }] }),
      callOf('', { messages: [{ role: 'user', text: 'a', pictures: [picture(2)] }] }),
    ];
    const ids = new Set<string>();
    for (const call of [...calls, ...calls]) ids.add((await model.complete(call)).callId);
    expect(ids.size).toBe(calls.length);
    expect(server.requests).toHaveLength(calls.length);
  });

  test('with a picture goes to the vision model, with the picture as it is', async () => {
    const { models, server, store } = await start(() => says('A table.'));
    const bytes = Uint8Array.of(137, 80, 78, 71);
    const { callId } = await models
      .forSession(null)
      .complete(callOf('', { messages: [{ role: 'user', text: 'What?', pictures: [{ mime: 'image/png', bytes }] }] }));
    expect(server.requests[0]?.body).toMatchObject({
      model: 'seeing',
      messages: [
        { content: [{ image_url: { url: 'data:image/png;base64,iVBORw==' } }, { type: 'text', text: 'What?' }] },
      ],
    });
    const [pictureId = ''] = store.modelCalls.find(callId)?.request.messages[0]?.pictures ?? [];
    expect(store.modelCalls.picture(pictureId)?.bytes).toEqual(Buffer.from(bytes));
  });

  test('waits its turn where only one may be under way', async () => {
    let open = 0;
    let most = 0;
    const { models } = await start(async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open--;
      return says('Yes.');
    });
    kit.settings = { ...kit.settings, concurrency: 1 };
    const model = models.forSession(null);
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => model.complete(callOf(text))));
    expect(most).toBe(1);
  });
});

describe('a fault', () => {
  test('that may pass is tried again, when the endpoint says', async () => {
    const { models, server } = await start(
      inTurn(refusal(429, 'slow down', { 'retry-after': '0' }), refusal(500), says('Yes.')),
    );
    expect((await models.forSession(null).complete(callOf('Is it?'))).value).toBe('Yes.');
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    ['model.busy', refusal(429, 'slow down', { 'retry-after': '300' }), 1, 'Wait 5 minutes'],
    ['model.busy', refusal(429, 'slow down', { 'retry-after': '0' }), 3, 'Wait 1 s'],
    ['model.failed', refusal(500), 3, 'fault of its own (500)'],
    ['model.failed', { kind: 'cut', text: 'Some' }, 3, 'broke off'],
    ['model.timeout', { kind: 'stall', text: 'Some' }, 2, 'did not answer in time'],
    ['model.key', refusal(401), 1, 'wants a key'],
    ['model.unknown', refusal(404, 'The model `small` does not exist'), 1, 'has no model "small"'],
    ['model.unknown', refusal(400, 'small is not a valid model ID'), 1, 'has no model "small"'],
    ['model.address', refusal(404, 'Not found'), 1, 'not at this path'],
    ['model.refused', refusal(400, 'Prompt too long'), 1, 'Prompt too long'],
    ['model.refused', refusal(402, 'Payment required'), 1, 'no credit'],
  ] as const)('%s: %o', async (code, served, tries, words) => {
    const { models, server } = await start(() => served, 50);
    const told = models.forSession(null).complete(callOf('Is it?'));
    await expect(told).rejects.toMatchObject({ name: 'DomainError', code, message: expect.stringContaining(words) });
    expect(server.requests).toHaveLength(tries);
  });

  test('of an address where nothing answers, or a page', async () => {
    const { models, server } = await start(() => says('Yes.'));
    await server.close();
    await expect(models.forSession(null).complete(callOf('Is it?'))).rejects.toMatchObject({
      code: 'model.address',
      message: expect.stringContaining('Nothing answers'),
    });
  });

  test.each([
    ['that the model takes none', 'model.vision', refusal(400, 'image_url is not supported by this model')],
    [
      'what a filter stopped',
      'model.refused',
      { ...refusal(400, 'Your input image may be unsafe'), code: 'content_policy_violation' },
    ],
  ] as const)('in pictures tells %s', async (_, code, served) => {
    const { models } = await start(() => served);
    const pictures = [{ mime: 'image/png' as const, bytes: Uint8Array.of(1) }];
    const call = callOf('', { messages: [{ role: 'user', text: 'What?', pictures }] });
    await expect(models.forSession(null).complete(call)).rejects.toMatchObject({ code });
  });

  test('leaves nothing kept: the call can be made again', async () => {
    const { models } = await start(inTurn(refusal(400, 'No'), says('Yes.')));
    const model = models.forSession(null);
    await expect(model.complete(callOf('Is it?'))).rejects.toMatchObject({ code: 'model.refused' });
    expect((await model.complete(callOf('Is it?'))).value).toBe('Yes.');
  });
});

describe('a call that is cancelled', () => {
  test('ends at once, while it waits, streams or is to be tried again', async () => {
    const { models } = await start((request) =>
      JSON.stringify(request).includes('again')
        ? refusal(429, '', { 'retry-after': '30' })
        : { kind: 'stall', text: 'Some' },
    );
    const model = models.forSession(null);
    for (const text of ['stream', 'again']) {
      const controller = new AbortController();
      const asked = model.complete(callOf(text), { signal: controller.signal });
      setTimeout(() => controller.abort(), 50);
      const startedAt = performance.now();
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      expect(performance.now() - startedAt).toBeLessThan(2000);
    }
  });
});

describe('an endpoint that speaks otherwise', () => {
  test('is understood after it refused, and spoken to its way from then on', async () => {
    const { models, server } = await start((request) => {
      if ('max_tokens' in request)
        return refusal(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.");
      if ('temperature' in request) return refusal(400, "Unsupported value: 'temperature'");
      if ('seed' in request) return refusal(400, 'Unrecognized request argument supplied: seed');
      return says('Yes.');
    });
    const model = models.forSession(null);
    await model.complete(callOf('a', { temperature: 0 }));
    expect(server.requests).toHaveLength(3);
    await model.complete(callOf('b', { temperature: 0, draw: 1 }));
    expect(server.requests).toHaveLength(5);
    await model.complete(callOf('b', { temperature: 0 }));
    expect(server.requests).toHaveLength(6);
    expect(server.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 50 });
  });
});

describe('JSON', () => {
  const schema = z.object({ pears: z.number() });

  test('is found, repaired and checked', async () => {
    const { models, server } = await start(() => says('<think>{no}</think>Here:\n```json\n{pears: 32,}\n```\nDone.'));
    expect((await models.forSession(null).completeJson(callOf('How many?'), schema)).value).toEqual({ pears: 32 });
    expect(server.requests[0]?.body).toMatchObject({ response_format: { type: 'json_object' } });
  });

  test('that is wrong is asked for once more, with what was wrong', async () => {
    const { models, server } = await start(inTurn(says('{"pears": "many"}'), says('{"pears": 32}')));
    const model = models.forSession(null);
    const { value, usage } = await model.completeJson(callOf('How many?'), schema);
    expect({ value, tokens: usage.inputTokens + usage.outputTokens }).toEqual({ value: { pears: 32 }, tokens: 30 });
    expect(JSON.stringify(server.requests[1]?.body)).toContain('At pears');
    await model.completeJson(callOf('How many?'), schema);
    expect(server.requests).toHaveLength(2);
  });

  test('that is wrong twice is a failure, and is not used again', async () => {
    const { models, server } = await start(inTurn(says('none'), says('none'), says('{"pears": 32}')));
    const model = models.forSession(null);
    await expect(model.completeJson(callOf('How many?'), schema)).rejects.toMatchObject({ code: 'model.reply' });
    expect((await model.completeJson(callOf('How many?'), schema)).value).toEqual({ pears: 32 });
    expect(server.requests).toHaveLength(3);
  });

  test('that its limit cut is not taken for a whole list', async () => {
    const list = z.array(z.number());
    const cut: ServedChat = { kind: 'reply', text: '[1, 2, 3', finish: 'length' };
    const { models, server } = await start(inTurn(cut, says('[1, 2, 3, 4]')));
    expect((await models.forSession(null).completeJson(callOf('Which?'), list)).value).toEqual([1, 2, 3, 4]);
    expect(server.requests[1]?.body).toMatchObject({ max_tokens: 100 });
  });
});

describe('embeddings', () => {
  test('come from the endpoint, as unit vectors, and each text once', async () => {
    const asked: string[] = [];
    kit = await startTestModels({
      embed: (text) => {
        asked.push(text);
        return [text.length, 0, 1];
      },
    });
    const model = kit.models.forSession(null);
    const [a, b, again] = await model.embed(['aa', 'bbbb', 'aa']);
    expect(again).toEqual(a);
    expect(Math.hypot(...(b ?? []))).toBeCloseTo(1);
    await model.embed(['bbbb', 'c']);
    expect(asked).toEqual(['aa', 'bbbb', 'c']);
  });

  test('without an endpoint tell by spelling what is alike', async () => {
    await start(() => null);
    kit.settings = { ...kit.settings, endpoints: { ...kit.settings.endpoints, embeddings: null } };
    const [asked, near, far] = await kit.models
      .forSession(null)
      .embed(['total revenue', 'Revenue (total)', 'head of department']);
    const likeness = (other: Float32Array | undefined): number =>
      (asked ?? new Float32Array()).reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0);
    expect(likeness(near)).toBeGreaterThan(0.6);
    expect(likeness(far)).toBeLessThan(0.3);
  });
});

describe('the budget of a session', () => {
  test('asks before it is passed, and goes on with what was kept when it is allowed more', async () => {
    const { models, store, server } = await start(() => says('Yes.'));
    const sessionId = await sessionIn(store);
    const { text } = kit.settings.endpoints;
    kit.settings = {
      ...kit.settings,
      prices: [{ model: 'small', input: 1000, output: 10_000 }],
      budget: { dollars: 1, tokens: null },
      endpoints: { ...kit.settings.endpoints, text },
    };
    const model = models.forSession(sessionId);
    await model.complete(callOf('a'));
    expect(store.modelCalls.spending({ kind: 'session', id: sessionId })).toEqual({
      calls: 1,
      cachedCalls: 0,
      inputTokens: 10,
      outputTokens: 5,
      dollars: 0.06,
      unpricedCalls: 0,
    });
    kit.settings = { ...kit.settings, budget: { dollars: 0.5, tokens: null } };
    await expect(model.complete(callOf('b'))).rejects.toMatchObject({
      code: 'model.budget',
      message: expect.stringContaining('$0.0600 of $0.50 are used'),
    });
    expect(server.requests).toHaveLength(1);
    models.allowMore({ kind: 'session', id: sessionId });
    await model.complete(callOf('a'));
    await model.complete(callOf('b'));
    expect(server.requests).toHaveLength(2);
    expect(store.modelCalls.spending({ kind: 'session', id: sessionId })).toMatchObject({
      calls: 3,
      cachedCalls: 1,
      dollars: 0.12,
    });
  });

  test('in tokens counts calls under way', async () => {
    const { models, store, server } = await start(() => says('Yes.'));
    const sessionId = await sessionIn(store);
    kit.settings = { ...kit.settings, budget: { dollars: null, tokens: 130 } };
    const model = models.forSession(sessionId);
    const results = await Promise.allSettled(['a', 'b', 'c'].map((text) => model.complete(callOf(text))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(server.requests).toHaveLength(2);
  });
});

async function sessionIn(store: TestModels['store']): Promise<string> {
  const id = 'd'.repeat(64);
  store.documents.begin({ id, name: 'a.csv', format: 'csv', sizeBytes: 1 });
  store.documents.finish(id);
  return store.sessions.create(id).id;
}
