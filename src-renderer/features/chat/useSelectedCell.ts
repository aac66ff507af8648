import { rangeToText } from '../../../src-shared/address.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { useChat } from './chatContext.ts';

/** The first cell that is selected on a sheet while that is the one shown. */
export function useSelectedCell(sheet: number): string | undefined {
  const { documentId, sheet: shown, hasCells } = useChat();
  const selection = useTab(documentId, (tab) => tab.selection);
  const [range] = hasCells && sheet === shown ? (selection?.ranges ?? []) : [];
  return range && rangeToText(range).split(':')[0];
}
