import { memo } from 'react';
import { rangeToText } from '../../../src-shared/address.ts';
import type { PictureCell } from './usePictureCells.ts';
import classes from './ReadPicture.module.css';

export type CellLight = 'selected' | 'cited' | 'hovered' | 'doubt' | 'cell';

export interface CellBoxProps {
  readonly cell: PictureCell;
  readonly light: CellLight;
  /** Rules and a vision model see its role differently: the letters of both. */
  readonly opinions?: string | undefined;
  /** What a person decided of what was read. */
  readonly decided?: 'confirmed' | 'corrected' | undefined;
}

/** Where a cell lies on its picture. A large table has thousands: only those whose light changes are drawn again. */
export const CellBox = memo(function CellBox({ cell: { range, box }, light, opinions, decided }: CellBoxProps) {
  const style = { left: `${box.x}%`, top: `${box.y}%`, width: `${box.width}%`, height: `${box.height}%` };
  return (
    <div
      className={classes['box']}
      data-box={rangeToText(range)}
      data-light={light}
      data-opinions={opinions}
      data-decided={decided}
      style={style}
    />
  );
});
