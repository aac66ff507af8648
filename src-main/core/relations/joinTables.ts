import type { JoinChoice } from '../../../src-shared/contract/relations.ts';
import type { ColumnDescription, RelationDescription, TableColumn } from '../../../src-shared/relation.ts';
import type { JoinedFiles, TableFile } from '../zoom/index.ts';
import { tableName } from './tableName.ts';

/** A table that is to be joined, as it was read in. */
export interface OtherTable {
  readonly choice: JoinChoice;
  readonly path: string;
  readonly description: RelationDescription;
}

/** A join that does not hold, and why, in a sentence. */
export interface JoinProblem {
  readonly choice: JoinChoice;
  readonly problem: string;
}

/** Tables joined to a first one, each by a column that there is by then; those that cannot be are told. */
export function joinTables(
  first: RelationDescription,
  others: readonly OtherTable[],
): {
  readonly joined: JoinedFiles | null;
  readonly choices: readonly JoinChoice[];
  readonly problems: readonly JoinProblem[];
} {
  const taken = new Set([first.name.toLowerCase()]);
  const types = new Map(first.columns.map((column) => [column.name, column.type]));
  const columns = new Map<string, TableColumn>(
    first.columns.map(({ name }) => [name, { table: first.name, column: name }]),
  );
  const joins: { table: string; from: TableColumn; column: string }[] = [];
  const files: TableFile[] = [];
  const [choices, problems]: [JoinChoice[], JoinProblem[]] = [[], []];
  for (const { choice, path, description } of others) {
    const from = columns.get(choice.column);
    const key = description.columns.find(({ name }) => name === choice.otherColumn);
    const problem = problemOf(choice, { from, type: types.get(choice.column), key, description });
    if (problem !== null || !from || !key) {
      problems.push({ choice, problem: problem ?? '' });
      continue;
    }
    const as = distinct(description.name, taken);
    joins.push({ table: as, from, column: key.name });
    files.push({ path, table: description.name, as });
    choices.push(choice);
    const names = new Set([...columns.keys()].map((name) => name.toLowerCase()));
    for (const { name, type } of description.columns) {
      // The key says what the column before says.
      if (name === key.name) continue;
      const own = names.has(name.toLowerCase()) ? distinct(`${as} ${name}`, names) : name;
      names.add(own.toLowerCase());
      columns.set(own, { table: as, column: name });
      types.set(own, type);
    }
  }
  if (joins.length === 0) return { joined: null, choices, problems };
  const relation = { table: first.name, joins, columns: Object.fromEntries(columns) };
  const name = distinct(tableName([first.name, 'with', ...joins.map(({ table }) => table)].join(' ')), taken);
  return { joined: { files, whole: { name, relation } }, choices, problems };
}

function problemOf(
  { column, otherColumn }: JoinChoice,
  {
    from,
    type,
    key,
    description,
  }: {
    readonly from: TableColumn | undefined;
    readonly type: ColumnDescription['type'] | undefined;
    readonly key: ColumnDescription | undefined;
    readonly description: RelationDescription;
  },
): string | null {
  if (!from) return `There is no column “${column}” here now.`;
  if (!key) return `“${description.name}” has no column “${otherColumn}” now.`;
  if (type === key.type) return null;
  return `“${column}” holds ${kindOf(type)} and “${otherColumn}” ${kindOf(key.type)}: change the type of one of them first.`;
}

function kindOf(type: ColumnDescription['type'] | undefined): string {
  switch (type) {
    case 'number':
      return 'numbers';
    case 'text':
      return 'text';
    case 'boolean':
      return 'yes or no';
    case 'date':
      return 'dates';
    case 'moment':
      return 'points in time';
    default:
      return 'other values';
  }
}

/** A name that is not taken yet, whatever the case of its letters. */
function distinct(name: string, taken: Set<string>): string {
  let [own, next] = [name, 2];
  while (taken.has(own.toLowerCase())) own = `${name}_${next++}`;
  taken.add(own.toLowerCase());
  return own;
}
