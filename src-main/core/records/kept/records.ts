import { and, asc, count, desc, eq, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import type { RecordFilter, RecordList } from '../../../../src-shared/contract/records.ts';
import {
  type ExtractedRecord,
  fieldState,
  type FieldValue,
  recordState,
  type ReviewState,
  TYPE_FIELD,
} from '../../../../src-shared/record.ts';
import { isSameValue } from '../../../../src-shared/recordValue.ts';
import type { SourceId } from '../../../../src-shared/source.ts';
import type { Step } from '../../history/history.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { records, recordVersions } from './tables.ts';

/** The domain of steps that change records. */
export const RECORDS = 'records';

/** What a step does: it brings each record from one of its states to another; null stands for where it is not there. */
export interface RecordsStep {
  readonly records: readonly (readonly [id: string, before: number | null, after: number | null])[];
}

/** The records of one template in a document. */
export interface SetOf {
  readonly documentId: string;
  readonly templateId: string;
}

/** A record as it is to be; null where it is to be no more. */
export interface NewState {
  readonly id: string;
  readonly record: ExtractedRecord | null;
}

export interface Records {
  /** Sets of a document, with the newest version of the template that their records follow. */
  sets(documentId: string): readonly (SetOf & { readonly templateVersion: number })[];
  /** Documents with records of a template. */
  documentsOf(templateId: string): readonly string[];
  list(set: SetOf, filter: RecordFilter): Omit<RecordList, 'counts'>;
  counts(set: SetOf): RecordList['counts'];
  /** In the order of the ids; those that are not there are left out. */
  get(ids: readonly string[]): readonly ExtractedRecord[];
  /** What records hold, by attribute, in the order of the ids; null for those that are not there. */
  held(ids: readonly string[]): readonly (Readonly<Record<string, FieldValue | null>> | null)[];
  /** All of a set in the order of its sources. */
  all(set: SetOf): readonly ExtractedRecord[];
  /** Those of a source of which a field is in doubt, in their order, whatever their template. */
  inDoubt(source: SourceId): readonly ExtractedRecord[];
  /** Those of a set that hold a value in an attribute, in the order of its sources. */
  holding(set: SetOf, attribute: string, value: FieldValue | null): readonly ExtractedRecord[];
  /** By the ids of a set, the version of each record that holds now. */
  versions(set: SetOf): ReadonlyMap<string, number>;
  /** A record as it was in one of its versions; null where it never was. */
  was(id: string, version: number): ExtractedRecord | null;
  /** What a set holds in an attribute, in words of JSON, the most frequent first. */
  values(set: SetOf, attribute: string, limit: number): readonly unknown[];
  /** Keeps new states of records of a document, for a step to bring them about; null where nothing would change. */
  prepare(documentId: string, states: readonly NewState[]): RecordsStep | null;
  /** Brings records in line with the steps of their document that count no more and those that do now. */
  follow(before: readonly Step[], after: readonly Step[]): void;
}

const NO_COUNTS: Readonly<Record<ReviewState, number>> = {
  doubtful: 0,
  proposed: 0,
  accepted: 0,
  corrected: 0,
  rejected: 0,
};
/** SQLite takes no more values than this in one statement. */
const VALUES_AT_MOST = 500;

/** Records and every state that they had. What changes them is a step of the history: `prepare` makes it, `follow` obeys it. */
export function recordsIn(db: StoreDatabase): Records {
  const isOf = ({ documentId, templateId }: SetOf): SQL | undefined =>
    and(eq(records.documentId, documentId), eq(records.templateId, templateId));
  const joined = () =>
    db
      .select({ record: recordVersions.record })
      .from(records)
      .innerJoin(
        recordVersions,
        and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
      );

  const put = (id: string, version: number | null): void => {
    const kept =
      version === null
        ? undefined
        : db
            .select({ record: recordVersions.record })
            .from(recordVersions)
            .where(and(eq(recordVersions.recordId, id), eq(recordVersions.version, version)))
            .get();
    // Of a document that was deleted and came again, the steps are there and the states are not.
    if (version === null || !kept) {
      db.delete(records).where(eq(records.id, id)).run();
      return;
    }
    const row = { version, ...rowOf(kept.record) };
    db.insert(records)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: records.id, set: row })
      .run();
  };

  return {
    sets: (documentId) =>
      db
        .select({
          documentId: records.documentId,
          templateId: records.templateId,
          templateVersion: max(records.templateVersion).mapWith(Number),
        })
        .from(records)
        .where(eq(records.documentId, documentId))
        .groupBy(records.templateId)
        .orderBy(asc(sql`min(${records}.rowid)`))
        .all(),
    documentsOf: (templateId) =>
      db
        .selectDistinct({ documentId: records.documentId })
        .from(records)
        .where(eq(records.templateId, templateId))
        .all()
        .map(({ documentId }) => documentId),
    list: (set, { states, type, doubtIn, sureBelow, source, order }) => {
      const rows = db
        .select({ id: records.id, doubts: records.doubts })
        .from(records)
        .where(
          and(
            isOf(set),
            states ? inArray(records.state, [...states]) : undefined,
            type === null ? undefined : eq(records.type, type),
            doubtIn === null
              ? undefined
              : sql`EXISTS (SELECT 1 FROM json_each(${records.doubts}) WHERE value = ${doubtIn})`,
            sureBelow === null ? undefined : lt(records.sure, sureBelow),
            source === null ? undefined : eq(records.source, source),
          ),
        )
        .orderBy(...(order === 'doubt' ? inDoubtOrder() : []), ...inSourceOrder())
        .all();
      const types = db
        .select({ type: records.type })
        .from(records)
        .where(isOf(set))
        .groupBy(records.type)
        .orderBy(desc(count()))
        .all();
      const sources = db
        .selectDistinct({ source: records.source })
        .from(records)
        .where(isOf(set))
        .orderBy(...bySource())
        .all();
      return {
        ids: rows.map(({ id }) => id),
        doubts: rows.map(({ doubts }) => doubts.length),
        types: types.flatMap(({ type: name }) => (name === '' ? [] : [name])),
        sources: sources.map((each) => each.source),
      };
    },
    counts: (set) => {
      const rows = db
        .select({ state: records.state, records: count() })
        .from(records)
        .where(isOf(set))
        .groupBy(records.state)
        .all();
      return { ...NO_COUNTS, ...Object.fromEntries(rows.map((row) => [row.state, row.records])) };
    },
    get: (ids) => {
      const found = new Map(
        inPieces(ids)
          .flatMap((piece) => joined().where(inArray(records.id, piece)).all())
          .map(({ record }) => [record.id, record]),
      );
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    held: (ids) => {
      const found = new Map(
        inPieces(ids)
          .flatMap((piece) =>
            db.select({ id: records.id, held: records.held }).from(records).where(inArray(records.id, piece)).all(),
          )
          .map(({ id, held }) => [id, held]),
      );
      return ids.map((id) => found.get(id) ?? null);
    },
    all: (set) =>
      joined()
        .where(isOf(set))
        .orderBy(...inSourceOrder())
        .all()
        .map(({ record }) => record),
    inDoubt: (source) =>
      joined()
        .where(and(eq(records.source, source), sql`${records.doubts} <> '[]'`))
        .orderBy(...inSourceOrder())
        .all()
        .map(({ record }) => record),
    holding: (set, attribute, value) => {
      const held = sql`json_extract(${records.held}, ${`$.${JSON.stringify(attribute)}`})`;
      // Names and values may stand in any order, and what is kept tells true from one no better.
      const isPlain = typeof value === 'string' || typeof value === 'number';
      return joined()
        .where(and(isOf(set), isPlain ? sql`${held} = ${value}` : undefined))
        .orderBy(...inSourceOrder())
        .all()
        .map(({ record }) => record)
        .filter(({ fields }) => isSameValue(fields[attribute]?.value ?? null, value));
    },
    versions: (set) => {
      const rows = db.select({ id: records.id, version: records.version }).from(records).where(isOf(set)).all();
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    was: (id, version) =>
      db
        .select({ record: recordVersions.record })
        .from(recordVersions)
        .where(and(eq(recordVersions.recordId, id), eq(recordVersions.version, version)))
        .get()?.record ?? null,
    values: (set, attribute, limit) => {
      const value = sql<string | null>`json_extract(${records.held}, ${`$.${JSON.stringify(attribute)}`})`;
      return db
        .select({ value })
        .from(records)
        .where(and(isOf(set), sql`${value} IS NOT NULL`))
        .groupBy(value)
        .orderBy(desc(count()))
        .limit(limit)
        .all()
        .map(({ value: said }) => said);
    },
    prepare: (documentId, states) =>
      db.transaction(
        () => {
          const before = new Map(
            inPieces(states.map(({ id }) => id))
              .flatMap((piece) =>
                db
                  .select({ id: records.id, version: records.version })
                  .from(records)
                  .where(inArray(records.id, piece))
                  .all(),
              )
              .map(({ id, version }) => [id, version]),
          );
          const changes = states.map(({ id, record }): RecordsStep['records'][number] => {
            if (!record) return [id, before.get(id) ?? null, null];
            const last = db
              .select({ version: max(recordVersions.version) })
              .from(recordVersions)
              .where(eq(recordVersions.recordId, id))
              .get();
            const version = (last?.version ?? 0) + 1;
            db.insert(recordVersions).values({ recordId: id, version, documentId, record }).run();
            return [id, before.get(id) ?? null, version];
          });
          const real = changes.filter(([, was, is]) => was !== is);
          return real.length === 0 ? null : { records: real };
        },
        { behavior: 'immediate' },
      ),
    follow: (before, after) => {
      let same = 0;
      while (same < before.length && before[same]?.id === after[same]?.id) same++;
      const now = new Map<string, number | null>();
      for (const step of before.slice(same).toReversed()) for (const [id, was] of changesOf(step)) now.set(id, was);
      for (const step of after.slice(same)) for (const [id, , is] of changesOf(step)) now.set(id, is);
      for (const [id, version] of now) put(id, version);
    },
  };
}

function inSourceOrder(): readonly SQL[] {
  return [...bySource(), asc(records.position), asc(records.id)];
}

/** Sources of one document differ in their number at the end. */
function bySource(): readonly SQL[] {
  return [asc(sql`length(${records.source})`), asc(records.source)];
}

/** What is in doubt first, the least sure of it before all; then what is open still, in the same way. */
function inDoubtOrder(): readonly SQL[] {
  return [asc(sql`${records.doubts} = '[]'`), asc(records.sure)];
}

/** What a step did to records; nothing for those of other domains and for emptied ones. */
export function changesOf({ domain, change }: Pick<Step, 'domain' | 'change'>): RecordsStep['records'] {
  // What was kept under the domain's name is what the domain had kept.
  return domain === RECORDS ? ((change as RecordsStep | null)?.records ?? []) : [];
}

function rowOf(record: ExtractedRecord): Omit<typeof records.$inferInsert, 'id' | 'version'> {
  const { documentId, templateId, templateVersion, source, target, position, fields } = record;
  const all = record.isRejected ? [] : Object.entries(fields);
  const open = all.filter(([, { status }]) => status === 'proposed');
  const doubts = open.filter(([, field]) => fieldState(field) === 'doubtful');
  const type = fields[TYPE_FIELD]?.value;
  return {
    documentId,
    templateId,
    templateVersion,
    source,
    target,
    position,
    state: recordState(record),
    type: typeof type === 'string' ? type : '',
    sure: Math.min(1, ...open.map(([, { confidence }]) => confidence)),
    held: Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
    doubts: doubts.map(([name]) => name),
  };
}

function inPieces(ids: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (let at = 0; at < ids.length; at += VALUES_AT_MOST) pieces.push(ids.slice(at, at + VALUES_AT_MOST));
  return pieces;
}
