import { useDebouncedValue } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { PageArea, TextDocument } from '../../../src-shared/textDocument.ts';
import { useWidth } from '../../hooks/useWidth.ts';
import { type LitArea, PageOfText } from './PageOfText.tsx';
import { type Measure, quoteAreas } from './quoteAreas.ts';
import { showOnPage } from './showOnPage.ts';
import type { Quotes } from './useQuotes.ts';
import { words } from './words.ts';
import classes from './PageView.module.css';

export interface PageViewProps {
  readonly documentId: string;
  readonly text: TextDocument;
  readonly quotes: Quotes;
  /** 1 fills the width. */
  readonly zoom: number;
  /** What is brought up first, in place of what is cited; null for none. */
  readonly start: PageArea | null;
  /** Hears keys, and is scrolled. */
  readonly view: RefObject<HTMLElement | null>;
}

/** A page is drawn anew once its width has stood still. */
const REST_MS = 120;
const EDGE_PX = 24;
/** What is scrolled has to be reached by keys, and nothing in it is. */
const REACHED_BY_TAB = 0;

/** The pages of a document one below the other, as they look, with what is cited of them lit where it stands. */
export function PageView({ documentId, text: { blocks, pages }, quotes, zoom, start, view }: PageViewProps) {
  const { ref: measured, widthPx } = useWidth();
  const pageWidth = Math.max(50, Math.round(((widthPx ?? 0) - EDGE_PX) * zoom));
  const [drawnWidth] = useDebouncedValue(pageWidth, REST_MS);
  const { all, current, sight } = quotes;
  const lit = useMemo(() => {
    const measure = measureOfPrint();
    return all.map(({ passage, isCited }) => ({ isCited, areas: quoteAreas(blocks, passage, measure) }));
  }, [all, blocks]);
  const pictures = useMemo(() => pages.map((page, place) => ({ page, place })), [pages]);

  const isMeasured = widthPx !== null;
  const hasStarted = useRef(false);
  const bringUp = useEffectEvent((isCited: boolean) => {
    if (!hasStarted.current && start) showOnPage(view.current, start, pages);
    else if (isCited)
      view.current?.querySelector('[data-lit="now"]')?.scrollIntoView({ block: 'center', inline: 'center' });
    hasStarted.current = true;
  });
  useEffect(() => {
    if (isMeasured) bringUp(sight !== null);
  }, [isMeasured, sight]);

  // What is in the middle stays there.
  const zoomed = useRef(zoom);
  useLayoutEffect(() => {
    const { current: element } = view;
    const by = zoom / zoomed.current;
    zoomed.current = zoom;
    if (!element || by === 1) return;
    const { clientHeight, clientWidth, scrollTop, scrollLeft } = element;
    element.scrollTo({
      top: (scrollTop + clientHeight / 2) * by - clientHeight / 2,
      left: (scrollLeft + clientWidth / 2) * by - clientWidth / 2,
    });
  }, [zoom, view]);

  return (
    <article ref={view} className={classes['view']} aria-label={words.asPages} data-keys tabIndex={REACHED_BY_TAB}>
      <div ref={measured} className={classes['width']} />
      {isMeasured &&
        pictures.map(({ page, place }) => (
          <PageOfText
            key={place}
            documentId={documentId}
            page={page}
            place={place}
            widthPx={pageWidth}
            drawnWidthPx={drawnWidth}
            lit={lit.flatMap(({ isCited, areas }, at) =>
              litOn(place, areas, { quote: at, look: looksOf(isCited, at === current) }),
            )}
          />
        ))}
    </article>
  );
}

function looksOf(isCited: boolean, isNow: boolean): LitArea['look'] {
  return isNow ? 'now' : isCited ? 'cited' : 'beside';
}

function litOn(page: number, areas: readonly PageArea[], as: Omit<LitArea, 'box'>): LitArea[] {
  return areas.flatMap(({ page: on, box }) => (on === page ? [{ ...as, box }] : []));
}

/** Letters of most fonts for print are wide in the same proportions. */
function measureOfPrint(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length;
  context.font = '100px "Times New Roman", "Nimbus Roman", serif';
  return (text) => context.measureText(text).width;
}
