/** Names one sheet of one document. */
export interface SheetId {
  readonly documentId: string;
  readonly sheet: number;
}
