import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { schemaText } from '../describe/schemaText.ts';
import { meaningsSchema } from './replies.ts';
import { say, type Talking } from './talk.ts';

/** A description with meanings by a model; columns that it says nothing of keep those of the rules. */
export async function describedByModel(
  talking: Talking,
  description: RelationDescription,
): Promise<RelationDescription> {
  const { value } = await say(talking, {
    role: 'describer',
    prompt: 'zoom-meanings',
    variables: { schema: schemaText(description) },
    schema: meaningsSchema,
    maxTokens: 60 * description.columns.length + 500,
  });
  const meanings = new Map(value.columns.map(({ column, meaning }) => [column, meaning.trim()]));
  const columns = description.columns.map((column) => ({
    ...column,
    meaning: meanings.get(column.name) || column.meaning,
  }));
  return { ...description, columns, meaningsBy: 'model' };
}
