import { z } from 'zod';

/** A program as a model writes it (TableZoomer, code generator): a thought, one SELECT, and what SQL cannot say. */
export const programSchema = z.object({
  thought: z.string().max(2000).default(''),
  sql: z.string().max(20_000),
  /** A JavaScript function of the rows of the result. */
  reducer: z.string().max(10_000).nullable().default(null),
});
export type ModelProgram = z.infer<typeof programSchema>;

/** Whether the question is answered, or what is to be asked next (TableZoomer, ReAct). */
export const reflectionSchema = z.object({
  thought: z.string().max(2000).default(''),
  done: z.boolean(),
  question: z.string().max(1000).default(''),
});

const valueSchema = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);

/** The answer as it is told (TableZoomer, answer formatter). */
export const formattedSchema = z.object({
  type: z.enum(['boolean', 'number', 'text', 'list', 'none']),
  values: z.array(valueSchema).max(1000),
});
export type Formatted = z.infer<typeof formattedSchema>;

export const meaningsSchema = z.object({
  columns: z.array(z.object({ column: z.string().max(300), meaning: z.string().max(300) })).max(500),
});

/** Columns by which a table may be joined to others. */
export const joinsSchema = z.object({
  joins: z
    .array(
      z.object({
        column: z.string().max(300),
        table: z.string().max(300),
        otherColumn: z.string().max(300),
        reason: z.string().max(500).default(''),
      }),
    )
    .max(50),
});
