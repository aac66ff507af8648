import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CellRange, rangeContains } from '../../../src-shared/address.ts';
import { type HeldHeaders, heldAt, isSameHeld } from './heldHeaders.ts';
import type { Surface } from './sheetHits.ts';
import type { SheetModel } from './sheetModel.ts';

export interface SheetScrollOptions {
  /** What scrolls, once it is there. */
  readonly view: HTMLElement | null;
  readonly surface: Surface;
  readonly model: SheetModel;
  /** Headers that are to stay in sight, block by block. */
  readonly headers: readonly HeldHeaders[];
  readonly startAt: { readonly top: number; readonly left: number };
  readonly onScrolled: (to: { top: number; left: number }) => void;
}

/** The layer is drawn for this many rows and columns around the screen, and again when the screen leaves them. */
const MARGIN_ROWS = 40;
const MARGIN_COLS = 12;
/** A sheet that is shorter than it was is not waited for any longer. */
const START_MS = 20_000;
/** The scroll bar of the grid gets its length late, and takes the sheet with it: for so long it is put back. */
const SETTLE_MS = 1000;
/** The grid listens to the sheet or to its scroll bar alone, for half a second each: what the other one does then is lost to it. */
const ONE_ALONE_MS = 600;
const MOVES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

export interface SheetScroll {
  /** Rows by their places. */
  readonly band: CellRange;
  readonly version: number;
  /** The headers that are drawn at the edges because they have been scrolled away. */
  readonly held: HeldHeaders | null;
  /** Before the sheet is scrolled elsewhere: it is not to be put back to where it started. */
  readonly leaveStart: () => void;
}

/**
 * Follows the scrolling of the sheet: has the rows loaded that it brings, and
 * says which rows and columns the layer has to draw.
 */
export function useSheetScroll(options: SheetScrollOptions): SheetScroll {
  const { view, surface, model, headers } = options;
  const [band, setBand] = useState<CellRange>({ top: 0, left: 0, bottom: 80, right: 30 });
  const [version, setVersion] = useState(0);
  const [held, setHeld] = useState<HeldHeaders | null>(null);
  const seenTop = useRef(0);
  /** Places of rows beside the band of which the layer draws something. */
  const beside = useRef<readonly number[]>([]);
  const tellScrolled = useEffectEvent((to: { top: number; left: number }) => options.onScrolled(to));

  // Rows are laid out over several frames, and what stands above the sheet comes when it is loaded: until then the sheet
  // may be too short, or too high, to stand where it is to start.
  const start = useRef<{ readonly top: number; readonly left: number; readonly isReached: boolean } | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Who scrolls meanwhile wants to be elsewhere.
  const leaveStart = useCallback(() => {
    clearTimeout(leaving.current);
    start.current = null;
  }, []);
  const placeAtStart = useEffectEvent(() => {
    start.current = { ...options.startAt, isReached: false };
    view?.scrollTo(options.startAt);
  });
  useEffect(() => {
    if (!view) return undefined;
    placeAtStart();
    leaving.current = setTimeout(leaveStart, START_MS);
    return leaveStart;
  }, [view, leaveStart]);

  useEffect(() => {
    if (!view) return undefined;
    const follow = (): void => {
      const { rows, cols, headHeight, headWidth } = surface;
      const screen: CellRange = {
        top: rows.placeOf(Math.max(0, rows.at(view.scrollTop))),
        bottom: rows.placeOf(Math.max(0, rows.at(view.scrollTop + view.clientHeight - headHeight))),
        left: Math.max(0, cols.at(view.scrollLeft)),
        right: Math.max(0, cols.at(view.scrollLeft + view.clientWidth - headWidth)),
      };
      const direction = Math.sign(view.scrollTop - seenTop.current);
      seenTop.current = view.scrollTop;
      const size = { width: view.clientWidth - headWidth, height: view.clientHeight - headHeight };
      const next = heldAt(headers, surface, { left: view.scrollLeft, top: view.scrollTop }, size);
      setHeld((known) => (isSameHeld(known, next) ? known : next));
      const anchors = model.merges.in(screen).map((merge) => merge.top);
      for (let place = next?.rows?.first ?? 0; place <= (next?.rows?.last ?? -1); place++)
        anchors.push(rows.lineAt(place));
      beside.current = anchors.map((row) => rows.placeOf(row));
      model.cache.want(screen.top, screen.bottom, direction, anchors);
      setBand((known) => (holds(known, screen) ? known : around(screen, surface)));
      if (start.current && isShort(view, start.current)) return;
      if (start.current && !start.current.isReached) {
        start.current = { ...start.current, isReached: true };
        clearTimeout(leaving.current);
        leaving.current = setTimeout(leaveStart, SETTLE_MS);
      }
      tellScrolled({ top: view.scrollTop, left: view.scrollLeft });
    };
    const placeAgain = (): void => {
      if (start.current) view.scrollTo(start.current);
      follow();
    };
    // What the grid did not hear is told again, or it would draw no letters of the columns that have come.
    let unheard: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (event: Event): void => {
      if (start.current?.isReached) view.scrollTo(start.current);
      follow();
      if (!event.isTrusted) return;
      clearTimeout(unheard);
      unheard = setTimeout(() => view.dispatchEvent(new Event('scroll')), ONE_ALONE_MS);
    };
    follow();
    // Before the grid's own listener: once that has drawn letters, each look at the layout would make it twice.
    view.addEventListener('scroll', onScroll, { passive: true, capture: true });
    const sizes = new ResizeObserver(placeAgain);
    for (const sized of [view, ...view.children]) sizes.observe(sized);
    // Keys go to the sheet as a whole.
    const whole = view.closest('[role="grid"][tabindex]') ?? view;
    for (const kind of MOVES) whole.addEventListener(kind, leaveStart, { passive: true, capture: true });
    return () => {
      clearTimeout(unheard);
      view.removeEventListener('scroll', onScroll, { capture: true });
      for (const kind of MOVES) whole.removeEventListener(kind, leaveStart, { capture: true });
      sizes.disconnect();
    };
  }, [view, surface, model, headers, leaveStart]);

  const drawAnew = useEffectEvent((from: number, to: number) => {
    const isOfBand = from <= band.bottom && to >= band.top;
    if (isOfBand || beside.current.some((place) => place >= from && place <= to)) setVersion((known) => known + 1);
  });
  useEffect(() => model.onRows((from, to) => drawAnew(from, to)), [model]);

  return { band, version, held, leaveStart };
}

/** Whether a sheet stands before the place where it is to stand, as far as its rows and columns reach so far. */
function isShort(view: HTMLElement, { top, left }: { readonly top: number; readonly left: number }): boolean {
  return view.scrollTop < top - 1 || view.scrollLeft < left - 1;
}

function holds(band: CellRange, screen: CellRange): boolean {
  return rangeContains(band, screen.top, screen.left) && rangeContains(band, screen.bottom, screen.right);
}

function around(screen: CellRange, { rows, cols }: Surface): CellRange {
  return {
    top: rows.placeOf(rows.step(rows.lineAt(screen.top), -MARGIN_ROWS)),
    bottom: rows.placeOf(rows.step(rows.lineAt(screen.bottom), MARGIN_ROWS)),
    left: cols.step(screen.left, -MARGIN_COLS),
    right: cols.step(screen.right, MARGIN_COLS),
  };
}
