import type { JoinedRelation, TableColumn } from '../../../../src-shared/relation.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { joinedText } from './compile.ts';

/** A table in a database file of its own. */
export interface TableFile {
  readonly path: string;
  /** What it is called in its file. */
  readonly table: string;
  /** What programs call it here. */
  readonly as: string;
}

/** Tables of further files that programs see beside the first one, and the relation that they are joined to. */
export interface JoinedFiles {
  readonly files: readonly TableFile[];
  readonly whole: {
    /** What programs call all of it. */
    readonly name: string;
    readonly relation: JoinedRelation;
  } | null;
}

/** What a further database file is called within the engine; programs cannot name it. */
export function joinedFile(place: number): string {
  return `joined_${place}`;
}

/** Statements that show the tables, and the whole of them, to programs. */
export function joinedViews({ files, whole }: JoinedFiles): readonly string[] {
  const tables = files.map(
    ({ table, as }, place) =>
      `create temp view ${identifier(as)} as select * from ${joinedFile(place)}.main.${identifier(table)}`,
  );
  return whole ? [...tables, `create temp view ${identifier(whole.name)} as ${joinedSelect(whole.relation)}`] : tables;
}

/** All columns of joined tables as one SELECT, a join a line. */
export function joinedSelect(relation: JoinedRelation): string {
  const list = Object.entries(relation.columns).map(columnText).join(', ');
  return `select ${list}\nfrom ${joinedText(relation, { identifier })}`;
}

/** The first table as it is kept, with all that it keeps, and the columns of those that are joined to it. */
export function joinedKept(relation: JoinedRelation, kept: string): string {
  const own = identifier(relation.table);
  const others = Object.entries(relation.columns).filter(([, { table }]) => table !== relation.table);
  const list = [`${own}.*`, ...others.map(columnText)].join(', ');
  return `select ${list} from ${joinedText(relation, { identifier }, { first: `${kept} as ${own}` })}`;
}

function columnText([name, { table, column }]: readonly [string, TableColumn]): string {
  const of = `${identifier(table)}.${identifier(column)}`;
  return name === column ? of : `${of} as ${identifier(name)}`;
}
