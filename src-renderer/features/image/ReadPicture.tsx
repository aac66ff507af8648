import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import {
  type CellRange,
  parseRange,
  rangeContains,
  rangesOverlap,
  rangeToText,
  unionRange,
} from '../../../src-shared/address.ts';
import { addressesOn } from '../../../src-shared/evidence.ts';
import { isDoubtful, type KeptPicture, type PictureRun } from '../../../src-shared/pictures.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { useDecidedTexts } from '../../hooks/useDecidedTexts.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { type Selection, useTab, useWorkspace } from '../../lib/workspaceStore.ts';
import { opinionsOf, useHeaderProposals } from '../structure/index.ts';
import { CellBox, type CellLight } from './CellBox.tsx';
import { CitedBoxes } from './CitedBoxes.tsx';
import { useStage } from './stageView.ts';
import { useDense } from './useDense.ts';
import type { PictureCell } from './usePictureCells.ts';
import { words } from './words.ts';
import classes from './ReadPicture.module.css';

export interface ReadPictureProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly picture: KeptPicture;
  readonly cells: readonly PictureCell[];
  /** Where points of the picture lie on its page, and which page that is; absent while it is read. */
  readonly of?: Pick<PictureRun, 'from' | 'page'>;
  /** Cells may still change: they are drawn so. */
  readonly isEarly?: boolean;
  /** What lies over the cells. */
  readonly children?: ReactNode;
}

const NONE: readonly CellRange[] = [];

/** The picture that was read, with the box of each cell: what is lit on the sheet is lit here, and the other way round. */
export function ReadPicture({ documentId, sheet, picture, cells, of, isEarly = false, children }: ReadPictureProps) {
  const url = usePictureUrl(documentId, picture.id);
  const lightOf = useLight(documentId, sheet);
  const decided = useDecidedTexts(documentId, sheet, !isEarly);
  const proposals = useHeaderProposals(documentId, sheet, !isEarly);
  const opinions = useMemo(() => new Map(proposals.map((each) => [each.address, opinionsOf(each)])), [proposals]);
  const { hover, select } = useWorkspace();
  /** Where the selection began that the pointer draws. */
  const anchor = useRef<CellRange | null>(null);
  const selection = useTab(documentId, (tab) => tab.selection);
  const selected = selection?.ranges[0] ?? null;
  const last = cells.at(-1)?.range;
  const { ref, isDense } = useDense((last?.bottom ?? 0) + 1, (last?.right ?? 0) + 1);
  const reveal = useReveal(cells);
  useCitedInSight(documentId, sheet, reveal);
  const follow = useEffectEvent((now: Selection | null) => {
    const [range] = now?.ranges ?? [];
    // What the pointer selects here is in sight.
    if (range && now?.source !== 'picture') reveal(range);
  });
  useEffect(() => follow(selection ?? null), [selection]);
  const pick = (range: CellRange): void => select(documentId, { ranges: [range], source: 'picture' });
  const cellAt = (event: MouseEvent): PictureCell | undefined => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(100 * (event.clientX - left)) / width, (100 * (event.clientY - top)) / height];
    return cells.find(({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  };
  return (
    <div ref={ref} className={classes['picture']} data-early={isEarly || undefined} data-dense={isDense || undefined}>
      {url && <img src={url} alt={words.read.page} draggable={false} />}
      <button
        type="button"
        className={classes['cells']}
        data-keys
        aria-label={words.read.cells}
        onPointerDown={(event) => {
          const found = event.button === 0 ? cellAt(event) : undefined;
          anchor.current = found?.range ?? null;
          if (found) pick(found.range);
        }}
        onPointerMove={(event) => {
          const found = cellAt(event);
          hover(documentId, found ? [found.range] : []);
          if (!found || !anchor.current || event.buttons === 0) return;
          pick(around(unionRange(anchor.current, found.range), cells));
        }}
        onPointerLeave={() => hover(documentId, [])}
        onKeyDown={(event) => {
          const next = event.altKey || event.ctrlKey || event.metaKey ? null : stepped(event, selected, cells);
          if (!next) return;
          pick(next);
          reveal(next);
          event.preventDefault();
        }}
      />
      {cells.map((each) => (
        <CellBox
          key={each.cell.address}
          cell={each}
          light={lightOf(each)}
          opinions={opinions.get(each.cell.address)}
          decided={decided.get(each.cell.address)}
        />
      ))}
      {of && <CitedBoxes {...{ documentId, picture, of }} />}
      {children}
    </div>
  );
}

/** Scrolls the picture to cells. */
function useReveal(cells: readonly PictureCell[]): (range: CellRange) => void {
  const { reveal } = useStage();
  return (range) => {
    const boxes = cells.filter((cell) => rangesOverlap(cell.range, range)).map(({ box }) => box);
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const [right, bottom] = [
      Math.max(...boxes.map((box) => box.x + box.width)),
      Math.max(...boxes.map((box) => box.y + box.height)),
    ];
    if (boxes.length > 0) reveal({ x, y, width: right - x, height: bottom - y });
  };
}

/** Keeps the first cell that is cited in sight. */
function useCitedInSight(documentId: string, sheet: number, reveal: (range: CellRange) => void): void {
  const cited = useTab(documentId, (tab) => tab.cited);
  const follow = useEffectEvent((now: typeof cited) => {
    const [first] = addressesOn(sheetSourceId(documentId, sheet), now?.evidence ?? []);
    const range = first === undefined ? null : parseRange(first);
    if (range) reveal(range);
  });
  useEffect(() => follow(cited), [cited]);
}

/** The selection after an arrow key: the next cell, or with Shift one row or column more or less. */
function stepped(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  selected: CellRange | null,
  cells: readonly PictureCell[],
): CellRange | null {
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  const [down = 0, right = 0] = by ?? [];
  if (!by) return null;
  if (!selected) return cells[0]?.range ?? null;
  if (shiftKey) {
    const bottom = Math.max(selected.top, selected.bottom + down);
    const grown = { ...selected, bottom, right: Math.max(selected.left, selected.right + right) };
    return cells.some(({ range }) => rangeContains(range, grown.bottom, grown.right)) ? around(grown, cells) : null;
  }
  const row = down > 0 ? selected.bottom + 1 : selected.top + down;
  const col = right > 0 ? selected.right + 1 : selected.left + right;
  return cells.find(({ range }) => rangeContains(range, row, col))?.range ?? null;
}

/** A range with all of the merges that it reaches into. */
function around(range: CellRange, cells: readonly PictureCell[]): CellRange {
  const reached = cells
    .filter((cell) => rangesOverlap(cell.range, range))
    .reduce((all, cell) => unionRange(all, cell.range), range);
  return rangeToText(reached) === rangeToText(range) ? range : around(reached, cells);
}

/** How a cell is lit now; what was chosen last wins. */
function useLight(documentId: string, sheet: number): (cell: PictureCell) => CellLight {
  const selected = useTab(documentId, (tab) => tab.selection?.ranges) ?? NONE;
  const hovered = useTab(documentId, (tab) => tab.hovered) ?? NONE;
  const cited = useTab(documentId, (tab) => tab.cited);
  return useMemo(() => {
    const citedRanges = addressesOn(sheetSourceId(documentId, sheet), cited?.evidence ?? []).flatMap(
      (address) => parseRange(address) ?? [],
    );
    const isIn = (ranges: readonly CellRange[], range: CellRange): boolean =>
      ranges.some((each) => rangesOverlap(each, range));
    return ({ range, cell }) => {
      if (isIn(citedRanges, range)) return 'cited';
      if (isIn(hovered, range)) return 'hovered';
      if (isIn(selected, range)) return 'selected';
      return isDoubtful(cell) ? 'doubt' : 'cell';
    };
  }, [selected, hovered, cited, documentId, sheet]);
}
