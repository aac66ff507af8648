import { DomainError } from '../../../../src-shared/errors.ts';
import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { schemaWithin } from '../describe/schemaText.ts';
import { type CheckedPlan, checkedPlan, planSchema, type QueryPlan, wholePlan } from '../refine/plan.ts';
import { letters } from './bounds.ts';
import { askRole, type RoleConversation } from './talk.ts';

/**
 * What a question needs of a table, as a model plans it. It is asked once more when it names columns that are not
 * there; the whole schema is taken where not even its names have room, or the plan cannot be read.
 */
export async function planByModel(
  conversation: RoleConversation,
  description: RelationDescription,
  { question, history }: { readonly question: string; readonly history: string },
): Promise<QueryPlan> {
  const schema = schemaWithin(description, letters.schema);
  if (schema === null) return wholePlan(description);
  const ask = async (unknown: readonly string[]): Promise<CheckedPlan> => {
    const said = await askRole(conversation, {
      role: 'planner',
      prompt: 'zoom-plan',
      variables: { schema, unknown: unknown.join('\n'), history, question },
      schema: planSchema,
      maxTokens: 1500,
    });
    return checkedPlan(said.value, description);
  };
  try {
    const first = await ask([]);
    return first.unknown.length === 0 ? first.plan : (await ask(first.unknown)).plan;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'model.reply') return wholePlan(description);
    throw error;
  }
}
