import type { Box } from '../../../src-shared/grid.ts';
import type { ReadLine } from './ocr/lineReader.ts';
import type { Language, Reader } from './ocr/reader.ts';
import { sureness } from './ocr/sureness.ts';
import type { CleanPage } from './page/page.ts';
import type { Gray } from './page/raster.ts';

/** What a few lines tell of a page before it is read. */
export interface Sample {
  readonly language: Language;
  readonly isUpsideDown: boolean;
  /** How surely the lines were read, upright or turned: 0 to 1. */
  readonly sureness: number;
}

/** Lines that are looked at, from top to bottom. */
const LINES = 8;
/** Share of the signs from where on a page is Chinese: its figures and Latin names are read in the same pass. */
const HAN_SHARE = 0.15;
/** What is read less surely may stand on its head (lines of upright tables came to 0.9 and more), and does where it is read so much more surely when turned. */
const DOUBTFUL = 0.8;
const CLEARLY = 0.15;

/**
 * Reads a few lines of a table alone by the reader that knows both scripts, and once more turned where they make no
 * sense; null where this computer cannot, or nothing is written.
 */
export async function sampled(
  page: CleanPage,
  lines: readonly Box[],
  reader: Reader,
  signal?: AbortSignal,
): Promise<Sample | null> {
  const boxes = linesOf(lines, page.glyph);
  if (boxes.length === 0) return null;
  const upright = await reader.readLines(page.clean, boxes, signal);
  if (!upright) return null;
  const language = hanShare(upright) >= HAN_SHARE ? 'chi_sim' : 'eng';
  const sure = surenessOf(upright);
  if (sure >= DOUBTFUL) return { language, isUpsideDown: false, sureness: sure };
  const { width, height } = page.clean;
  const turned = await reader.readLines(
    onItsHead(page.clean),
    boxes.map((box) => ({
      x: width - box.x - box.width,
      y: height - box.y - box.height,
      width: box.width,
      height: box.height,
    })),
    signal,
  );
  const turnedSure = turned ? surenessOf(turned) : 0;
  const isUpsideDown = turned !== null && turnedSure > sure + CLEARLY;
  const sureness = Math.max(sure, turnedSure);
  return isUpsideDown
    ? { language: hanShare(turned) >= HAN_SHARE ? 'chi_sim' : 'eng', isUpsideDown, sureness }
    : { language, isUpsideDown, sureness };
}

/** Lines that are words, spread evenly over the table. */
function linesOf(lines: readonly Box[], glyph: number): Box[] {
  const words = lines.filter(({ width, height }) => height < 2.7 * glyph && width > 2.5 * glyph);
  const count = Math.min(LINES, words.length);
  return Array.from({ length: count }, (_, at) => words[Math.floor(((at + 0.5) * words.length) / count)] ?? []).flat();
}

function hanShare(lines: readonly ReadLine[]): number {
  const signs = lines.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
  return (signs.match(/\p{Script=Han}/gu)?.length ?? 0) / Math.max(1, signs.length);
}

/** What could not be read counts as one sign of none. */
function surenessOf(lines: readonly ReadLine[]): number {
  return sureness(lines.map((line) => (line.text === '' ? { text: '?', confidence: 0 } : line)));
}

/** A half turn: all pixels from last to first. */
function onItsHead({ width, height, data }: Gray): Gray {
  return { width, height, data: data.toReversed() };
}
