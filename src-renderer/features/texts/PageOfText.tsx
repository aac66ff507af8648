import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Box } from '../../../src-shared/grid.ts';
import type { TextPage } from '../../../src-shared/textDocument.ts';
import { blobUrl } from '../../lib/blobUrl.ts';
import { api } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { words } from './words.ts';
import classes from './PageView.module.css';

export interface LitArea {
  /** Which of the quotes it is a part of. */
  readonly quote: number;
  readonly box: Box;
  /** What is looked at, what else was asked for, and what else is cited. */
  readonly look: 'now' | 'cited' | 'beside';
}

export interface PageOfTextProps {
  readonly documentId: string;
  readonly page: TextPage;
  readonly place: number;
  readonly widthPx: number;
  /** How wide it is to be drawn: the same, but a moment later. */
  readonly drawnWidthPx: number;
  readonly lit: readonly LitArea[];
}

/** Letters are not cut off by what is lit behind them. In points. */
const AROUND = 1.5;

/** A page as it looks. It is drawn when it comes near what is seen. */
export function PageOfText({ documentId, page, place, widthPx, drawnWidthPx, lit }: PageOfTextProps) {
  const element = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: current.parentElement,
      rootMargin: '25% 0px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const percent = (points: number, of: number): string => `${(100 * points) / of}%`;
  return (
    <section
      ref={element}
      className={classes['page']}
      aria-label={words.page(place + 1)}
      data-page={place}
      style={{ width: widthPx, height: (widthPx * page.height) / page.width }}
    >
      {isNear && <Drawn documentId={documentId} place={place} widthPx={drawnWidthPx} />}
      {lit.map(({ quote, box, look }) => (
        <div
          key={`${quote} ${box.x} ${box.y}`}
          className={classes['lit']}
          data-lit={look}
          style={{
            left: percent(box.x - AROUND, page.width),
            top: percent(box.y - AROUND, page.height),
            width: percent(box.width + 2 * AROUND, page.width),
            height: percent(box.height + 2 * AROUND, page.height),
          }}
        />
      ))}
    </section>
  );
}

interface DrawnProps {
  readonly documentId: string;
  readonly place: number;
  readonly widthPx: number;
}

const KEPT_MS = 60_000;
const WIDEST_PX = 4000;

function Drawn({ documentId, place, widthPx }: DrawnProps) {
  const dots = Math.min(WIDEST_PX, Math.round(widthPx * window.devicePixelRatio));
  const { data, error } = useQuery(
    api.library.page.queryOptions({
      input: { id: documentId, page: place, widthPx: dots },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
      structuralSharing: false,
      placeholderData: keepPreviousData,
    }),
  );
  if (error) return <p className={classes['undrawn']}>{presentError(error).message}</p>;
  return data ? <img src={blobUrl(data)} alt={words.pictureOf(place + 1)} draggable={false} /> : null;
}
