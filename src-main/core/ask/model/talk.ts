import type { z } from 'zod';
import type { Said } from '../../../../src-shared/said/said.ts';
import { askJson, type JsonReply, withTimeLeft } from '../../model/conversation.ts';
import type { LanguageModel, ModelMessage } from '../../model/types.ts';
import type { Tracer } from '../../trace/tracer.ts';
import type { Spent } from './caps.ts';
import { type Reply, type ReplyName, replySchemas } from './replies.ts';

/** The prompts of this folder, as files in `resources/prompts`. */
export type PromptName =
  | 'ask-plan'
  | 'ask-repair'
  | 'ask-step'
  | 'ask-judge'
  | 'ask-bottom-up'
  | 'ask-reason'
  | 'ask-backward'
  | 'ask-direct'
  | 'ask-read'
  | 'ask-read-again'
  | 'ask-decide';

/** What the steps of a question share while a model answers it. */
export interface TalkParts {
  readonly model: LanguageModel;
  readonly spent: Spent;
  readonly tracer: Tracer;
  readonly signal?: AbortSignal | undefined;
}

interface AskParts {
  readonly prompt: PromptName;
  readonly variables: Readonly<Record<string, string>>;
  /** What the step of the trace says. */
  readonly title: Said;
  readonly parent: string;
  readonly maxTokens: number;
  /** The conversation that this goes on. */
  readonly after?: readonly ModelMessage[];
}

/** Asks the model, within the question's caps, and shows each call in the trace. */
export class Talk {
  readonly #parts: TalkParts;

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  /** Throws CapReached, DomainError `model.*`, or the signal's reason. */
  async ask<Name extends ReplyName>(name: Name, { parent, ...asked }: AskParts): Promise<JsonReply<Reply<Name>>> {
    const { model, spent, tracer, signal } = this.#parts;
    // `as`: the schema of a name gives the reply of that name, which TypeScript does not see for a name not yet known.
    const schema = replySchemas[name] as unknown as z.ZodType<Reply<Name>>;
    const conversation = { model, temperature: 0, tracing: { tracer, parent }, limit: spent, signal };
    return askJson(conversation, { ...asked, schema });
  }

  /** Unit vectors; what a model without embeddings gives by spelling is as good here. */
  readonly embed = (texts: readonly string[]): Promise<readonly Float32Array[]> => {
    const { model, spent, signal } = this.#parts;
    return model.embed(texts, { signal: withTimeLeft(signal, spent) });
  };
}
