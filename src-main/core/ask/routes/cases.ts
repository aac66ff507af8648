import { DomainError } from '../../../../src-shared/errors.ts';
import type { Message } from '../../../../src-shared/session.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';

export function casesRoutes(os: Implementer['ask']['cases'], { store }: Core) {
  return {
    list: os.list.handler(() => store.cases.list()),
    mark: os.mark.handler(({ input }) => store.transaction(() => mark(input.messageId))),
    unmark: os.unmark.handler(({ input }) => {
      store.cases.unmark(input.messageId);
      return store.messages.get(input.messageId);
    }),
    remove: os.remove.handler(({ input }) => store.cases.remove(input.caseId)),
  };

  function mark(messageId: string): Message {
    const { answer, isStale, sessionId, sheet } = store.messages.get(messageId);
    if (!answer?.solved) {
      throw new DomainError('notFound', 'No pipeline gave this answer, so nothing can be learned from it.');
    }
    if (isStale) {
      throw new DomainError('notFound', 'The sheet was corrected since this was answered. Ask again, then mark it.');
    }
    const { documentId } = store.sessions.get(sessionId);
    const { fingerprint } = store.corrections.state(documentId, sheet);
    const values = answer.values.map(({ text }) => text);
    store.cases.mark({ ...answer.solved, messageId, documentId, sheet, fingerprint, answer: values });
    return store.messages.get(messageId);
  }
}
