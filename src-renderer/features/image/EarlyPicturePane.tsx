import { useMemo, useRef } from 'react';
import { client } from '../../lib/client.ts';
import { importQueue } from '../../lib/imports.ts';
import { notifyError } from '../../lib/notify.tsx';
import type { EarlyPart } from '../../lib/panes.ts';
import { EarlyStrip } from './EarlyStrip.tsx';
import { PaneRow } from './PaneRow.tsx';
import { ReadingLine } from './ReadingLine.tsx';
import { ReadPicture } from './ReadPicture.tsx';
import { Stage } from './Stage.tsx';
import { useLargePicture } from './useLargePicture.ts';
import { cellsOnPicture } from './usePictureCells.ts';
import { usePictureView } from './usePictureView.ts';
import { useStageKeys } from './useStageKeys.ts';
import { ViewButtons } from './ViewButtons.tsx';
import { words } from './words.ts';
import classes from './PicturePane.module.css';

/** A picture while it is read: it stands at once, its cells as soon as they are known, and nothing moves when it is read. */
export function EarlyPicturePane({ item, early, page }: EarlyPart) {
  const { documentId, startedAt } = early;
  const { picture, sheet, stage } = page;
  const large = useLargePicture();
  const { onZoom, onWhole, ...looking } = usePictureView(documentId, sheet);
  const pane = useRef<HTMLElement>(null);
  useStageKeys(pane, { onZoom, onWhole });
  const cells = useMemo(() => cellsOnPicture(page.cells, picture), [page.cells, picture]);
  return (
    <section ref={pane} className={classes['pane']} aria-label={words.title} aria-busy={stage !== 'read'}>
      <PaneRow
        label={words.title}
        words={
          <ReadingLine
            progress={item}
            startedAt={startedAt}
            onEnough={() => {
              client.library.settle({ id: documentId }).catch((error: unknown) => notifyError(words.notStopped, error));
            }}
            onCancel={() => importQueue.cancel(item.id)}
          />
        }
      >
        <ViewButtons onZoom={onZoom} large={large} />
      </PaneRow>
      <Stage aspect={picture.width / picture.height} onZoom={onZoom} {...looking}>
        <ReadPicture {...{ documentId, sheet, picture, cells }} isEarly={stage !== 'read'} />
      </Stage>
      <EarlyStrip documentId={documentId} picture={picture} />
    </section>
  );
}
