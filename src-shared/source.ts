/** What a source is: cells on a sheet, a page of pictures, a text document, or a relation of many rows. */
export const sourceKinds = ['sheet', 'page', 'text', 'relation'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * Names what can be cited: `<document>/sheet/2`, `<document>/page/0`, `<document>/text/0`, `<document>/relation/0`;
 * for a table of a database the connection stands in the document's place. Stable for as long as the bytes are the same.
 */
export type SourceId = string;

/** What the id of a source says. */
export interface SourcePlace {
  readonly holderId: string;
  readonly kind: SourceKind;
  readonly index: number;
}

export function sourceId({ holderId, kind, index }: SourcePlace): SourceId {
  return `${holderId}/${kind}/${index}`;
}

/** The id of a sheet of a document. */
export function sheetSourceId(documentId: string, index: number): SourceId {
  return sourceId({ holderId: documentId, kind: 'sheet', index });
}

/** Which sheet of its document a source is; null for what is no sheet. */
export function sheetIndexOf(source: SourceId): number | null {
  const place = sourcePlace(source);
  return place?.kind === 'sheet' ? place.index : null;
}

/** Reads an id; null for what is none. */
export function sourcePlace(id: SourceId): SourcePlace | null {
  const match = /^([\w-]{1,100})\/(sheet|page|text|relation)\/(\d{1,9})$/.exec(id);
  const kind = sourceKinds.find((each) => each === match?.[2]);
  return match && kind ? { holderId: match[1] ?? '', kind, index: Number(match[3]) } : null;
}
