import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import classes from './TreePane.module.css';

export interface TreeListHandle {
  readonly show: (place: number) => void;
  readonly focus: () => void;
  readonly pageRows: () => number;
  /** Below a line, for a menu. */
  readonly placeOf: (place: number) => { readonly x: number; readonly y: number };
}

export interface TreeListProps {
  readonly count: number;
  /** Id of the element of the active line. */
  readonly activeId: string | undefined;
  readonly renderLine: (place: number) => ReactNode;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onLeave: () => void;
  readonly ref: Ref<TreeListHandle>;
}

export const LINE_HEIGHT = 26;
const MARGIN = 12;

/** Draws only the lines on screen, so that a tree of any size opens at once. */
export function TreeList({ count, activeId, renderLine, onKeyDown, onLeave, ref }: TreeListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ first: 0, last: 40 });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const follow = (): void => {
      const first = Math.max(0, Math.floor(element.scrollTop / LINE_HEIGHT) - MARGIN);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / LINE_HEIGHT) + MARGIN;
      setView((known) => (known.first === first && known.last === last ? known : { first, last }));
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      sizes.disconnect();
    };
  }, []);

  useImperativeHandle(
    ref,
    (): TreeListHandle => ({
      focus: () => box.current?.focus(),
      pageRows: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 260) / LINE_HEIGHT) - 1),
      show: (place) => {
        const element = box.current;
        if (!element) return;
        const top = place * LINE_HEIGHT;
        const isAbove = top < element.scrollTop;
        const isBelow = top + LINE_HEIGHT > element.scrollTop + element.clientHeight;
        // What was far away comes to rest with room around it.
        const third = element.clientHeight / 3;
        if (isAbove) element.scrollTop = Math.max(0, element.scrollTop - top > third ? top - third : top);
        if (isBelow) {
          const end = top + LINE_HEIGHT - element.clientHeight;
          element.scrollTop = end - element.scrollTop > third ? end + third : end;
        }
      },
      placeOf: (place) => {
        const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
        return { x: left + 32, y: top + (place + 1) * LINE_HEIGHT - (box.current?.scrollTop ?? 0) };
      },
    }),
    [],
  );

  const first = Math.min(view.first, Math.max(0, count - 1));
  const last = Math.min(view.last, count - 1);
  return (
    <div
      ref={box}
      className={classes['list']}
      role="tree"
      data-keys
      aria-label="Tree of the sheet"
      aria-activedescendant={activeId}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerLeave={onLeave}
      onPointerDown={() => box.current?.focus({ preventScroll: true })}
      // A line that had the focus would take it along when it goes.
      onFocus={({ target, currentTarget }) =>
        target.role === 'treeitem' && currentTarget.focus({ preventScroll: true })
      }
    >
      <div role="none" className={classes['lines']} style={{ height: count * LINE_HEIGHT }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => renderLine(first + step))}
      </div>
    </div>
  );
}
