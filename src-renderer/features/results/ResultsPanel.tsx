import { skipToken, useQuery } from '@tanstack/react-query';
import { SquareTerminal } from 'lucide-react';
import { useMemo } from 'react';
import type { RelationState } from '../../../src-shared/contract/relations.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api, client } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { NoRelation } from './NoRelation.tsx';
import { tableKeyOf } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { ResultsDesk } from './ResultsDesk.tsx';
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
  return <NoRelation icon={ICON} reason={state.reason} onFlip={flip} />;
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
  return <ResultsDesk target={useMemo(() => sheetTarget(documentId, sheet, state), [documentId, sheet, state])} />;
}

/** The rows of a sheet, as programs are run over them. */
function sheetTarget(documentId: string, sheet: number, { table, key: state }: RelationState): ProgramTarget {
  const id = { documentId, sheet };
  return {
    key: tableKeyOf(documentId, sheet),
    table,
    from: identifier(table),
    state,
    queryKey: [...api.relations.run.key(), documentId, sheet],
    run: (page, options) => client.relations.run({ ...id, ...page }, options),
    ask: (question, options) => client.relations.ask({ ...id, question }, options),
    behind: (figure) => client.relations.behind({ ...id, ...figure }),
    subject: (program) => ({ kind: 'result', ...id, program }),
  };
}
