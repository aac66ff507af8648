import { z } from 'zod';

/** Who answers: the rules alone, a language model, or both, which then vouch for each other. */
export const askStrategySchema = z.enum(['rules', 'model', 'both']);
export type AskStrategy = z.infer<typeof askStrategySchema>;

/**
 * How a model answers: it reads the sheet and gives cells and formulas, which a pipeline proves (`sheet`), or it writes
 * pipelines from the headers alone, as ST-Raptor does (`pipeline`).
 */
export const askWaySchema = z.enum(['sheet', 'pipeline']);
export type AskWay = z.infer<typeof askWaySchema>;
export const defaultAskWay: AskWay = 'sheet';

/** What one question may cost at most when a model answers it. */
export const askCapsSchema = z.object({
  /** Operations that pipelines are made of. */
  operations: z.number().int().min(1).max(200),
  /** Calls of the text model. */
  calls: z.number().int().min(1).max(50),
  /** Tokens in and out together. */
  tokens: z.number().int().min(500).max(1_000_000),
  seconds: z.number().int().min(5).max(1800),
  /** Tokens of a sheet that the model is shown; of a larger one it sees the parts that the question may mean. */
  sheetTokens: z.number().int().min(500).max(200_000),
});
export type AskCaps = Readonly<z.infer<typeof askCapsSchema>>;

/** Several times what questions take on average: 1 to 4 calls and some 4,000 tokens. */
export const defaultAskCaps: AskCaps = { operations: 24, calls: 8, tokens: 20_000, seconds: 90, sheetTokens: 8000 };

/** The parts that a table of rows is answered in, each of which may have a model of its own (TableZoomer). */
export const rowsRoles = ['planner', 'programmer', 'judge', 'formatter', 'describer'] as const;
export type RowsRole = (typeof rowsRoles)[number];

/** A model's name at the address of the text model; empty for that one. */
const roleModel = z.string().trim().max(200);

/** How a model answers a table of rows, by programs over its schema. */
export const rowsAskingSchema = z.object({
  /** Letters of a name that a value must share in their order, strictly more than this share of them. */
  threshold: z.number().min(0).max(0.99),
  /** Thoughts, programs and looks at what they found, at most. */
  rounds: z.number().int().min(1).max(10),
  /** Whole answers that are made, of which the commonest counts. */
  votes: z.number().int().min(1).max(9),
  /** Calls, tokens in and out together, and seconds of one question. */
  calls: z.number().int().min(4).max(200),
  tokens: z.number().int().min(1000).max(2_000_000),
  seconds: z.number().int().min(5).max(1800),
  models: z.object({
    planner: roleModel,
    programmer: roleModel,
    judge: roleModel,
    formatter: roleModel,
    describer: roleModel,
  } satisfies Record<RowsRole, typeof roleModel>),
});
export type RowsAsking = Readonly<z.infer<typeof rowsAskingSchema>>;

/** Threshold and rounds as published (TableZoomer, entity linking and ReAct); 4 calls and some 2,400 tokens are usual. */
export const defaultRowsAsking: RowsAsking = {
  threshold: 0.6,
  rounds: 5,
  votes: 1,
  calls: 24,
  tokens: 100_000,
  seconds: 240,
  models: { planner: '', programmer: '', judge: '', formatter: '', describer: '' },
};
