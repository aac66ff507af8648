import { formattedSchema, programSchema, reflectionSchema } from './model/replies.ts';
import { planSchema } from './refine/plan.ts';

/** The forms of JSON that questions about tables of rows ask a model for. */
export const replyForms = {
  rowsPlan: planSchema,
  rowsProgram: programSchema,
  rowsReflection: reflectionSchema,
  rowsAnswer: formattedSchema,
} as const;
