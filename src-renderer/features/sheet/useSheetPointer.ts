import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { HeldHeaders } from './heldHeaders.ts';
import { dragScroll, type Hit, hitAt, type Surface } from './sheetHits.ts';

/** What the pointer does on the sheet, in terms of cells. */
export interface SheetPointerActions {
  readonly onPress: (hit: Hit, how: { readonly shift: boolean; readonly mod: boolean }) => void;
  readonly onDrag: (hit: Hit) => void;
  readonly onRelease: () => void;
  readonly onCancel: () => void;
  /** The pointer rests on a cell, or on none any more. */
  readonly onHover: (hit: Hit | null) => void;
  readonly onMenu: (hit: Hit, at: { readonly x: number; readonly y: number }) => void;
  readonly onUnfold: (what: 'rows' | 'columns', first: number, last: number) => void;
  /** Sets a column's width in pixels on screen; null fits it to its text. */
  readonly onWidth: (col: number, width: number | null) => void;
}

export interface SheetPointerOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly viewport: () => HTMLElement | null;
  readonly surface: Surface;
  readonly held: HeldHeaders | null;
  readonly actions: SheetPointerActions;
}

/** Pointer handlers for the sheet's root. A drag beyond an edge scrolls. */
export function useSheetPointer({ root, viewport, surface, held, actions }: SheetPointerOptions) {
  const state = useRef({ surface, held, actions });
  useLayoutEffect(() => {
    state.current = { surface, held, actions };
  }, [surface, held, actions]);
  const drag = useRef<{ x: number; y: number; frame: number } | null>(null);
  const grip = useRef<{ col: number; from: number; width: number } | null>(null);

  const hit = (x: number, y: number): Hit | null => {
    const view = viewport();
    if (!view) return null;
    const { left, top } = view.getBoundingClientRect();
    const { scrollLeft, scrollTop } = view;
    return hitAt(state.current.surface, { left, top, scrollLeft, scrollTop }, x, y, state.current.held);
  };

  const scrollWhileDragging = (): void => {
    const view = viewport();
    const { current } = drag;
    if (!current || !view) return;
    const { left, top, width, height } = view.getBoundingClientRect();
    const { dx, dy } = dragScroll({ width, height }, state.current.surface, current.x - left, current.y - top);
    if (dx !== 0 || dy !== 0) {
      view.scrollBy(dx, dy);
      const at = hit(current.x, current.y);
      if (at) state.current.actions.onDrag(at);
    }
    current.frame = requestAnimationFrame(scrollWhileDragging);
  };

  const stop = (): boolean => {
    const { current } = drag;
    if (current) cancelAnimationFrame(current.frame);
    drag.current = null;
    return current !== null;
  };

  useEffect(
    () => () => {
      cancelAnimationFrame(drag.current?.frame ?? 0);
      drag.current = null;
    },
    [],
  );

  return {
    /** The grid would take the focus into one of its rows, which scroll away with it. */
    onMouseDownCapture: (event: MouseEvent<HTMLElement>): void => {
      if (event.target instanceof Node && viewport()?.contains(event.target)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!(event.target instanceof HTMLElement) || !viewport()?.contains(event.target)) return;
      root.current?.focus({ preventScroll: true });
      const { col } = dataset(event.target, 'grip');
      if (col !== null && event.button === 0) {
        grip.current = { col, from: event.clientX, width: state.current.surface.cols.size(col) };
        event.currentTarget.setPointerCapture(event.pointerId);
        return;
      }
      if (event.button !== 0 || event.target.closest('button')) return;
      const at = hit(event.clientX, event.clientY);
      if (!at || at.zone === 'outside') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      actions.onPress(at, { shift: event.shiftKey, mod: event.ctrlKey || event.metaKey });
      drag.current = { x: event.clientX, y: event.clientY, frame: requestAnimationFrame(scrollWhileDragging) };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (grip.current) {
        const { col, from, width } = grip.current;
        actions.onWidth(col, Math.max(12, width + event.clientX - from));
        return;
      }
      if (!drag.current) {
        actions.onHover(hit(event.clientX, event.clientY));
        return;
      }
      drag.current.x = event.clientX;
      drag.current.y = event.clientY;
      const at = hit(event.clientX, event.clientY);
      if (at) actions.onDrag(at);
    },
    onPointerLeave: (): void => actions.onHover(null),
    onPointerUp: (): void => {
      grip.current = null;
      if (stop()) actions.onRelease();
    },
    onPointerCancel: (): void => {
      grip.current = null;
      if (stop()) actions.onCancel();
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>): void => {
      const { col } = dataset(event.target, 'grip');
      if (col !== null) actions.onWidth(col, null);
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const { unfoldRows, unfoldColumns } = target?.dataset ?? {};
      const [first, last] = (unfoldRows ?? unfoldColumns ?? '').split('-').map(Number);
      if (first === undefined || last === undefined) return;
      actions.onUnfold(unfoldRows === undefined ? 'columns' : 'rows', first, last);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>): void => {
      event.preventDefault();
      const at = hit(event.clientX, event.clientY);
      // The menu key of a keyboard comes here with no place; it is handled as a key.
      if (at && at.zone !== 'outside' && event.clientX > 0) actions.onMenu(at, { x: event.clientX, y: event.clientY });
    },
    /** What is cut off is told in full when the pointer rests on it. */
    onPointerOver: (event: PointerEvent<HTMLElement>): void => {
      const text = event.target instanceof HTMLElement ? event.target : null;
      const isText = text?.tagName === 'SPAN' && text.hasAttribute('data-text');
      if (!isText) return;
      const isCut =
        text.parentElement?.hasAttribute('data-cut') ||
        text.scrollWidth > text.clientWidth ||
        text.scrollHeight > text.clientHeight + 1;
      text.title = isCut ? (text.textContent ?? '') : '';
    },
  };
}

function dataset(target: EventTarget, name: 'grip'): { col: number | null } {
  const value = target instanceof HTMLElement ? target.dataset[name] : undefined;
  return { col: value === undefined ? null : Number(value) };
}
