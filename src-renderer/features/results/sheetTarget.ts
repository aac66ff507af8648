import type { RelationState } from '../../../src-shared/contract/relations.ts';
import type { RelationDescription } from '../../../src-shared/relation.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { api, client } from '../../lib/client.ts';
import { tableKeyOf } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';

interface SheetId {
  readonly documentId: string;
  readonly sheet: number;
}

/** The rows of a sheet, as programs are run over them. */
export function sheetTarget(
  id: SheetId,
  relation: RelationState,
  description: RelationDescription | undefined,
): ProgramTarget {
  const { documentId, sheet } = id;
  const { table } = relation;
  return {
    key: tableKeyOf(documentId, sheet, relation),
    table,
    from: identifier(table),
    state: relation.key,
    columns: columnsOf(table, description),
    queryKey: [...api.relations.run.key(), documentId, sheet],
    run: (page, options) => client.relations.run({ ...id, ...page }, options),
    look: (asked, options) => client.relations.look({ ...id, ...asked }, options),
    ask: async (question, { signal, onStep } = {}) => {
      for await (const event of await client.relations.ask({ ...id, question }, { ...(signal && { signal }) })) {
        if (event.kind === 'answered') return event.asked;
        onStep?.(event.step);
      }
      throw new DOMException('The question was cancelled.', 'AbortError');
    },
    behind: (figure) => client.relations.behind({ ...id, ...figure }),
    subject: (program) => ({ kind: 'result', ...id, program }),
    join: ({ other, column, otherColumn }) =>
      client.relations.join({ ...id, join: { other: { ...other }, column, otherColumn }, isAccepted: true }),
    queries: {
      key: [...api.relations.queries.key(), documentId, sheet],
      list: () => client.relations.queries(id),
      keep: (change) => client.relations.keepQuery({ ...id, ...change }),
    },
  };
}

/** What programs may name: joined tables with their own columns, too. */
function columnsOf(
  table: string,
  description: RelationDescription | undefined,
): Readonly<Record<string, readonly string[]>> {
  if (!description) return { [table]: [] };
  const columns = description.columns.map(({ name }) => name);
  const joined = Object.values(description.joined?.columns ?? {});
  const others = Map.groupBy(joined, (each) => each.table);
  return {
    [table]: columns,
    ...Object.fromEntries([...others].map(([name, own]) => [name, own.map(({ column }) => column)])),
  };
}
