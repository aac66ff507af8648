import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Proposal, ProposalStatus } from '../../../src-shared/proposal.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { Step } from '../history/history.ts';
import type { StoreDatabase } from '../store/database.ts';
import { proposals } from './tables.ts';

/** What is said of a source as it is now, or as it was. */
export interface Basis {
  readonly documentId: string;
  readonly source: SourceId;
  readonly kind: string;
  /** Tells one state of the source from another, as its kind sees it. */
  readonly basis: string;
}

export type NewProposal = Omit<Proposal, 'id' | 'documentId' | 'source' | 'kind' | 'status'>;

/** Which proposals are meant: those of the kinds that hold for their sources now, narrowed down. */
export interface ProposalFilter {
  readonly bases: readonly Basis[];
  readonly statuses?: readonly ProposalStatus[];
  /** At least and less than. */
  readonly confidence?: readonly [number, number];
}

export interface Proposals {
  /** Says this, and nothing else, of a source as it is; what was said in the same words before keeps its status. */
  put(basis: Basis, said: readonly NewProposal[]): void;
  /** The least sure first. */
  list(filter: ProposalFilter, page: { readonly offset: number; readonly limit: number }): readonly Proposal[];
  counts(filter: ProposalFilter): Readonly<Record<ProposalStatus, number>>;
  ids(filter: ProposalFilter): readonly string[];
  get(ids: readonly string[]): readonly Proposal[];
  /** Brings statuses in line with the steps of a document that count no more and those that do now. */
  follow(documentId: string, before: readonly Step[], after: readonly Step[]): void;
}

/** SQLite takes no more values than this in one statement. */
const VALUES_AT_MOST = 500;

export function proposalsIn(db: StoreDatabase): Proposals {
  const shown = {
    id: proposals.id,
    documentId: proposals.documentId,
    source: proposals.source,
    kind: proposals.kind,
    subject: proposals.subject,
    value: proposals.value,
    words: proposals.words,
    instead: proposals.instead,
    by: proposals.by,
    evidence: proposals.evidence,
    confidence: proposals.confidence,
    status: proposals.status,
  };
  const isOf = ({ documentId, source, kind, basis }: Basis) =>
    and(
      eq(proposals.documentId, documentId),
      eq(proposals.source, source),
      eq(proposals.kind, kind),
      eq(proposals.basis, basis),
    );
  const isMeant = ({ bases, statuses, confidence }: ProposalFilter): SQL | undefined =>
    bases.length === 0
      ? sql`0`
      : and(
          or(...bases.map(isOf)),
          statuses && inArray(proposals.status, [...statuses]),
          confidence && sql`${proposals.confidence} >= ${confidence[0]} AND ${proposals.confidence} < ${confidence[1]}`,
        );
  const inOrder = [asc(proposals.confidence), asc(proposals.source), asc(proposals.position)];

  return {
    put: (basis, said) => {
      db.transaction(() => {
        const rows = db
          .select({ ...shown, position: proposals.position })
          .from(proposals)
          .where(isOf(basis))
          .all();
        const before = new Map(rows.map((row) => [row.id, row]));
        const now = new Set<string>();
        said.forEach((each, position) => {
          const id = idOf(basis, each);
          // What is said twice is said once.
          if (now.has(id)) return;
          now.add(id);
          const known = before.get(id);
          // All is said anew after each decision, and of thousands hardly one is otherwise.
          if (known?.position === position && lookOf(known) === lookOf(each)) return;
          const row = { id, ...basis, position, ...plain(each), status: known?.status ?? 'proposed' };
          db.insert(proposals).values(row).onConflictDoUpdate({ target: proposals.id, set: row }).run();
        });
        const gone = [...before.keys()].filter((id) => !now.has(id));
        for (const piece of inPieces(gone)) db.delete(proposals).where(inArray(proposals.id, piece)).run();
      });
    },
    list: (filter, { offset, limit }) =>
      db
        .select(shown)
        .from(proposals)
        .where(isMeant(filter))
        .orderBy(...inOrder)
        .limit(limit)
        .offset(offset)
        .all(),
    counts: (filter) => {
      const rows = db
        .select({ status: proposals.status, proposals: count() })
        .from(proposals)
        .where(isMeant(filter))
        .groupBy(proposals.status)
        .all();
      const none = { proposed: 0, accepted: 0, corrected: 0, rejected: 0 };
      return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.proposals])) };
    },
    ids: (filter) =>
      db
        .select({ id: proposals.id })
        .from(proposals)
        .where(isMeant(filter))
        .orderBy(...inOrder)
        .all()
        .map(({ id }) => id),
    get: (ids) =>
      inPieces(ids).flatMap((piece) => db.select(shown).from(proposals).where(inArray(proposals.id, piece)).all()),
    follow: (_documentId, before, after) => {
      const statuses = new Map<string, ProposalStatus>();
      const counted = new Set(after.map(({ id }) => id));
      for (const { id, decides } of before) {
        if (!counted.has(id)) for (const proposal of decides?.proposals ?? []) statuses.set(proposal, 'proposed');
      }
      const isNew = new Set(before.map(({ id }) => id));
      for (const { id, decides } of after) {
        for (const proposal of decides?.proposals ?? []) {
          if (!isNew.has(id) || statuses.has(proposal)) statuses.set(proposal, decides?.status ?? 'proposed');
        }
      }
      for (const [status, ids] of Map.groupBy(statuses.keys(), (id) => statuses.get(id) ?? 'proposed')) {
        for (const piece of inPieces(ids)) {
          db.update(proposals).set({ status }).where(inArray(proposals.id, piece)).run();
        }
      }
    },
  };
}

function plain({ subject, value, words, instead, by, evidence, confidence }: NewProposal): NewProposal {
  return { subject, value, words, instead, by, evidence, confidence };
}

/** All of it that its id does not tell. */
function lookOf({ words, instead, evidence, confidence }: NewProposal): string {
  return JSON.stringify([words, instead, evidence, confidence]);
}

/** The same thing said of the same is the same proposal, whenever it is said. */
function idOf({ documentId, source, kind, basis }: Basis, { subject, value, by }: NewProposal): string {
  return createHash('sha256')
    .update(JSON.stringify([documentId, source, kind, basis, subject, value, by]))
    .digest('hex');
}

function inPieces<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / VALUES_AT_MOST) }, (_, piece) =>
    values.slice(piece * VALUES_AT_MOST, (piece + 1) * VALUES_AT_MOST),
  );
}
