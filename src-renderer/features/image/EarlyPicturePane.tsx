import { Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { EarlyPage } from '../../../src-shared/pictures.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { client } from '../../lib/client.ts';
import { importQueue } from '../../lib/imports.ts';
import type { EarlyPicture, ImportItem } from '../../lib/importStore.ts';
import { notifyError } from '../../lib/notify.tsx';
import { EarlyStrip } from './EarlyStrip.tsx';
import { ReadingLine } from './ReadingLine.tsx';
import { ReadPicture } from './ReadPicture.tsx';
import { Stage } from './Stage.tsx';
import { cellsOnPicture } from './usePictureCells.ts';
import { usePictureView } from './usePictureView.ts';
import classes from './PicturePane.module.css';

export interface EarlyPicturePaneProps {
  readonly item: ImportItem;
  readonly early: EarlyPicture;
  readonly page: EarlyPage;
}

/** A picture while it is read: it stands at once, its cells as soon as they are known, and nothing moves when it is read. */
export function EarlyPicturePane({ item, early, page }: EarlyPicturePaneProps) {
  const { documentId, startedAt } = early;
  const { picture, sheet, stage } = page;
  const { onZoom, ...looking } = usePictureView(documentId, sheet);
  const cells = useMemo(() => cellsOnPicture(page.cells, picture), [page.cells, picture]);
  return (
    <section className={classes['pane']} aria-label="Picture" aria-busy={stage !== 'read'}>
      <div className={classes['toolbar']} role="toolbar" aria-label="Picture">
        <ReadingLine
          progress={item}
          startedAt={startedAt}
          onEnough={() => {
            client.documents
              .settle({ id: documentId })
              .catch((error: unknown) => notifyError('Reading was not stopped', error));
          }}
          onCancel={() => importQueue.cancel(item.id)}
        />
        <IconButton label="Zoom out" icon={<Minus size={15} />} onClick={() => onZoom(0.8)} />
        <IconButton label="Zoom in" icon={<Plus size={15} />} onClick={() => onZoom(1.25)} />
      </div>
      <Stage aspect={picture.width / picture.height} onZoom={onZoom} {...looking}>
        <ReadPicture {...{ documentId, sheet, picture, cells }} isEarly={stage !== 'read'} />
      </Stage>
      <EarlyStrip documentId={documentId} picture={picture} />
    </section>
  );
}
