import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import type { RelationState } from '../../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import { hasNamedSheets } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';
import type { SheetId } from '../../sheets/routes/sheetAccess.ts';
import type { KeptRelation } from '../kept/relationFiles.ts';
import type { Regularity } from '../regular.ts';
import { tableName } from '../tableName.ts';

/** Whose steps these are in the history. */
export const RELATIONS = 'relations';

/** What a step of the history says of its sheet. */
export interface RelationStep {
  readonly isRelation: boolean;
}

/** Changes with what is read in, and how. */
const VERSION = 1;
/** A million cells take some seconds, on a busy machine longer. */
const REGISTER_LIMIT_MS = 600_000;
const REGULARITIES_AT_MOST = 64;

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
  readonly #regularities = new Map<string, Regularity>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Throws DomainError `notFound` for a sheet that is not in the library. */
  async state(id: SheetId): Promise<RelationState> {
    const { documentId, sheet } = id;
    const { region, isLong, reason } = await this.regularity(id);
    const source = sheetSourceId(documentId, sheet);
    const said = this.#core.store.history
      .inForce(documentId)
      .findLast((step) => step.domain === RELATIONS && step.source === source && step.change !== null);
    // What was kept under the domain's name is what the domain had kept.
    const step = said ? (said.change as RelationStep) : null;
    const table = this.#nameOf(id);
    const { contentKey } = this.#core.store.corrections.state(documentId, sheet);
    const key = hashOf([VERSION, contentKey, region, table]);
    return {
      isRelation: region !== null && (step?.isRelation ?? isLong),
      by: step ? 'person' : 'rule',
      reason,
      table,
      key,
    };
  }

  /** What of a sheet can be a table of rows, as its structure is read now. */
  async regularity(id: SheetId): Promise<Regularity> {
    const { jobs, sheets, store } = this.#core;
    const state = store.corrections.state(id.documentId, id.sheet);
    const key = `${id.documentId}/${id.sheet}/${state.fingerprint}/${state.tablesKey}`;
    const known =
      this.#regularities.get(key) ?? (await jobs.onSheet('regularity', await sheets.sourceWithTree(id), {}));
    this.#regularities.delete(key);
    this.#regularities.set(key, known);
    for (const oldest of this.#regularities.keys()) {
      if (this.#regularities.size > REGULARITIES_AT_MOST) this.#regularities.delete(oldest);
    }
    return known;
  }

  /** Whether a sheet is a table of rows that, as its cells are now, was read in before. */
  async isRead(id: SheetId): Promise<boolean> {
    const { isRelation, key } = await this.state(id);
    return isRelation && (await this.#core.store.relations.find({ ...id, key })) !== null;
  }

  /**
   * The table of a sheet as its cells are now. Throws DomainError `input.invalid` where nothing on it is rows under
   * headers, and the signal's reason.
   */
  async table(id: SheetId, signal: AbortSignal | undefined): Promise<KeptRelation> {
    const { exclusively, jobs, sheets, store } = this.#core;
    const { region } = await this.regularity(id);
    if (!region) {
      throw new DomainError(
        'input.invalid',
        'No rows under headers were found on this sheet. Correct its headers, or ask in the chat.',
      );
    }
    return exclusively(`relation ${id.documentId}/${id.sheet}`, async () => {
      signal?.throwIfAborted();
      const { key, table } = await this.state(id);
      const name = { ...id, key };
      const known = await store.relations.find(name);
      if (known) return known;
      return store.relations.make(name, (path) =>
        jobs.onSheet(
          'registerRelation',
          sheets.source(id),
          { path, name: table, region },
          { signal, timeLimitMs: REGISTER_LIMIT_MS },
        ),
      );
    });
  }

  #nameOf({ documentId, sheet }: SheetId): string {
    const document = this.#core.store.documents.get(documentId);
    const own = document.sheets.find(({ index }) => index === sheet)?.name ?? '';
    return tableName(hasNamedSheets(document) && own !== '' ? own : parse(document.name).name);
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
}
