import { useCallback } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useSettings } from '../../hooks/useSettings.ts';
import type { ShownPart } from '../../lib/panes.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { useRelationCommand } from '../results/index.ts';
import { type RoleChoice, useStructure } from '../structure/index.ts';
import { HeaderLookLine } from './HeaderLookLine.tsx';
import { SheetBody } from './SheetBody.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import { sheetKeyOf, useSheetViews } from './sheetView.ts';
import { useGiveRole } from './useGiveRole.ts';
import { useHeaderLook } from './useHeaderLook.ts';
import { useKeptLook } from './useKeptLook.ts';
import { useSheetModel } from './useSheetModel.ts';
import { words } from './words.ts';
import classes from './SheetPane.module.css';

/** A sheet as in a spreadsheet, with the roles of its cells, which can be corrected where they are seen. */
export function SheetPane({ document: summary, sheet: wanted }: ShownPart) {
  const documentId = summary.id;
  const sheet = wanted ?? 0;
  const sheetKey = sheetKeyOf(documentId, sheet);
  const structure = useStructure(documentId, sheet);
  const { model, error, retry } = useSheetModel(documentId, sheet, structure.state?.contentKey);
  const look = useKeptLook(documentId, sheet);
  const { settings, change } = useSettings();
  const openFind = useSheetViews((views) => views.openFind);
  const giveRole = useGiveRole(model, structure);

  const onRole = useCallback(
    (choice: RoleChoice) => {
      giveRole(choice, workspaceNow().tabs.find((tab) => tab.documentId === documentId)?.selection?.ranges ?? []);
      if (!settings.showRoles) change({ showRoles: true });
    },
    [giveRole, documentId, change, settings.showRoles],
  );
  useRelationCommand(documentId, sheet);
  const headers = useHeaderLook(documentId, sheet, structure);
  const hasPicture = summary.sheets.some(({ index, picture }) => index === sheet && picture !== null);
  const failure = error ?? (model?.sizes ? null : model?.error) ?? look.error;
  const again = (): void => {
    retry();
    look.retry();
  };
  return (
    <SheetFrame
      {...{ documentId, sheet, structure, onRole }}
      document={summary}
      onFind={() => openFind('find')}
      onLook={headers.start}
    >
      {failure ? (
        <div className={classes['instead']}>
          <ErrorState title={words.unread} error={failure} onRetry={again} />
        </div>
      ) : model?.frame.rowCount === 0 ? (
        <div className={classes['instead']}>
          {hasPicture ? (
            <EmptyState title={words.noTable}>{words.noTableHint}</EmptyState>
          ) : (
            <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
          )}
        </div>
      ) : model?.sizes && look.isThere ? (
        <SheetBody
          key={sheetKey}
          documentId={documentId}
          sheet={sheet}
          model={model}
          sizes={model.sizes}
          structure={structure}
          showRoles={settings.showRoles}
          hasPicture={hasPicture}
          onRole={onRole}
          proposals={headers.proposals}
          onLook={headers.start}
        />
      ) : (
        <div className={classes['instead']}>
          <LoadingSkeleton label={words.reading} lines={SKELETON} />
        </div>
      )}
      <HeaderLookLine {...headers} documentId={documentId} sheetKey={sheetKey} />
    </SheetFrame>
  );
}

const SKELETON: readonly number[] = [38, 92, 88, 90, 84, 91, 87, 62];
