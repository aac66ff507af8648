import type { z } from 'zod';
import type { Said } from '../../../../src-shared/said/said.ts';
import type { StepKind } from '../../../../src-shared/trace.ts';
import { callNote } from '../../model/callNote.ts';
import { fillPrompt } from '../../model/prompts.ts';
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

/** A reply with the conversation that led to it, which a correction goes on from. */
export interface SaidReply<Name extends ReplyName> {
  readonly value: Reply<Name>;
  readonly messages: readonly ModelMessage[];
  /** The step of the trace that shows the call. */
  readonly step: string;
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
  async ask<Name extends ReplyName>(reply: Name, asked: AskParts): Promise<SaidReply<Name>> {
    const { model, spent, tracer, signal } = this.#parts;
    signal?.throwIfAborted();
    spent.takeCall();
    const filled = await fillPrompt(asked.prompt, asked.variables);
    const messages = [...(asked.after ?? []), ...filled.messages];
    const kind: StepKind = 'model';
    const step = tracer.begin(kind, asked.title, undefined, asked.parent);
    const call = { prompt: filled.prompt, messages, maxTokens: asked.maxTokens, temperature: 0 };
    try {
      // `as`: the schema of a name gives the reply of that name, which TypeScript does not see for a name not yet known.
      const schema = replySchemas[reply] as unknown as z.ZodType<Reply<Name>>;
      const said = await model.completeJson(call, schema, { signal: this.#limited() });
      const { usage, text } = said;
      spent.takeTokens(usage.inputTokens + usage.outputTokens);
      tracer.end(step, { call: callNote(filled.prompt, said) });
      return { value: said.value, messages: [...messages, { role: 'assistant', text }], step };
    } catch (error) {
      tracer.end(step, { verdict: 'failed' });
      throw error;
    }
  }

  /** Unit vectors; what a model without embeddings gives by spelling is as good here. */
  readonly embed = (texts: readonly string[]): Promise<readonly Float32Array[]> =>
    this.#parts.model.embed(texts, { signal: this.#limited() });

  #limited(): AbortSignal {
    const { signal, spent } = this.#parts;
    const time = AbortSignal.timeout(Math.max(1, Math.ceil(spent.leftMs)));
    return signal ? AbortSignal.any([signal, time]) : time;
  }
}
