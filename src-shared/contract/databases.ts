import { type } from '@orpc/contract';
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
import { base } from './errors.ts';
import type { KeySource } from './model.ts';
import { type AskedRelation, resultValueSchema, type ResultPage } from './relations.ts';

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
  describe: base.input(tableInput).output(type<DescribedRelation>()),
  /** By which columns it may be joined to other tables; describes some of them, which may take a while. */
  joins: base.input(tableInput).output(type<readonly TableJoin[]>()),
  /** What a model proposes to join it with, in one call over schemas; nothing that the values do not bear out. Fails with `model.*`. */
  joinsByModel: base.input(tableInput).output(type<readonly TableJoin[]>()),
  /** Answers by whom the settings say: rules, a model or both; a model is sent the table's description. */
  ask: base.input(tableInput.extend({ question: z.string().trim().min(1).max(2000) })).output(type<AskedRelation>()),
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
  /** Programs over the table that a person named, by their names. */
  queries: base.input(tableInput).output(type<readonly NamedQuery[]>()),
  /** Keeps a program under a name, names it otherwise or takes it off. */
  keepQuery: base.input(tableInput.extend(queryChangeSchema.shape)).output(type<readonly NamedQuery[]>()),
};
