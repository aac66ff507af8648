import type { KeySource, ModelsState, SessionSpending } from '../../../src-shared/contract/model.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { changedModelSettings, type ModelUse } from '../../../src-shared/models.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import type { Core } from '../core.ts';
import type { Implementer } from '../rpc/implementer.ts';
import { checkedBaseUrl } from './address.ts';

export function modelRoutes(os: Implementer['model'], core: Core) {
  const { models, ports, store } = core;

  const state = async (): Promise<ModelsState> => ({
    settings: store.modelSettings.get(),
    keys: {
      text: await keySource('text'),
      vision: await keySource('vision'),
      embeddings: await keySource('embeddings'),
    },
    keyStorage: (await ports.secrets?.storage()) ?? { canKeep: false, words: modelSaid.keepsNoKeys },
  });

  const keySource = async (use: ModelUse): Promise<KeySource> => {
    const origin = URL.parse(store.modelSettings.get().endpoints[use]?.baseUrl ?? '')?.origin;
    return origin === undefined ? null : ((await ports.secrets?.source(use, origin)) ?? null);
  };

  const spending = (sessionId: string): SessionSpending => {
    store.sessions.get(sessionId);
    const { budget } = store.modelSettings.get();
    const more = store.modelCalls.allowance({ kind: 'session', id: sessionId });
    return {
      ...store.modelCalls.spending({ kind: 'session', id: sessionId }),
      dollarsAllowed: budget.dollars === null ? null : budget.dollars + more.dollars,
      tokensAllowed: budget.tokens === null ? null : budget.tokens + more.tokens,
    };
  };

  return {
    get: os.get.handler(state),
    set: os.set.handler(({ input }) => {
      store.modelSettings.set(changedModelSettings(store.modelSettings.get(), input));
      models.settingsChanged();
      return state();
    }),
    setKey: os.setKey.handler(async ({ input: { use, key } }) => {
      const { endpoints, allowedHosts } = store.modelSettings.get();
      const { origin } = checkedBaseUrl(endpoints[use]?.baseUrl ?? '', allowedHosts);
      if (!ports.secrets) throw new DomainError('model.key', modelSaid.keepsNoKeys);
      await ports.secrets.set(use, origin, key);
      return state();
    }),
    list: os.list.handler(({ input, signal }) => models.list(input, signal)),
    test: os.test.handler(({ input, signal }) => models.test(input, signal)),
    call: os.call.handler(({ input }) => {
      const found = store.modelCalls.find(input.callId);
      if (!found) throw new DomainError('notFound', modelSaid.callGone);
      const { model, prompt, promptVersion, request, reply, inputTokens, outputTokens, cost, durationMs, madeAt } =
        found;
      const counts = { inputTokens, outputTokens, cost, durationMs, madeAt };
      return { model, prompt, promptVersion, messages: request.messages, reply, ...counts };
    }),
    picture: os.picture.handler(({ input }) => {
      const found = store.modelCalls.picture(input.pictureId);
      if (!found) throw new DomainError('notFound', modelSaid.pictureGone);
      return new File([Uint8Array.from(found.bytes)], found.id, { type: found.mime });
    }),
    kept: os.kept.handler(() => store.modelCalls.size()),
    forgetKept: os.forgetKept.handler(async () => {
      await store.backups.forget({ modelCalls: 'all' });
      store.modelCalls.forget();
      return store.modelCalls.size();
    }),
    spending: os.spending.handler(({ input }) => spending(input.sessionId)),
    allowMore: os.allowMore.handler(({ input }) => {
      store.sessions.get(input.sessionId);
      models.allowMore({ kind: 'session', id: input.sessionId });
      return spending(input.sessionId);
    }),
  };
}
