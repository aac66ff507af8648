import { databaseName } from '../../../../src-shared/databaseName.ts';
import type { Evidence } from '../../../../src-shared/evidence.ts';
import { type NamedSource, parseEvidence } from '../../../../src-shared/parseEvidence.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import { type Source, sourcesOf } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';
import { connectionOf } from '../../zoom/engine/connection.ts';

/** What can be cited: of a document, or of all in the library. Throws DomainError `notFound` for a document that is not there. */
export function sourcesIn({ store }: Core, documentId: string | null): readonly Source[] {
  const documents = documentId === null ? store.documents.list() : [store.documents.get(documentId)];
  return documents.flatMap((document) => sourcesOf(document, store.relations.sheets(document.id)));
}

/** What printed evidence means in this library, as `printEvidence` wrote it or a person did; null where it means nothing. */
export function evidenceIn(core: Core, printed: string): Evidence | null {
  const { store } = core;
  const sources = sourcesIn(core, null);
  return parseEvidence(printed, ({ holder, name }, kinds) => {
    const named = sources.filter((source) => source.holder === holder && source.name === name);
    const found = kinds.flatMap((kind) => named.find((source) => source.kind === kind) ?? [])[0];
    if (!found) return kinds.includes('relation') ? databaseSource(core, holder, name) : null;
    return { source: found.id, ...(found.kind === 'text' && { text: store.texts.load(found.documentId) }) };
  });
}

/** A table of a database that was looked at, by the name under which it is cited: `sales on host:5432`, `public.orders`. */
function databaseSource({ store }: Core, holder: string, name: string): NamedSource | null {
  for (const { id, address, isRemoved, tables } of store.databases.get().databases) {
    const index = tables.indexOf(name);
    const { connection } = connectionOf(address, [URL.parse(address)?.hostname ?? '']);
    if (!isRemoved && index >= 0 && databaseName(connection) === holder)
      return { source: sourceId({ holderId: id, kind: 'relation', index }) };
  }
  return null;
}
