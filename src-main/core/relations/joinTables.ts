import type { JoinChoice } from '../../../src-shared/contract/relations.ts';
import type { ColumnDescription, RelationDescription, TableColumn } from '../../../src-shared/relation.ts';
import { rowSaid } from '../../../src-shared/said/rows.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import type { JoinedFiles, TableFile } from '../zoom/sql/joined.ts';
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
  readonly problem: Said;
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
      problems.push({ choice, problem: problem ?? rowSaid.noColumnHere(choice.column) });
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
): Said | null {
  if (!from) return rowSaid.noColumnHere(column);
  if (!key) return rowSaid.noColumnThere(description.name, otherColumn);
  if (type === key.type) return null;
  return rowSaid.otherTypes(column, kindOf(type), otherColumn, kindOf(key.type));
}

function kindOf(type: ColumnDescription['type'] | undefined): Said {
  switch (type) {
    case 'number':
      return rowSaid.numbers;
    case 'text':
      return rowSaid.text;
    case 'boolean':
      return rowSaid.yesOrNo;
    case 'date':
      return rowSaid.dates;
    case 'moment':
      return rowSaid.moments;
    default:
      return rowSaid.otherValues;
  }
}

/** A name that is not taken yet, whatever the case of its letters. */
function distinct(name: string, taken: Set<string>): string {
  let [own, next] = [name, 2];
  while (taken.has(own.toLowerCase())) own = `${name}_${next++}`;
  taken.add(own.toLowerCase());
  return own;
}
