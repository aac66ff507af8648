/** A record as files name it: by its id and, where it is known, the version that was taken out. */
export interface RecordName {
  readonly id: string;
  readonly version: number | null;
}

/** The column and the key of JSON that hold names of records. */
export const RECORD_NAME = 'id';

export function printRecordName({ id, version }: RecordName): string {
  return version === null ? id : `${id}-${version}`;
}

/** Null for what is no name of a record. */
export function parseRecordName(text: string): RecordName | null {
  const [, id, version] = /^([0-9a-f]{32})(?:-(\d{1,9}))?$/.exec(text.trim()) ?? [];
  if (id === undefined) return null;
  return { id, version: version === undefined ? null : Number(version) };
}
