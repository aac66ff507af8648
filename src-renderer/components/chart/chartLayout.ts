import { truncate } from '../../../src-shared/truncate.ts';
import { numberText } from '../../lib/locale.ts';
import { words } from '../words.ts';
import type { Bin } from './bins.ts';
import { scaleOf } from './scale.ts';
import type { Point } from './series.ts';

export type ChartKind = 'bars' | 'lines';

/** What is drawn: figures under their names, or how numbers are distributed. */
export type Figures =
  | { readonly kind: 'series'; readonly points: readonly Point[] }
  | { readonly kind: 'bins'; readonly bins: readonly Bin[] };

/** A chart in pixels. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Where figures are drawn: the rest is for names. */
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  /** Height of nought. */
  readonly zeroY: number;
  readonly points: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  /** What stands below: the name of each point, or the edges between bins. */
  readonly names: readonly { readonly x: number; readonly text: string }[];
  readonly barWidth: number;
  /** Names are written aslant where they have no room side by side. */
  readonly isAslant: boolean;
  /** Of the names, each so many-th is written. */
  readonly everyName: number;
}

const LETTER_PX = 6.4;
const LINE_PX = 15;
const TOP_PX = 12;
const LONGEST_NAME = 18;

/** Lays figures out in a width and a height. */
export function chartLayout(figures: Figures, width: number, height: number): ChartLayout {
  const points = figures.kind === 'series' ? figures.points : figures.bins.map(pointOf);
  const edges = figures.kind === 'series' ? null : edgesOf(figures.bins);
  const scale = scaleOf(points.map(({ value }) => value));
  const texts = scale.ticks.map(written);
  const left = 10 + LETTER_PX * Math.max(...texts.map((text) => text.length));
  const named = (edges ?? points.map(({ label }) => label)).map((name) => truncate(name, LONGEST_NAME));
  const longest = LETTER_PX * Math.max(...named.map((name) => name.length));
  // Half of the last edge is written beyond the last bin.
  const right = width - (edges ? Math.max(10, longest / 2 + 2) : 10);
  const band = (right - left) / points.length;
  const isAslant = longest + 6 > band && !edges;
  const bottom = height - (isAslant ? 10 + longest * 0.7 : 8 + LINE_PX);
  const yOf = (value: number): number =>
    bottom - ((value - scale.lowest) / (scale.highest - scale.lowest)) * (bottom - TOP_PX);
  return {
    width,
    height,
    plot: { left, right, top: TOP_PX, bottom },
    ticks: scale.ticks.map((tick, place) => ({ y: yOf(tick), text: texts[place] ?? '' })),
    zeroY: yOf(0),
    points: points.map(({ label, value }, place) => ({
      x: left + band * (place + 0.5),
      y: yOf(value),
      text: `${label}: ${written(value)}`,
    })),
    names: named.map((text, place) => ({ x: left + band * (place + (edges ? 0 : 0.5)), text })),
    // Bins touch: what lies between them is none.
    barWidth: edges ? Math.max(1, band - 1) : Math.max(1, Math.min(48, band * 0.68)),
    isAslant,
    // Edges are written side by side, as many of them as there is room for.
    everyName: Math.max(1, Math.ceil((edges ? longest + 6 : LINE_PX) / band)),
  };
}

function pointOf({ from, to, count }: Bin): Point {
  // Of whole numbers one by one, each is its bin.
  const label =
    to - from === 1 && Number.isInteger(from) ? written(from) : words.chart.fromTo(written(from), written(to));
  return { label, value: count };
}

function edgesOf(bins: readonly Bin[]): readonly string[] {
  const last = bins.at(-1);
  return [...bins.map(({ from }) => written(from)), ...(last ? [written(last.to)] : [])];
}

function written(value: number): string {
  return numberText(value, 6);
}
