import type { Evidence } from '../../../../src-shared/evidence.ts';
import { parseEvidence } from '../../../../src-shared/parseEvidence.ts';
import { type Source, sourcesOf } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';

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
    if (!found) return null;
    return { source: found.id, ...(found.kind === 'text' && { text: store.texts.load(found.documentId) }) };
  });
}
