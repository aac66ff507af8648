import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { boundSchema, letters, within } from './bounds.ts';
import { joinsSchema } from './replies.ts';
import { askRole, type RoleConversation } from './talk.ts';

/** Columns that a model holds to be a way to join; nothing of it was looked at by the engine. */
export interface SaidJoin {
  readonly column: string;
  /** The place of the other table among those that were shown. */
  readonly other: number;
  readonly otherColumn: string;
  /** Why, in its words. */
  readonly reason: string;
}

/**
 * Asks once by which columns a table may be joined to others. What names no table or column of them is left out. Throws
 * DomainError `model.*`, and the signal's reason.
 */
export async function joinsByModel(
  conversation: RoleConversation,
  own: RelationDescription,
  others: readonly RelationDescription[],
): Promise<readonly SaidJoin[]> {
  // Tables of several files may have one name.
  const named = others.map((other, at) => ({ ...other, name: `${other.name} (${at + 1})`, schema: '' }));
  const { value } = await askRole(conversation, {
    role: 'planner',
    prompt: 'zoom-joins',
    variables: {
      schema: boundSchema(own),
      others: within(named.map(boundSchema).join('\n\n'), 2 * letters.schema),
    },
    schema: joinsSchema,
    maxTokens: 1500,
  });
  const has = ({ columns }: RelationDescription, name: string): boolean => columns.some((each) => each.name === name);
  return value.joins.flatMap(({ column, table, otherColumn, reason }): SaidJoin[] => {
    const other = named.findIndex(({ name }) => name === table);
    const to = named[other];
    return to && has(own, column) && has(to, otherColumn)
      ? [{ column, other, otherColumn, reason: reason.trim() }]
      : [];
  });
}
