import { skipToken, useQuery } from '@tanstack/react-query';
import { SquareTerminal } from 'lucide-react';
import { useMemo } from 'react';
import type { RelationState } from '../../../src-shared/contract/relations.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { spokenSaying } from '../../lib/language.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { NoRelation } from './NoRelation.tsx';
import { ResultsDesk } from './ResultsDesk.tsx';
import { sheetTarget } from './sheetTarget.ts';
import { useRelationSwitch } from './useRelationSwitch.ts';
import { words } from './words.ts';

const ICON = <SquareTerminal size={24} strokeWidth={1.5} />;

/** Programs over the sheet that is shown. */
export function ResultsPanel() {
  const documentId = useWorkspace((state) => state.activeDocumentId);
  const wanted = useWorkspace(({ tabs }) => tabs.find((tab) => tab.documentId === documentId)?.sheet ?? 0);
  const isText = useShowsText(documentId);
  const { data } = useQuery(
    api.library.get.queryOptions({ input: documentId === null ? skipToken : { id: documentId } }),
  );
  if (data?.rows) {
    return (
      <EmptyState icon={ICON} title={words.rowsAbove}>
        {words.rowsAboveHint}
      </EmptyState>
    );
  }
  if (documentId === null || !data || isText || data.sheets.length === 0) {
    return (
      <EmptyState icon={ICON} title={words.noSheet}>
        {words.noSheetHint}
      </EmptyState>
    );
  }
  const sheet = sheetShown(data.sheets, wanted);
  return <SheetResults key={`${documentId}/${sheet}`} documentId={documentId} sheet={sheet} />;
}

function SheetResults({ documentId, sheet }: { readonly documentId: string; readonly sheet: number }) {
  const { state, error, retry, flip } = useRelationSwitch(documentId, sheet);
  if (error) return <ErrorState title={words.sheetUnread} error={error} onRetry={retry} />;
  if (!state) return <LoadingSkeleton label={words.readingSheet} lines={[60, 80, 70]} />;
  if (state.isRelation) return <SheetDesk documentId={documentId} sheet={sheet} state={state} />;
  return <NoRelation icon={ICON} reason={spokenSaying(state.reason)} onFlip={flip} />;
}

function SheetDesk({
  documentId,
  sheet,
  state,
}: {
  readonly documentId: string;
  readonly sheet: number;
  readonly state: RelationState;
}) {
  const { data } = useQuery(api.relations.describe.queryOptions({ input: { documentId, sheet } }));
  const description = data?.description;
  const target = useMemo(
    () => sheetTarget({ documentId, sheet }, state, description),
    [documentId, sheet, state, description],
  );
  return <ResultsDesk target={target} />;
}
