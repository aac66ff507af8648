import { useEffect, useState } from 'react';
import type { EarlyPage } from '../../../src-shared/pictures.ts';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useSettings } from '../../hooks/useSettings.ts';
import type { EarlyPart } from '../../lib/panes.ts';
import type { StructureHandle } from '../structure/index.ts';
import { SheetBody } from './SheetBody.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import type { SheetModel } from './sheetModel.ts';
import { modelOfCells } from './useSheetModel.ts';
import { words } from './words.ts';
import classes from './SheetPane.module.css';

/**
 * The sheet of a picture while it is read: what a first look gave, to be
 * selected, searched by eye and copied. Nothing of it can be changed: rows and
 * columns may still come out otherwise, and what was typed would be elsewhere.
 */
export function EarlySheetPane({ early: { documentId, pages }, page }: EarlyPart) {
  const model = useEarlyModel(page);
  const { settings } = useSettings();
  const isRead = page.stage === 'read';
  const sheets = pages.map(({ sheet: index, name, rowCount, colCount, cells }) => {
    return { index, name, rowCount, colCount, cellCount: cells.length, isHidden: false, picture: null };
  });
  return (
    <SheetFrame
      documentId={documentId}
      document={{ id: documentId, sheets, text: null }}
      sheet={page.sheet}
      structure={STILL}
      onRole={null}
      onFind={nothing}
      onLook={nothing}
      isBusy={!isRead}
    >
      <div className={classes['early']} data-read={isRead || undefined}>
        {model?.sizes ? (
          <SheetBody
            documentId={documentId}
            sheet={page.sheet}
            model={model}
            sizes={model.sizes}
            structure={STILL}
            showRoles={settings.showRoles}
            onRole={nothing}
            proposals={[]}
            onLook={nothing}
            isStill
          />
        ) : (
          <div className={classes['instead']}>
            <LoadingSkeleton label={words.early.finding} lines={[38, 92, 88, 90, 84, 91, 87, 62]} />
          </div>
        )}
      </div>
      <output className={classes['still']}>{isRead ? words.early.read : STAGE_WORDS[page.stage]}</output>
    </SheetFrame>
  );
}

const STAGE_WORDS: Readonly<Record<EarlyPage['stage'], string>> = {
  picture: words.early.picture,
  cells: words.early.cells,
  texts: words.early.texts,
  read: '',
};

function nothing(): void {
  // Comes with the structure.
}

const STILL: StructureHandle = {
  state: undefined,
  error: null,
  isBusy: false,
  retry: nothing,
  correct: nothing,
  reset: nothing,
  replace: nothing,
  split: nothing,
  isSplitting: false,
  sort: nothing,
  freeze: nothing,
};

/** The page as a sheet; the one before stands until it can be drawn. */
function useEarlyModel(page: EarlyPage): SheetModel | null {
  const [model, setModel] = useState<SheetModel | null>(null);
  useEffect(() => {
    if (page.cells.length === 0) return undefined;
    const next = modelOfCells(page);
    const show = (): void => {
      if (next.sizes) setModel(next);
    };
    const stop = next.subscribe(show);
    show();
    return stop;
  }, [page]);
  return model;
}
