import { type CSSProperties, type MouseEvent, useMemo } from 'react';
import { type CellRange, parseRange, rangesOverlap, rangeToText } from '../../../src-shared/address.ts';
import { type KeptPicture, SURE } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { useTab, useWorkspace } from '../../lib/workspaceStore.ts';
import { type PictureCell, usePictureCells } from './usePictureCells.ts';
import classes from './ReadPicture.module.css';

export interface ReadPictureProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly picture: KeptPicture;
}

type Light = 'selected' | 'cited' | 'hovered' | 'doubt' | 'cell';

const NONE: readonly CellRange[] = [];

/** The picture that was read, with the box of each cell: what is lit on the sheet is lit here, and the other way round. */
export function ReadPicture({ documentId, sheet, picture }: ReadPictureProps) {
  const url = usePictureUrl(documentId, picture.id);
  const cells = usePictureCells(documentId, sheet, picture);
  const lightOf = useLight(documentId, sheet);
  const { hover, select } = useWorkspace();
  const cellAt = (event: MouseEvent): PictureCell | undefined => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(100 * (event.clientX - left)) / width, (100 * (event.clientY - top)) / height];
    return cells.find(({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  };
  return (
    <div
      className={classes['picture']}
      role="presentation"
      onPointerMove={(event) => {
        const found = cellAt(event);
        hover(documentId, found ? [found.range] : []);
      }}
      onPointerLeave={() => hover(documentId, [])}
      onClick={(event) => {
        const found = cellAt(event);
        if (found) select(documentId, { ranges: [found.range], source: 'picture' });
      }}
    >
      {url && <img src={url} alt="The page that the sheet was read from" draggable={false} />}
      {cells.map((each) => (
        <div
          key={each.cell.address}
          className={classes['box']}
          data-box={rangeToText(each.range)}
          data-light={lightOf(each)}
          style={placeOf(each)}
        />
      ))}
    </div>
  );
}

function placeOf({ box }: PictureCell): CSSProperties {
  return { left: `${box.x}%`, top: `${box.y}%`, width: `${box.width}%`, height: `${box.height}%` };
}

/** How a cell is lit now; what was chosen last wins. */
function useLight(documentId: string, sheet: number): (cell: PictureCell) => Light {
  const selected = useTab(documentId, (tab) => tab.selection?.ranges) ?? NONE;
  const hovered = useTab(documentId, (tab) => tab.hovered) ?? NONE;
  const cited = useTab(documentId, (tab) => tab.cited);
  return useMemo(() => {
    const citedRanges = (cited?.cells ?? [])
      .filter((cell) => cell.sheet === sheet)
      .flatMap(({ address }) => parseRange(address) ?? []);
    const isIn = (ranges: readonly CellRange[], range: CellRange): boolean =>
      ranges.some((each) => rangesOverlap(each, range));
    return ({ range, cell }) => {
      if (isIn(citedRanges, range)) return 'cited';
      if (isIn(hovered, range)) return 'hovered';
      if (isIn(selected, range)) return 'selected';
      return cell.text !== '' && (cell.confidence ?? 1) < SURE ? 'doubt' : 'cell';
    };
  }, [selected, hovered, cited, sheet]);
}
