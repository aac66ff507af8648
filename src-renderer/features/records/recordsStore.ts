import { create } from 'zustand';
import type { RecordFilter } from '../../../src-shared/contract/records.ts';

/** The records of one template in a document. */
export interface SetName {
  readonly documentId: string;
  readonly templateId: string;
}

/** What the desk shows; the same when it is opened again. */
interface RecordsView {
  /** Which records are listed, by set; all where nothing was chosen. */
  readonly filters: Readonly<Record<string, RecordFilter>>;
  /** The template whose records are shown, by document; the first where none was chosen. */
  readonly shown: Readonly<Record<string, string>>;
  /** The one whose records are shown beside them; null where none are. */
  readonly beside: Readonly<Record<string, string | null>>;
  readonly asJson: boolean;
  /** The history of the field that is looked at is shown below it. */
  readonly showsHistory: boolean;
}

const ALL: RecordFilter = {
  states: null,
  type: null,
  doubtIn: null,
  sureBelow: null,
  source: null,
  order: 'source',
};

export const useRecordsView = create<RecordsView>()(() => ({
  filters: {},
  shown: {},
  beside: {},
  asJson: false,
  showsHistory: false,
}));

export function useRecordFilter(set: SetName): RecordFilter {
  return useRecordsView(({ filters }) => filters[keyOf(set)] ?? ALL);
}

export function changeFilter(set: SetName, part: Partial<RecordFilter>): void {
  const key = keyOf(set);
  useRecordsView.setState(({ filters }) => ({ filters: { ...filters, [key]: { ...ALL, ...filters[key], ...part } } }));
}

export function showSet({ documentId, templateId }: SetName): void {
  useRecordsView.setState(({ shown }) => ({ shown: { ...shown, [documentId]: templateId } }));
}

/** Shows records of another template beside those of the first; none where it is null. */
export function showBeside(documentId: string, templateId: string | null): void {
  useRecordsView.setState(({ beside }) => ({ beside: { ...beside, [documentId]: templateId } }));
}

export function toggleHistory(): void {
  useRecordsView.setState(({ showsHistory }) => ({ showsHistory: !showsHistory }));
}

export function toggleJson(): void {
  useRecordsView.setState(({ asJson }) => ({ asJson: !asJson }));
}

function keyOf({ documentId, templateId }: SetName): string {
  return `${documentId}/${templateId}`;
}
