import type { z } from 'zod';
import { type RowsAsking, type RowsRole, rowsRoles } from '../../../../src-shared/asking.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { Spent } from '../../ask/model/caps.ts';
import { askJson, type JsonReply, type Tracing } from '../../model/conversation.ts';
import type { LanguageModel, ModelMessage } from '../../model/types.ts';
import { Tracer } from '../../trace/tracer.ts';

/** Who does what: each part may have a model of its own. */
export type RoleModels = Readonly<Partial<Record<RowsRole, LanguageModel>>> & { readonly other: LanguageModel };

type PromptName =
  | 'zoom-plan'
  | 'zoom-program'
  | 'zoom-repair'
  | 'zoom-reflect'
  | 'zoom-format'
  | 'zoom-meanings'
  | 'zoom-joins';

/** What the step of a call says while it is made. */
const TITLES: Readonly<Record<PromptName, Said>> = {
  'zoom-plan': traceSaid.planColumns,
  'zoom-program': traceSaid.writeProgram,
  'zoom-repair': traceSaid.mendProgram,
  'zoom-reflect': traceSaid.judgeFound,
  'zoom-format': traceSaid.readOff,
  'zoom-meanings': traceSaid.sayMeanings,
  'zoom-joins': traceSaid.lookForJoins,
};

export interface RoleConversation {
  readonly models: RoleModels;
  readonly signal?: AbortSignal | undefined;
  /** 0 unless several tries are to differ. */
  readonly temperature: number;
  /** What calls took so far. */
  readonly spent: { calls: number; inputTokens: number; outputTokens: number };
  /** What they may take. */
  readonly limit?: Spent | undefined;
  readonly tracing?: Tracing | undefined;
}

interface Asked<T> {
  readonly role: RowsRole;
  readonly prompt: PromptName;
  readonly variables: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly maxTokens: number;
  /** The conversation that this goes on. */
  readonly after?: readonly ModelMessage[];
}

/** The models of roles: that of the text endpoint, by whatever other name a person gave it for a part. */
export function roleModels(model: LanguageModel, names: RowsAsking['models']): RoleModels {
  const named = rowsRoles.flatMap((role) =>
    names[role] === '' ? [] : [[role, calledAs(model, names[role])] as const],
  );
  return { ...Object.fromEntries(named), other: model };
}

function calledAs(model: LanguageModel, name: string): LanguageModel {
  return {
    has: model.has,
    complete: (call, options) => model.complete({ ...call, model: name }, options),
    completeJson: (call, schema, options) => model.completeJson({ ...call, model: name }, schema, options),
    embed: (texts, options) => model.embed(texts, options),
  };
}

/** Asks the model of a role. Throws CapReached, DomainError `model.*`, or the signal's reason. */
export async function askRole<T>(conversation: RoleConversation, { role, ...asked }: Asked<T>): Promise<JsonReply<T>> {
  const { models, temperature, spent, limit, signal, tracing = { tracer: new Tracer(), parent: null } } = conversation;
  const inRole = { model: models[role] ?? models.other, temperature, tracing, limit, signal };
  const reply = await askJson(inRole, { ...asked, title: TITLES[asked.prompt] });
  spent.calls++;
  spent.inputTokens += reply.usage.inputTokens;
  spent.outputTokens += reply.usage.outputTokens;
  return reply;
}
