import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';

export function sessionsRoutes(os: Implementer['ask']['sessions'], { store }: Core) {
  const { documents, messages, sessions } = store;
  return {
    list: os.list.handler(({ input }) => sessions.list(input.documentId)),
    create: os.create.handler(({ input }) => {
      const session = sessions.create(input.documentId);
      documents.touch(input.documentId);
      return session;
    }),
    get: os.get.handler(({ input }) => {
      const session = sessions.get(input.sessionId);
      documents.touch(session.documentId);
      return { session, messages: messages.list(session.id) };
    }),
    rename: os.rename.handler(({ input }) => sessions.rename(input.sessionId, input.title)),
    mark: os.mark.handler(({ input }) => sessions.mark(input)),
    remove: os.remove.handler(({ input }) => sessions.remove(input.sessionId)),
    restore: os.restore.handler(({ input }) => sessions.restore(input.sessionId)),
  };
}
