import { forScoring, teds, type Teds } from '../src-main/core/recognise/teds/teds.ts';
import { withoutBlankLines } from './blankLines.ts';
import { isUnread, type LabelledPicture } from './labelledPictures.ts';

/** Spreadsheets show as many blank rows and columns as there was room for: they are left out on both sides. */
const OF_SHEETS = 'sheets';

/** How well a table was read; throws TedsError where a span of it is no number. */
export function scoreOf(read: string, { set, html }: Pick<LabelledPicture, 'set' | 'html'>): Teds {
  return set === OF_SHEETS
    ? teds(withoutBlankLines(read), withoutBlankLines(html))
    : teds(forScoring(read), forScoring(html));
}

type Scored = Teds & Pick<LabelledPicture, 'set' | 'file' | 'kinds'>;
type Figures = Teds & Readonly<Record<string, unknown>>;

/** Means over pictures of one set, over those whose errors were never looked at, and over each kind. */
export function figuresOf(scored: readonly Scored[]): Figures {
  const unread = scored.filter(({ set, file }, index) => (set === OF_SHEETS ? isUnread(file) : index % 3 === 2));
  const kinds = [...new Set(scored.flatMap((each) => each.kinds))].toSorted();
  return {
    ...means(scored),
    unread: means(unread),
    ...Object.fromEntries(kinds.map((kind) => [kind, means(scored.filter((each) => each.kinds.includes(kind)))])),
  };
}

function means(scored: readonly Teds[]): Teds {
  return { teds: mean(scored, (each) => each.teds), tedsStruct: mean(scored, (each) => each.tedsStruct) };
}

/** To four decimals; 0 of nothing. */
export function mean<T>(all: readonly T[], value: (each: T) => number): number {
  return round(all.reduce((sum, each) => sum + value(each), 0) / Math.max(1, all.length));
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
