import type { Box } from '../../../src-shared/grid.ts';
import type { ReadLine } from './ocr/lineReader.ts';
import type { Language, Reader } from './ocr/reader.ts';
import type { Page } from './page/page.ts';
import type { Gray } from './page/raster.ts';
import { canBeRead } from './written.ts';

/** What a few lines tell of a page before it is read. */
export interface Sample {
  readonly language: Language;
  readonly isUpsideDown: boolean;
}

/** Lines that are looked at, from top to bottom, and the longest stretch of each, in letter heights. */
const LINES = 8;
const LONGEST = 12;
/** Share of the signs from where on a page is Chinese: its figures and Latin names are read in the same pass. */
const HAN_SHARE = 0.15;
/** What is read less surely may stand on its head, and does where it is read so much more surely when turned. */
const DOUBTFUL = 0.6;
const CLEARLY = 0.15;

/**
 * Reads a few lines alone by the reader that knows both scripts, and once more turned where they make no sense; null
 * where this computer cannot, or nothing is written.
 */
export async function sampled(page: Page, reader: Reader, signal?: AbortSignal): Promise<Sample | null> {
  const boxes = linesOf(page);
  if (boxes.length === 0) return null;
  const upright = await reader.readLines(page.clean, boxes, signal);
  if (!upright) return null;
  const language = hanShare(upright) >= HAN_SHARE ? 'chi_sim' : 'eng';
  if (sureness(upright) >= DOUBTFUL) return { language, isUpsideDown: false };
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
  const isUpsideDown = turned !== null && sureness(turned) > sureness(upright) + CLEARLY;
  return isUpsideDown
    ? { language: hanShare(turned) >= HAN_SHARE ? 'chi_sim' : 'eng', isUpsideDown }
    : { language, isUpsideDown };
}

/** Stretches of writing, spread evenly over those of the page that are words. */
function linesOf({ lines, glyph, clean }: Page): Box[] {
  const margin = Math.round(glyph * 0.25);
  const words = lines
    .flatMap(({ phrases }) => phrases)
    .filter((phrase) => canBeRead(phrase, glyph) && phrase.right - phrase.left > 2 * glyph);
  const count = Math.min(LINES, words.length);
  return Array.from({ length: count }, (_, at) => words[Math.floor(((at + 0.5) * words.length) / count)]).flatMap(
    (phrase) => {
      if (!phrase) return [];
      const x = Math.max(0, phrase.left - margin);
      const y = Math.max(0, phrase.top - margin);
      const right = Math.min(clean.width, phrase.right + 1 + margin, x + Math.round(LONGEST * glyph));
      const bottom = Math.min(clean.height, phrase.bottom + 1 + margin);
      return [{ x, y, width: right - x, height: bottom - y }];
    },
  );
}

function hanShare(lines: readonly ReadLine[]): number {
  const signs = lines.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
  return (signs.match(/\p{Script=Han}/gu)?.length ?? 0) / Math.max(1, signs.length);
}

/** Mean confidence of what was read, by signs; what could not be read counts as one sign of none. */
function sureness(lines: readonly ReadLine[]): number {
  const signs = lines.reduce((sum, { text }) => sum + Math.max(1, text.length), 0);
  return lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, signs);
}

/** A half turn: all pixels from last to first. */
function onItsHead({ width, height, data }: Gray): Gray {
  return { width, height, data: data.toReversed() };
}
