import type { DocumentSummary } from './document.ts';
import type { SourceName } from './evidence.ts';
import { type SourceId, sourceId, type SourceKind } from './source.ts';

/** What of a document can be cited, and what it is called there. */
export interface Source extends SourceName {
  readonly id: SourceId;
  readonly kind: SourceKind;
  readonly documentId: string;
}

/** Formats whose one sheet has no name of its own. */
const UNNAMED: ReadonlySet<DocumentSummary['format']> = new Set(['csv', 'tsv']);

/** Whether the sheets of a document are called by names of their own where they are cited. */
export function hasNamedSheets({ format }: Pick<DocumentSummary, 'format'>): boolean {
  return !UNNAMED.has(format);
}

/**
 * What of a document can be cited: its text, its sheets, those of its pages whose pictures were read, and the tables of
 * rows that were read in from `relations`, its sheets by their places.
 */
export function sourcesOf(document: DocumentSummary, relations: readonly number[] = []): readonly Source[] {
  const { id: documentId, name: holder, sheets, text } = document;
  const source = (kind: SourceKind, index: number, name: string): Source => ({
    id: sourceId({ holderId: documentId, kind, index }),
    kind,
    documentId,
    holder,
    name,
  });
  if (document.rows) return [source('relation', 0, '')];
  const nameOf = (name: string): string => (hasNamedSheets(document) ? name : '');
  const pages = new Set(sheets.flatMap(({ picture }) => (picture ? [picture.page] : [])));
  return [
    ...(text ? [source('text', 0, '')] : []),
    ...sheets.map(({ index, name }) => source('sheet', index, nameOf(name))),
    ...[...pages].toSorted((a, b) => a - b).map((page) => source('page', page, pageName(page))),
    ...sheets
      .filter(({ index }) => relations.includes(index))
      .map(({ index, name }) => source('relation', index, nameOf(name))),
  ];
}

/** What a page is called where it is cited. */
export function pageName(page: number): string {
  return `Page ${page + 1}`;
}
