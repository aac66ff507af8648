import type { PictureMeasures, PictureStep } from '../../../src-shared/pictures.ts';
import { fixedText, numberText } from '../../lib/locale.ts';
import { words } from './words.ts';

/** A thing that is measured of pictures, as it is told. */
interface Measure {
  readonly name: string;
  readonly of: (measures: PictureMeasures) => number;
  /** A value, and the sign of its unit. */
  readonly text: (value: number) => string;
  readonly unit: string;
  /** A difference that can be seen. */
  readonly seen: number;
}

const MEASURES: readonly Measure[] = [
  { name: words.measures.skew, of: ({ skew }) => skew, text: (value) => signed(value, 1), unit: '°', seen: 0.3 },
  {
    name: words.measures.letters,
    of: ({ glyphHeight }) => glyphHeight,
    text: (value) => numberText(Math.round(value)),
    unit: ' px',
    seen: 2,
  },
  { name: words.measures.contrast, of: ({ contrast }) => contrast, text: percentOf(255), unit: ' %', seen: 20 },
  { name: words.measures.sharpness, of: ({ sharpness }) => sharpness, text: percentOf(1), unit: ' %', seen: 0.06 },
  { name: words.measures.rules, of: ({ ruleStrength }) => ruleStrength, text: percentOf(1), unit: ' %', seen: 0.1 },
];

/** A measure before and after a step. */
export interface MeasuredChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Whether a person would see it. */
  readonly isSeen: boolean;
}

/** What a step did to each thing that is measured; nothing where it was not kept. */
export function changesOf({ measured }: Pick<PictureStep, 'measured'>): readonly MeasuredChange[] {
  if (!measured) return [];
  const [before, after] = measured;
  return MEASURES.map(({ name, of, text, unit, seen }) => ({
    name,
    before: `${text(of(before))}${unit}`,
    after: `${text(of(after))}${unit}`,
    isSeen: Math.abs(of(after) - of(before)) >= seen,
  }));
}

/** What a step changed most, in a few words; null where nobody would see a change. */
export function mainChange({ measured }: Pick<PictureStep, 'measured'>): string | null {
  if (!measured) return null;
  const [before, after] = measured;
  const sizes = MEASURES.map(({ of, seen }) => Math.abs(of(after) - of(before)) / seen);
  const most = Math.max(...sizes);
  const measure = MEASURES[sizes.indexOf(most)];
  if (!measure || most < 1) return null;
  const { name, of, text, unit } = measure;
  return `${name.toLowerCase()} ${text(of(before))} → ${text(of(after))}${unit}`;
}

function percentOf(whole: number): Measure['text'] {
  return (value) => numberText(Math.round((100 * value) / whole));
}

/** `−1.9`, `0.0`. */
function signed(value: number, digits: number): string {
  const text = fixedText(Math.abs(value), digits);
  return value < 0 && Number(value.toFixed(digits)) !== 0 ? `−${text}` : text;
}
