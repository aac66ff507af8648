import type { ReactNode } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import type { RoleChoice, StructureHandle } from '../structure/index.ts';
import { RoleLegend } from './RoleLegend.tsx';
import { SheetTabs } from './SheetTabs.tsx';
import { SheetToolbar } from './SheetToolbar.tsx';
import { sheetKeyOf, useSheetView, useSheetViews } from './sheetView.ts';
import { words } from './words.ts';
import classes from './SheetPane.module.css';

export interface SheetFrameProps {
  readonly documentId: string;
  readonly sheet: number;
  /** Whose sheets can be changed to, once it is known. */
  readonly document: Pick<DocumentSummary, 'id' | 'sheets' | 'text'> | undefined;
  readonly structure: StructureHandle;
  /** Says what the selected cells are; null while nothing of the sheet can be changed. */
  readonly onRole: ((choice: RoleChoice) => void) | null;
  readonly onFind: () => void;
  readonly onLook: () => void;
  readonly isBusy?: boolean;
  /** The sheet itself. */
  readonly children: ReactNode;
}

/** What stands around a sheet: its tools and the legend of roles above, the tabs of the sheets below. */
export function SheetFrame(props: SheetFrameProps) {
  const { documentId, sheet, document, structure, onRole, onFind, onLook, isBusy, children } = props;
  const sheetKey = sheetKeyOf(documentId, sheet);
  const view = useSheetView(sheetKey);
  const changeView = useSheetViews((views) => views.change);
  const { settings, change } = useSettings();
  return (
    <section className={classes['pane']} aria-label={words.title} aria-busy={isBusy}>
      <SheetToolbar
        documentId={documentId}
        sheet={sheet}
        structure={structure}
        zoom={view.zoom}
        onZoom={(zoom) => changeView(sheetKey, { zoom })}
        onFind={onFind}
        onLook={onLook}
      >
        <RoleLegend
          documentId={documentId}
          showRoles={settings.showRoles}
          onShowRoles={(showRoles) => change({ showRoles })}
          onRole={onRole}
        />
      </SheetToolbar>
      {children}
      {document && <SheetTabs document={document} active={sheet} />}
    </section>
  );
}
