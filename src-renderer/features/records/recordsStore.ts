import { create } from 'zustand';
import type { RecordFilter } from '../../../src-shared/contract/records.ts';

/** What the desk shows; the same when it is opened again. */
interface RecordsView {
  readonly filter: RecordFilter;
  /** The template whose records are shown, by document; the first where none was chosen. */
  readonly shown: Readonly<Record<string, string>>;
  readonly asJson: boolean;
}

export const useRecordsView = create<RecordsView>()(() => ({
  filter: { states: null, type: null, doubtIn: null, order: 'source' },
  shown: {},
  asJson: false,
}));

export function changeFilter(part: Partial<RecordFilter>): void {
  useRecordsView.setState(({ filter }) => ({ filter: { ...filter, ...part } }));
}

export function showSet(documentId: string, templateId: string): void {
  useRecordsView.setState(({ shown }) => ({
    shown: { ...shown, [documentId]: templateId },
    filter: { states: null, type: null, doubtIn: null, order: 'source' },
  }));
}

export function toggleJson(): void {
  useRecordsView.setState(({ asJson }) => ({ asJson: !asJson }));
}
