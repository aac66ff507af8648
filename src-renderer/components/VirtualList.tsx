import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useLinesInView } from '../hooks/useLinesInView.ts';
import classes from './VirtualList.module.css';

export interface VirtualListHandle {
  readonly show: (place: number) => void;
  readonly focus: () => void;
  readonly pageRows: () => number;
  /** Below a line, for a menu. */
  readonly placeOf: (place: number) => { readonly x: number; readonly y: number };
}

export interface VirtualListProps {
  readonly kind: 'tree' | 'listbox';
  /** What it lists, for screen readers. */
  readonly label: string;
  /** Pixels. */
  readonly lineHeight: number;
  readonly count: number;
  /** Id of the element of the active line. */
  readonly activeId: string | undefined;
  readonly renderLine: (place: number) => ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onLeave?: () => void;
  readonly className: string | undefined;
  readonly ref: Ref<VirtualListHandle>;
}

const MARGIN = 12;
/** The tags of this role draw all of their lines. */
const LISTBOX = 'listbox';

/** Draws only the lines on screen, so that a tree or a list of any size opens at once. */
export function VirtualList({
  kind,
  label,
  lineHeight,
  count,
  activeId,
  renderLine,
  onKeyDown,
  onLeave,
  className = '',
  ref,
}: VirtualListProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useLinesInView(box, { height: lineHeight, margin: MARGIN });

  useImperativeHandle(
    ref,
    (): VirtualListHandle => ({
      focus: () => box.current?.focus(),
      pageRows: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 260) / lineHeight) - 1),
      show: (place) => {
        const element = box.current;
        if (!element) return;
        const top = place * lineHeight;
        const isAbove = top < element.scrollTop;
        const isBelow = top + lineHeight > element.scrollTop + element.clientHeight;
        // What was far away comes to rest with room around it.
        const third = element.clientHeight / 3;
        if (isAbove) element.scrollTop = Math.max(0, element.scrollTop - top > third ? top - third : top);
        if (isBelow) {
          const end = top + lineHeight - element.clientHeight;
          element.scrollTop = end - element.scrollTop > third ? end + third : end;
        }
      },
      placeOf: (place) => {
        const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
        return { x: left + 32, y: top + (place + 1) * lineHeight - (box.current?.scrollTop ?? 0) };
      },
    }),
    [lineHeight],
  );

  const first = Math.min(view.first, Math.max(0, count - 1));
  const last = Math.min(view.last, count - 1);
  const lines = (
    <div role="none" className={classes['lines']} style={{ height: count * lineHeight }}>
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => renderLine(first + step))}
    </div>
  );
  const common = {
    ref: box,
    className: `${classes['list']} ${className}`,
    'data-keys': true,
    'aria-label': label,
    'aria-activedescendant': activeId,
    tabIndex: 0,
    onKeyDown,
    onPointerLeave: onLeave,
    onPointerDown: () => box.current?.focus({ preventScroll: true }),
    // A line that had the focus would take it along when it goes.
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (target !== currentTarget) currentTarget.focus({ preventScroll: true });
    },
  };
  return kind === 'tree' ? (
    <div {...common} role="tree">
      {lines}
    </div>
  ) : (
    <div {...common} role={LISTBOX}>
      {lines}
    </div>
  );
}
