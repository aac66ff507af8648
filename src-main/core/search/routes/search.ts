import type { Found } from '../../../../src-shared/contract/search.ts';
import type { CollectionSummary } from '../../../../src-shared/contract/survey.ts';
import type { DocumentSummary } from '../../../../src-shared/document.ts';
import type { Evidence, SourceName } from '../../../../src-shared/evidence.ts';
import { sheetSourceId, sourceId } from '../../../../src-shared/source.ts';
import { sourcesOf } from '../../../../src-shared/sources.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { around } from '../around.ts';
import type { RowPlace } from '../rowLines.ts';
import type { FoundLine } from '../searchIndex.ts';
import { Following } from './following.ts';

/** Of a collection's texts. */
const LINES_AT_MOST = 5000;
/** What is read in this time is found at once. */
const PATIENCE_MS = 300;

export function searchRoutes(os: Implementer['search'], core: Core) {
  const following = new Following(core);
  return {
    find: os.find.handler(async ({ input: { text, limit } }) => {
      await following.caughtUp(PATIENCE_MS);
      const lines = following.find(text, limit);
      const ids = [...new Set(lines.map(({ documentId }) => documentId))];
      const documents = new Map(core.store.documents.list(ids).map((document) => [document.id, document]));
      const collections = new Map(core.store.collections.list().map((collection) => [collection.id, collection]));
      const places = lines.flatMap((line) => {
        const collection = line.kind === 'paper' ? collections.get(line.documentId) : undefined;
        if (collection) return [paperAt(collection, line, text)];
        const document = documents.get(line.documentId);
        return document ? [foundAt(document, line, text)] : [];
      });
      return { places, unread: following.unread };
    }),
    findInCollection: os.findInCollection.handler(async ({ input: { collectionId, text } }) => {
      const { papers } = core.store.collections.get(collectionId);
      await following.caughtUp(PATIENCE_MS);
      const ids = papers.filter(({ reach }) => reach === 'fullText').map(({ id }) => id);
      const lines = [
        ...following.find(text, papers.length, { documentIds: [collectionId], kind: 'paper' }),
        ...following.find(text, LINES_AT_MOST, { documentIds: ids, kind: 'text' }),
      ];
      const found = new Map<string, string>();
      for (const { documentId, kind, place, text: words } of lines) {
        const paper = kind === 'paper' ? place : documentId;
        if (!found.has(paper)) found.set(paper, around(words, text).text);
      }
      return { papers: [...found].map(([paper, words]) => ({ paper, text: words })), unread: following.unread };
    }),
  };
}

/** A paper of which only title and abstract are known. */
function paperAt(collection: CollectionSummary, { documentId, place, text }: FoundLine, typed: string): Found {
  const source = { holder: collection.name, name: '' };
  const shown = around(text, typed);
  return { kind: 'paper', documentId, source, text: shown.text, evidence: null, sessionId: null, paperId: place };
}

function foundAt(document: DocumentSummary, line: FoundLine, typed: string): Found {
  const [kind = '', within = ''] = line.part.split('/');
  const shown = around(line.text, typed);
  const evidence = evidenceOf(document.id, line, Number(within), shown);
  return {
    kind: line.kind,
    documentId: document.id,
    source: nameOf(document, evidence),
    text: shown.text,
    evidence,
    sessionId: kind === 'session' ? within : null,
  };
}

function evidenceOf(
  documentId: string,
  { kind, text, place }: FoundLine,
  sheet: number,
  shown: ReturnType<typeof around>,
): Evidence | null {
  switch (kind) {
    case 'cells':
      return { kind, source: sheetSourceId(documentId, sheet), address: place };
    case 'rows': {
      const source = sourceId({ holderId: documentId, kind: 'relation', index: 0 });
      // Written by `rowLines`.
      const [column, value] = JSON.parse(place) as RowPlace;
      const rows =
        value === null ? { where: `${identifier(column)} is not null` } : { keyColumns: [column], keys: [[value]] };
      return { kind, source, columns: [column], rows };
    }
    case 'text': {
      const [block = 0, page] = place.split('/').map(Number);
      const source = sourceId({ holderId: documentId, kind: 'text', index: 0 });
      const quote = text.slice(shown.from, shown.to);
      const passage = { kind: 'passage', source, block, from: shown.from, to: shown.to, quote } as const;
      return page === undefined ? passage : { ...passage, page };
    }
    case 'change':
      // Kept as the history had it.
      return place === '' ? null : (JSON.parse(place) as Evidence);
    default:
      return null;
  }
}

function nameOf(document: DocumentSummary, evidence: Evidence | null): SourceName {
  const named = sourcesOf(document).find(({ id }) => id === evidence?.source);
  return { holder: document.name, name: named?.name ?? '' };
}
