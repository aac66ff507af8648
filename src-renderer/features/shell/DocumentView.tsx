import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { CommandsInReach } from '../../hooks/useCommands.ts';
import { DamageNote } from './DamageNote.tsx';
import { DocumentHalves } from './DocumentHalves.tsx';
import { useLooked } from './useLooked.ts';
import { words } from './words.ts';
import classes from './DocumentView.module.css';

export interface DocumentViewProps {
  readonly documentId: string;
  /** It is the one that is worked in, which hears the keys. */
  readonly isActive: boolean;
  readonly onActivate: () => void;
}

/** A document in the ways to see it that fit it. */
export function DocumentView({ documentId, isActive, onActivate }: DocumentViewProps) {
  const looked = useLooked(documentId);
  if (looked.state === 'failed') {
    return <ErrorState title={words.documents.notOpened} error={looked.error} onRetry={looked.retry} />;
  }
  if (looked.state === 'opening') return <LoadingSkeleton label={words.documents.opening} lines={[30, 80, 80, 80]} />;
  return (
    <CommandsInReach value={isActive}>
      <div
        className={classes['document']}
        data-active={isActive || undefined}
        onFocusCapture={onActivate}
        onPointerDownCapture={onActivate}
      >
        {looked.state === 'open' && <DamageNote document={looked.part.document} />}
        <div className={classes['panes']}>
          <DocumentHalves documentId={documentId} looked={looked} />
        </div>
      </div>
    </CommandsInReach>
  );
}
