import { numberText } from '../../lib/locale.ts';
import { scaleOf } from './scale.ts';
import type { Point } from './series.ts';

export type ChartKind = 'bars' | 'lines';

/** A chart in pixels. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Where figures are drawn: the rest is for names. */
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  /** Height of nought. */
  readonly zeroY: number;
  readonly points: readonly { readonly x: number; readonly y: number; readonly label: string; readonly text: string }[];
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

/** Lays a series out in a width and a height. */
export function chartLayout(points: readonly Point[], width: number, height: number): ChartLayout {
  const scale = scaleOf(points.map(({ value }) => value));
  const texts = scale.ticks.map(written);
  const left = 10 + LETTER_PX * Math.max(...texts.map((text) => text.length));
  const right = width - 10;
  const band = (right - left) / points.length;
  const longest = LETTER_PX * Math.min(LONGEST_NAME, Math.max(...points.map(({ label }) => label.length)));
  const isAslant = longest + 6 > band;
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
      label: label.length > LONGEST_NAME ? `${label.slice(0, LONGEST_NAME - 1)}…` : label,
      text: `${label}: ${written(value)}`,
    })),
    barWidth: Math.max(1, Math.min(48, band * 0.68)),
    isAslant,
    everyName: Math.max(1, Math.ceil(LINE_PX / band)),
  };
}

function written(value: number): string {
  return numberText(value, 6);
}
