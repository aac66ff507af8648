import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLinesInView } from '../../hooks/useLinesInView.ts';

/** What `CardGrid.module.css` and `Page.module.css` say, in pixels. */
const LEAST_WIDTH = 248;
const GAP = 16;
const PADDING = { side: 24, top: 20, bottom: 32 };
/** The page's head, which stays when it is scrolled. */
const HEAD = 52;
/** Under a card's picture, and its border. */
const TEXT_HEIGHT = 58;
/** Rows beyond the screen that are drawn before they come into sight. */
const MARGIN = 2;

export interface CardRows {
  readonly columns: number;
  /** The cards that are drawn, by place: the last is not among them. */
  readonly from: number;
  readonly to: number;
  /** What stands for the rows that are not drawn. */
  readonly paddingTop: number;
  readonly paddingBottom: number;
  /** Scrolls until a card is in sight. */
  readonly show: (place: number) => void;
}

interface Boxes {
  /** What scrolls. */
  readonly page: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** Of cards in rows those in sight, so that a library of any size opens at once. */
export function useCardRows(count: number, { page, list }: Boxes): CardRows {
  const { width, top, cardHeight } = useSizes(page, list);
  const columns = Math.max(1, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)));
  const height = cardHeight + GAP;
  const view = useLinesInView(page, { height, top: top + PADDING.top, margin: MARGIN });
  const rows = Math.ceil(count / columns);
  const first = Math.min(view.first, Math.max(0, rows - 1));
  const last = Math.min(view.last, rows - 1);
  return {
    columns,
    from: first * columns,
    to: Math.min(count, (last + 1) * columns),
    paddingTop: PADDING.top + first * height,
    paddingBottom: PADDING.bottom + (rows - 1 - last) * height,
    show: (place) => {
      const { current } = page;
      if (!current) return;
      const from = top + PADDING.top + Math.floor(place / columns) * height;
      const head = current.firstElementChild?.clientHeight ?? HEAD;
      const [highest, lowest] = [from - head - GAP, from + height - current.clientHeight];
      current.scrollTo({ top: Math.max(lowest, Math.min(highest, current.scrollTop)) });
    },
  };
}

interface Sizes {
  /** Inside the list's padding. */
  readonly width: number;
  /** Where the list begins in what scrolls. */
  readonly top: number;
  readonly cardHeight: number;
}

/** In pixels; they follow the window, and what stands above the list. */
function useSizes(page: Boxes['page'], list: Boxes['list']): Sizes {
  const [sizes, setSizes] = useState<Sizes>({
    width: 0,
    top: HEAD,
    cardHeight: Math.round((LEAST_WIDTH * 3) / 5) + TEXT_HEIGHT,
  });
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const follow = (): void => {
      const box = page.current;
      if (!box) return;
      const top = Math.round(current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
      const width = current.clientWidth - 2 * PADDING.side;
      const cardHeight = current.querySelector('li')?.offsetHeight;
      setSizes((known) =>
        known.width === width && known.top === top && known.cardHeight === cardHeight
          ? known
          : { width, top, cardHeight: cardHeight ?? known.cardHeight },
      );
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(current);
    // What stands above the list grows and shrinks, and the list lies lower or higher then.
    if (current.previousElementSibling) observer.observe(current.previousElementSibling);
    return () => observer.disconnect();
  }, [page, list]);
  return sizes;
}
