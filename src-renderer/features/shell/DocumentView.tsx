import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { CommandsInReach } from '../../hooks/useCommands.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { DamageNote } from './DamageNote.tsx';
import { DocumentHalves } from './DocumentHalves.tsx';
import { useLooked } from './useLooked.ts';
import classes from './DocumentView.module.css';

export interface DocumentViewProps {
  readonly documentId: string;
}

/** A document in the ways to see it that fit it. Of two side by side, the one that is worked in hears the keys. */
export function DocumentView({ documentId }: DocumentViewProps) {
  const looked = useLooked(documentId);
  const isActive = useWorkspace((state) => state.activeDocumentId === documentId);
  const activate = (): void => workspaceNow().activate(documentId);
  if (looked.state === 'failed') {
    return <ErrorState title="The document could not be opened" error={looked.error} onRetry={looked.retry} />;
  }
  if (looked.state === 'opening') return <LoadingSkeleton label="Opening the document" lines={[30, 80, 80, 80]} />;
  return (
    <CommandsInReach value={isActive}>
      <div
        className={classes['document']}
        data-active={isActive || undefined}
        onFocusCapture={activate}
        onPointerDownCapture={activate}
      >
        {looked.state === 'open' && <DamageNote document={looked.part.document} />}
        <div className={classes['panes']}>
          <DocumentHalves documentId={documentId} looked={looked} />
        </div>
      </div>
    </CommandsInReach>
  );
}
