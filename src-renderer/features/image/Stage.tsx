import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Box } from '../../../src-shared/grid.ts';
import { scrolledTo, StageContext } from './stageView.ts';
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
  const content = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<HTMLElement | null>(null);
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

  const reveal = useCallback((box: Box) => {
    const [view, shown] = [root.current, content.current];
    if (!view || !shown) return;
    const [outer, inner] = [view.getBoundingClientRect(), shown.getBoundingClientRect()];
    const stretch = (start: number, length: number, from: number, share: number) => ({
      from: start + (from / 100) * length,
      length: (share / 100) * length,
    });
    const [left, top] = [inner.left - outer.left + view.scrollLeft, inner.top - outer.top + view.scrollTop];
    view.scrollTo(
      scrolledTo(view.scrollLeft, view.clientWidth, stretch(left, inner.width, box.x, box.width)),
      scrolledTo(view.scrollTop, view.clientHeight, stretch(top, inner.height, box.y, box.height)),
    );
  }, []);
  const stage = useMemo(() => ({ reveal, over }), [reveal, over]);

  // React takes custom properties in a style, its types do not know them.
  const style = { '--aspect': aspect, '--zoom': zoom } as CSSProperties;
  return (
    <div className={classes['frame']}>
      <div
        ref={root}
        className={classes['stage']}
        data-stage
        onScroll={({ currentTarget: view }) => {
          middle.current = {
            x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
            y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
          };
          onMoved(middle.current);
        }}
      >
        <div ref={content} className={classes['content']} style={style}>
          <StageContext value={stage}>{children}</StageContext>
        </div>
      </div>
      <div ref={setOver} className={classes['over']} />
    </div>
  );
}
