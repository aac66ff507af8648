import { useMemo } from 'react';
import type { EarlyPage } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { CellBox } from './CellBox.tsx';
import { cellsOnPicture } from './usePictureCells.ts';
import classes from './ReadPicture.module.css';

export interface EarlyCellsProps {
  readonly documentId: string;
  readonly page: EarlyPage;
}

/** A part of a page while it is read, with the cells that are known by now: to be looked at alone. */
export function EarlyCells({ documentId, page: { picture, cells } }: EarlyCellsProps) {
  const url = usePictureUrl(documentId, picture.id);
  const placed = useMemo(() => cellsOnPicture(cells, picture), [cells, picture]);
  return (
    <div className={classes['picture']} data-early>
      {url && placed.length > 0 && <img src={url} alt="" draggable={false} />}
      {placed.map((each) => (
        <CellBox key={each.cell.address} cell={each} light="cell" />
      ))}
    </div>
  );
}
