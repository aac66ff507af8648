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
