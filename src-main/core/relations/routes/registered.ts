import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { rangeToText, toAddress } from '../../../../src-shared/address.ts';
import type { JoinChoice, RelationState } from '../../../../src-shared/contract/relations.ts';
import type { Progress } from '../../../../src-shared/document.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { hasNamedSheets } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';
import type { SheetSource } from '../../jobs.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { DescribedJoin, RegisteredTable } from '../../zoom/openRelation.ts';
import type { JoinedFiles } from '../../zoom/sql/joined.ts';
import type { Decided } from '../decided.ts';
import { type JoinProblem, joinTables, type OtherTable } from '../joinTables.ts';
import type { KeptRelation, RelationName } from '../kept/relationFiles.ts';
import { decidedIn } from '../kept/rowsState.ts';
import { withMeanings } from '../meanings.ts';
import { NONE, type Regularity, type RowsPart } from '../regular.ts';
import { tableName } from '../tableName.ts';

/** Changes with what is read in, and how. */
const VERSION = 3;
/** The same of files of rows. */
const FILES_VERSION = 4;
/** A million cells take some seconds, on a busy machine longer. */
const REGISTER_LIMIT_MS = 600_000;
const PARTS_AT_MOST = 64;
const JOINS_AT_MOST = 16;

/** Rows of a sheet. */
export type RowsId = SheetId & {
  /** The cell at the upper left of the part that is meant; null: the longest; left out: the one that was chosen. */
  readonly part?: string | null;
};

/** What a sheet's rows are asked by: its table with what is joined to it, and what of that does not hold. */
export interface WholeTable extends RegisteredTable {
  /** How each join that holds was chosen, with the rows for which it finds something. */
  readonly joins: readonly { readonly choice: JoinChoice; readonly table: string; readonly found: number }[];
  readonly problems: readonly JoinProblem[];
}

const ofCore = new WeakMap<Core, Registered>();

/** The tables of rows of an app's library. */
export function registeredIn(core: Core): Registered {
  const known = ofCore.get(core) ?? new Registered(core);
  ofCore.set(core, known);
  return known;
}

/** The tables of rows of a library, each read in when it is first asked for. */
class Registered {
  readonly #core: Core;
  readonly #parts = new Map<string, readonly RowsPart[]>();
  /** By the files of all tables that are joined: one is never written again. */
  readonly #joins = new Map<string, DescribedJoin>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Throws DomainError `notFound` for a sheet that is not in the library. */
  async state(id: SheetId): Promise<RelationState> {
    const parts = await this.parts(id);
    const { region, isLong, reason } = this.#chosen(id, parts);
    const { isRelation, joins } = this.decided(id);
    const own = this.#ownKey(id, region);
    const others = await Promise.all(
      joins.map(async (join) => {
        const other = this.#isThere(join.other)
          ? this.#ownKey(join.other, (await this.regularity(join.other)).region)
          : '';
        return [join, other];
      }),
    );
    return {
      isRelation: this.isFile(id) || (region !== null && (isRelation ?? isLong)),
      by: isRelation === null ? 'rule' : 'person',
      reason,
      parts: parts
        .filter((part) => part.region === region || (part.region.headerRows > 0 && part.rowCount > 1))
        .map((part) => ({ at: rangeToText(part.region), rowCount: part.rowCount, isChosen: part.region === region })),
      table: this.nameOf(id),
      key: others.length === 0 ? own : hashOf([own, others]),
    };
  }

  /** Whether what is named is a file of rows and no sheet. */
  isFile({ documentId }: SheetId): boolean {
    return this.#core.store.documents.get(documentId).rows !== null;
  }

  /** What threads know it by. Throws DomainError `notFound`. */
  source(id: SheetId): SheetSource {
    if (!this.isFile(id)) return this.#core.sheets.source(id);
    const none = (): Promise<never> => Promise.reject(new Error('A file of rows has no cells'));
    return { sheetKey: `${id.documentId}/${id.sheet}`, fingerprint: '', grid: none, tree: none };
  }

  /** Reads a file of rows, which need not be in the library yet, into its table. Throws DomainError `file.*`, and the signal's reason. */
  async readFile(id: SheetId, { name, path, table }: RowsFile, told: FileTold): Promise<KeptRelation> {
    const { exclusively, jobs, store } = this.#core;
    return exclusively(`relation ${id.documentId}/${id.sheet}`, async () => {
      told.signal?.throwIfAborted();
      const place = { ...id, key: this.#fileKey(id, table) };
      const known = await store.relations.find(place);
      if (known) return known;
      const { readings } = this.decided(id);
      return store.relations.make(place, (database) =>
        jobs.registerFile({ database, path, name, table, readings }, told),
      );
    });
  }

  /** What people decided of a sheet's rows. */
  decided({ documentId, sheet }: SheetId): Decided {
    return decidedIn(this.#core.store.history, documentId, sheet);
  }

  /** What of a sheet is its table of rows, as its structure is read now: the part that is meant or was chosen, else the longest. */
  async regularity(id: RowsId): Promise<Regularity> {
    return this.#chosen(id, await this.parts(id));
  }

  /** Where the rows that are asked begin, for what cites them; nothing where the sheet has no others. */
  async citedPart(id: SheetId): Promise<string | undefined> {
    const parts = await this.parts(id);
    const { region } = this.#chosen(id, parts);
    return parts.length > 1 && region ? toAddress(region.top, region.left) : undefined;
  }

  /** The rows that are cited, whichever are asked now. Throws DomainError `notFound` where no rows begin there any more. */
  async citedRows(id: SheetId, part: string | undefined): Promise<RowsId> {
    if (part === undefined) return { ...id, part: null };
    const isThere = (await this.parts(id)).some(({ region }) => toAddress(region.top, region.left) === part);
    if (!isThere) throw new DomainError('notFound', rowSaid.noRowsAt(part));
    return { ...id, part };
  }

  #chosen(id: RowsId, parts: readonly RowsPart[]): Regularity {
    const { rows } = this.#core.store.documents.get(id.documentId);
    if (rows) return { region: null, isLong: true, reason: rowSaid.fileOfRows(rows.rowCount) };
    const part = id.part === undefined ? this.decided(id).part : id.part;
    return parts.find(({ region }) => toAddress(region.top, region.left) === part) ?? parts[0] ?? NONE;
  }

  /** What of a sheet can be a table of rows, the longest first; nothing of a file of rows. */
  async parts(id: SheetId): Promise<readonly RowsPart[]> {
    if (this.isFile(id)) return [];
    const { jobs, sheets, store } = this.#core;
    const state = store.corrections.state(id.documentId, id.sheet);
    const key = `${id.documentId}/${id.sheet}/${state.fingerprint}/${state.tablesKey}`;
    const known = this.#parts.get(key) ?? (await jobs.onSheet('rowsParts', await sheets.sourceWithTree(id), {}));
    this.#parts.delete(key);
    this.#parts.set(key, known);
    for (const oldest of this.#parts.keys()) if (this.#parts.size > PARTS_AT_MOST) this.#parts.delete(oldest);
    return known;
  }

  /** Whether a sheet is a table of rows that, as its cells are now, was read in before. */
  async isRead(id: SheetId): Promise<boolean> {
    if (!(await this.state(id)).isRelation || this.isFile(id)) return false;
    return (await this.#core.store.relations.find(this.#nameOf(id, await this.parts(id)))) !== null;
  }

  /**
   * The table of a sheet as its cells are now, with what is joined to it. Throws DomainError `input.invalid` where
   * nothing on it is rows under headers, and the signal's reason.
   */
  async table(id: RowsId, signal: AbortSignal | undefined): Promise<WholeTable> {
    const { joins, meanings } = this.decided(id);
    const whole = await this.whole(id, joins, signal);
    return { ...whole, described: withMeanings(whole.described, meanings) };
  }

  /** The table of a sheet as if these were the joins that were accepted. Throws as `table` does. */
  async whole(id: RowsId, choices: readonly JoinChoice[], signal: AbortSignal | undefined): Promise<WholeTable> {
    const first = await this.own(id, signal);
    const { others, problems } = await this.#others(choices, signal);
    const planned = joinTables(first.described.description, others);
    const plain = { ...first, joins: [], problems: [...problems, ...planned.problems] };
    const { joined } = planned;
    if (!joined?.whole) return plain;
    const { described, found } = await this.#described(id, first, joined, signal);
    if (described.description.rowCount > first.described.description.rowCount) {
      const repeated = planned.choices.map((choice) => ({ choice, problem: rowSaid.repeated }));
      return { ...plain, problems: [...plain.problems, ...repeated] };
    }
    return {
      ...first,
      described,
      joined,
      joins: planned.choices.map((choice, at) => ({
        choice,
        table: joined.files[at]?.as ?? '',
        found: found[at] ?? 0,
      })),
      problems: plain.problems,
    };
  }

  /** What joined tables come to, described once for each state of them. */
  async #described(
    id: SheetId,
    first: KeptRelation,
    joined: JoinedFiles,
    signal: AbortSignal | undefined,
  ): Promise<DescribedJoin> {
    const { jobs } = this.#core;
    const key = hashOf([first.path, joined]);
    const known =
      this.#joins.get(key) ??
      (await jobs.onSheet(
        'describeJoined',
        this.source(id),
        { table: first, joined },
        { signal, timeLimitMs: REGISTER_LIMIT_MS },
      ));
    this.#joins.delete(key);
    this.#joins.set(key, known);
    for (const oldest of this.#joins.keys()) if (this.#joins.size > JOINS_AT_MOST) this.#joins.delete(oldest);
    return known;
  }

  /** The table of a sheet alone, as its cells are now. Throws as `table` does. */
  async own(id: RowsId, signal: AbortSignal | undefined): Promise<KeptRelation> {
    const { exclusively, jobs, sheets, store } = this.#core;
    const { name: file, rows } = store.documents.get(id.documentId);
    if (rows) {
      const path = store.originals.pathOf(id.documentId);
      return this.readFile(id, { name: file, path, table: rows.table }, { signal });
    }
    const parts = await this.parts(id);
    const { region } = this.#chosen(id, parts);
    if (!region) {
      throw new DomainError('input.invalid', rowSaid.noRowsUnderHeaders);
    }
    return exclusively(`relation ${id.documentId}/${id.sheet}`, async () => {
      signal?.throwIfAborted();
      const name = this.#nameOf(id, parts);
      const known = await store.relations.find(name);
      if (known) return known;
      const { readings } = this.decided(id);
      const isTyped = hasNamedSheets(store.documents.get(id.documentId));
      return store.relations.make(name, (path) =>
        jobs.onSheet(
          'registerRelation',
          sheets.source(id),
          { path, name: this.nameOf(id), region, isTyped, readings },
          { signal, timeLimitMs: REGISTER_LIMIT_MS },
        ),
      );
    });
  }

  /** What programs call the table of a sheet. */
  nameOf({ documentId, sheet }: SheetId): string {
    const document = this.#core.store.documents.get(documentId);
    if (document.rows) return document.rows.table;
    const own = document.sheets.find(({ index }) => index === sheet)?.name ?? '';
    return tableName(hasNamedSheets(document) && own !== '' ? own : parse(document.name).name);
  }

  async #others(
    choices: readonly JoinChoice[],
    signal: AbortSignal | undefined,
  ): Promise<{ readonly others: readonly OtherTable[]; readonly problems: readonly JoinProblem[] }> {
    const [others, problems]: [OtherTable[], JoinProblem[]] = [[], []];
    for (const choice of choices) {
      if (!this.#isThere(choice.other)) {
        problems.push({ choice, problem: rowSaid.otherGone });
        continue;
      }
      const { path, described } = await this.own(choice.other, signal);
      others.push({ choice, path, description: described.description });
    }
    return { others, problems };
  }

  #isThere({ documentId, sheet }: SheetId): boolean {
    return this.#core.store.documents
      .list()
      .some(
        ({ id, rows, sheets }) =>
          id === documentId && (rows ? sheet === 0 : sheets.some(({ index }) => index === sheet)),
      );
  }

  /** Where the rows of a sheet are kept: those of its longest part, and beside them those of each other. */
  #nameOf(id: RowsId, parts: readonly RowsPart[]): RelationName {
    const { region } = this.#chosen(id, parts);
    const part = region && region !== parts[0]?.region ? toAddress(region.top, region.left) : undefined;
    return { documentId: id.documentId, sheet: id.sheet, part, key: this.#ownKey(id, region) };
  }

  /** Tells one state of a sheet's own rows from another. */
  #ownKey(id: SheetId, region: Regularity['region']): string {
    if (this.isFile(id)) return this.#fileKey(id, this.nameOf(id));
    const { contentKey } = this.#core.store.corrections.state(id.documentId, id.sheet);
    return hashOf([VERSION, contentKey, region, this.nameOf(id), this.decided(id).readings]);
  }

  /** A file's bytes never change: how its columns are read does. */
  #fileKey(id: SheetId, table: string): string {
    return hashOf([FILES_VERSION, 'file', table, this.decided(id).readings]);
  }
}

/** A file of rows, on its way into the library or in it. */
interface RowsFile {
  /** What a person calls it. */
  readonly name: string;
  readonly path: string;
  /** What programs call it. */
  readonly table: string;
}

interface FileTold {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
}
