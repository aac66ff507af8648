import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './Stage.module.css';

/** A point of what is shown, in shares of its width and height. */
export interface Middle {
  readonly x: number;
  readonly y: number;
}

export interface StageProps {
  /** Width to height of what is shown. */
  readonly aspect: number;
  /** 1 shows all of it. */
  readonly zoom: number;
  readonly onZoom: (factor: number) => void;
  /** What lies in the middle at first, in shares of the whole. */
  readonly startAt: Middle;
  readonly onMoved: (middle: Middle) => void;
  readonly children: ReactNode;
}

/** Where pictures lie: what is in it is zoomed and scrolled as one, and what is in the middle stays there. */
export function Stage({ aspect, zoom, onZoom, startAt, onMoved, children }: StageProps) {
  const root = useRef<HTMLDivElement>(null);
  const middle = useRef(startAt);

  useEffect(() => {
    const { current } = root;
    // React listens to the wheel passively, and the page would zoom.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onZoom(Math.exp(-event.deltaY * 0.005));
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [onZoom]);

  const keepMiddle = useEffectEvent((_zoom: number, _aspect: number) => {
    const { current } = root;
    if (!current) return;
    const { x, y } = middle.current;
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2;
  });
  useLayoutEffect(() => keepMiddle(zoom, aspect), [zoom, aspect]);

  // React takes custom properties in a style, its types do not know them.
  const style = { '--aspect': aspect, '--zoom': zoom } as CSSProperties;
  return (
    <div
      ref={root}
      className={classes['stage']}
      onScroll={({ currentTarget: view }) => {
        middle.current = {
          x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
          y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
        };
        onMoved(middle.current);
      }}
    >
      <div className={classes['content']} style={style}>
        {children}
      </div>
    </div>
  );
}
