import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { RowEvidence } from '../evidence.ts';
import {
  type DescribedRelation,
  type NamedQuery,
  programSchema,
  queryChangeSchema,
  type Relation,
  sqlSchema,
} from '../relation.ts';
import { resultLookSchema, type ResultLooked } from '../resultLook.ts';
import type { Said } from '../said/said.ts';
import { base } from './errors.ts';
import type { KeySource } from './model.ts';
import { resultValueSchema, type ResultPage, type RowsAsked } from './relations.ts';

/** A database that a person added. */
export interface Database {
  readonly id: string;
  readonly kind: 'postgres' | 'clickhouse';
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly isEncrypted: boolean;
  /** Where its password comes from; null where it has none. */
  readonly password: KeySource;
  /** Its tables that were looked at, each at the place under which it is cited. */
  readonly tables: readonly string[];
}

/** What a column stands for, and who says so. */
export interface ColumnMeaning {
  readonly text: string;
  readonly by: 'model' | 'person';
}

/** A way to join a table to another of its database. */
export interface TableJoin {
  /** As in `public.customers`. */
  readonly other: string;
  readonly column: string;
  readonly otherColumn: string;
  /** The database says so by a key of its own, or values are found there; a model proposed it, and they are. */
  readonly by: 'key' | 'values' | 'model';
  /** Why, in the model's words; empty where it gave none, or was not asked. */
  readonly reason: string;
  /** Of the values that were looked at, the share that is found, 0 to 1. */
  readonly found: number;
  /** All rows of the table with what is joined to them. */
  readonly sql: string;
}

/** A table as it was described where it lies. */
export interface DescribedTable extends DescribedRelation {
  readonly describedAt: number;
  /** Every figure was counted because a person wanted it. */
  readonly isExact: boolean;
  /** Its database says that it has changed since: the figures are those of then. */
  readonly isChanged: boolean;
}

/** What work over a table tells on its way; `waiting` while its database cannot be reached, for the reason that is said. */
export type TableWork =
  | { readonly kind: 'begun'; readonly runId: string }
  | { readonly kind: 'waiting'; readonly reason: Said }
  | { readonly kind: 'goesOn' };
export type TableAsked = TableWork | RowsAsked;
export type TableDescribed = TableWork | { readonly kind: 'described'; readonly described: DescribedTable };

/** A part of a database that has tables of its own. */
export interface DatabaseSchema {
  readonly name: string;
  /** Those that the user may read. */
  readonly tables: number;
  /** Its tables are listed, and programs may name them. */
  readonly isOpen: boolean;
}

const idInput = z.object({ id: z.uuid() });
/** As in `public.sales`. */
const tableInput = idInput.extend({ table: z.string().min(1).max(500) });

/** Databases whose tables are asked where they are: programs go there, and nothing but results comes back. */
export const databasesContract = {
  list: base.output(type<readonly Database[]>()),
  /** Connects, and keeps the address where that went well; the password goes to where keys are kept. Fails with `engine.*`. */
  add: base
    .input(z.object({ address: z.string().trim().min(1).max(2000), password: z.string().max(2000).nullable() }))
    .output(type<Database>()),
  /** Takes it off the list; `bringBack` has it again until the app ends, then it and its password are forgotten. */
  remove: base.input(idInput).output(type<readonly Database[]>()),
  bringBack: base.input(idInput).output(type<readonly Database[]>()),
  /** Where its tables lie, for engines that have schemas; `public` alone is open until others are chosen. Fails with `engine.*`. */
  schemas: base.input(idInput).output(type<readonly DatabaseSchema[]>()),
  /** Which schemas are open, in the order in which names without a schema are looked for. */
  openSchemas: base
    .input(idInput.extend({ schemas: z.array(z.string().min(1).max(300)).min(1).max(1000) }))
    .output(type<void>()),
  /** The tables of open schemas that its user may read. Fails with `engine.lost` while it cannot be reached. */
  tables: base.input(idInput).output(type<readonly Relation[]>()),
  /** As it was described last, where that is still so; else anew: what its database keeps of a large one, and from a sample. */
  describe: base.input(tableInput).output(type<DescribedTable>()),
  /** Describes it anew, with every figure counted where that is wanted, which may take long: a run, see `ask`. */
  describeAgain: base.input(tableInput.extend({ isExact: z.boolean() })).output(eventIterator(type<TableDescribed>())),
  /** What a model says that the columns stand for, in one call over the description; nothing is kept. Fails with `model.*`. */
  meaningsByModel: base.input(tableInput).output(type<Readonly<Record<string, string>>>()),
  /** Says what columns stand for, by their names; null for what the rules tell. What they stood for before undoes it. */
  mean: base
    .input(
      tableInput.extend({
        meanings: z.record(z.string().min(1).max(1000), z.string().trim().min(1).max(300).nullable()),
        by: z.enum(['model', 'person']),
      }),
    )
    .output(type<Readonly<Record<string, ColumnMeaning | null>>>()),
  /** By which columns it may be joined to other tables; describes some of them, which may take a while. */
  joins: base.input(tableInput).output(type<readonly TableJoin[]>()),
  /** What a model proposes to join it with, in one call over schemas; nothing that the values do not bear out. Fails with `model.*`. */
  joinsByModel: base.input(tableInput).output(type<readonly TableJoin[]>()),
  /**
   * Answers by whom the settings say: rules, a model or both; a model is sent the table's description. It is a run: where
   * the connection is lost it waits and goes on by itself, whether anyone listens or not, until it is cancelled.
   */
  ask: base
    .input(tableInput.extend({ question: z.string().trim().min(1).max(2000) }))
    .output(eventIterator(type<TableAsked>())),
  /** The question that was asked of the table last, while it is answered or once it is; null where there is none. */
  asking: base
    .input(tableInput)
    .output(type<{ readonly runId: string; readonly question: string; readonly isAnswered: boolean } | null>()),
  /** Listens to it again. Fails with `notFound`. */
  follow: base.input(z.object({ runId: z.uuid() })).output(eventIterator(type<TableAsked>())),
  /** Runs a program, one SELECT over tables of open schemas. Fails with `query.*` in words that help to mend it. */
  run: base
    .input(
      idInput.extend({
        program: programSchema,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(1000),
      }),
    )
    .output(type<ResultPage>()),
  /** The rows that a figure of a result was made of; null where its program does not tell. */
  behind: base
    .input(
      tableInput.extend({ sql: sqlSchema, row: z.array(resultValueSchema).max(2000), column: z.number().int().min(0) }),
    )
    .output(type<RowEvidence | null>()),
  /** Asks something of a program's result as a whole. Fails as `run` does. */
  look: base.input(idInput.extend({ program: programSchema, look: resultLookSchema })).output(type<ResultLooked>()),
  /** Programs over the table that a person named, by their names. */
  queries: base.input(tableInput).output(type<readonly NamedQuery[]>()),
  /** Keeps a program under a name, names it otherwise or takes it off. */
  keepQuery: base.input(tableInput.extend(queryChangeSchema.shape)).output(type<readonly NamedQuery[]>()),
};
