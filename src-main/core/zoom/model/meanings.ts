import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { boundSchema } from './bounds.ts';
import { meaningsSchema } from './replies.ts';
import { askRole, type RoleConversation } from './talk.ts';

/** What a model says that columns stand for, by their names; nothing of those that are not there. Throws as `say` does. */
export async function meaningsByModel(
  conversation: RoleConversation,
  description: RelationDescription,
): Promise<ReadonlyMap<string, string>> {
  const { value } = await askRole(conversation, {
    role: 'describer',
    prompt: 'zoom-meanings',
    variables: { schema: boundSchema(description) },
    schema: meaningsSchema,
    maxTokens: 60 * description.columns.length + 500,
  });
  const names = new Set(description.columns.map(({ name }) => name));
  const said = value.columns.map(({ column, meaning }) => [column, meaning.trim()] as const);
  return new Map(said.filter(([column, meaning]) => names.has(column) && meaning !== ''));
}
