import type { Message } from '../../../../src-shared/session.ts';
import type { NewCase } from '../../ask/kept/cases.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';

export function casesRoutes(os: Implementer['ask']['cases'], { store }: Core) {
  return {
    list: os.list.handler(() => store.cases.list()),
    remove: os.remove.handler(({ input: { caseId } }) =>
      store.transaction(() => {
        const forgotten = store.cases.list().find(({ id }) => id === caseId);
        store.cases.remove(caseId);
        if (forgotten) store.labels.clear(forgotten);
      }),
    ),
  };
}

/** What models are shown of a message's answer, where a pipeline gave it and its sheet is as it was. */
export function caseOf(
  store: Core['store'],
  { id: messageId, answer, isStale, sessionId, sheet }: Message,
): NewCase | null {
  if (!answer?.solved || isStale) return null;
  const { documentId } = store.sessions.get(sessionId);
  const { fingerprint } = store.corrections.state(documentId, sheet);
  const values = answer.values.map(({ text }) => text);
  return { ...answer.solved, messageId, documentId, sheet, fingerprint, answer: values };
}
