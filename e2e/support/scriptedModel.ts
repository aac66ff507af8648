import {
  type ChatRequest,
  type ModelServer,
  type ServedChat,
  startModelServer,
} from '../../src-main/core/model/replay/modelServer.ts';

/** An endpoint of this computer that says what a story wants. */
export interface ScriptedModel extends ModelServer {
  /** What each call is answered with from now on. */
  answer(how: (request: ChatRequest) => ServedChat | null | Promise<ServedChat | null>): void;
  /** Replies in turn, as JSON; what is asked after the last is not answered. */
  say(...replies: readonly unknown[]): void;
  /** How many calls of the chat came in. */
  readonly chats: number;
}

export async function startScriptedModel(): Promise<ScriptedModel> {
  let how: (request: ChatRequest) => ServedChat | null | Promise<ServedChat | null> = () => null;
  const server = await startModelServer({
    models: ['small', 'seeing'],
    chat: (request) => how(request),
  });
  return {
    ...server,
    get chats() {
      return server.requests.filter(({ path }) => path === '/v1/chat/completions').length;
    },
    answer: (next) => {
      how = next;
    },
    say: (...replies) => {
      const left = [...replies];
      how = () => {
        const reply = left.shift();
        return reply === undefined ? null : replyOf(reply);
      };
    },
  };
}

/** A reply in JSON, with what it would count. */
export function replyOf(said: unknown, inputTokens = 900): ServedChat {
  return replyText(JSON.stringify(said), inputTokens);
}

/** A reply in words. */
export function replyText(text: string, inputTokens = 900): ServedChat {
  return { kind: 'reply', text, inputTokens, outputTokens: 60 };
}
