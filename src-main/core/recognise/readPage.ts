import type { Box } from '../../../src-shared/grid.ts';
import type { Language, Reader, Word } from './ocr/reader.ts';
import { sureness } from './ocr/sureness.ts';
import type { CleanPage } from './page/page.ts';
import { pageParts } from './pageParts.ts';
import { signalAt, timeLeft, workedMs } from './timeLeft.ts';
import { writtenOn } from './written.ts';

/** What the page's reader made of a page. */
export interface PageText {
  readonly words: readonly Word[];
  readonly language: Language;
  /** False where time ran out before all of it was read. */
  readonly isWhole: boolean;
}

export interface ReadPageOptions {
  readonly reader: Reader;
  /** Else English is read, and Chinese where that makes no sense. */
  readonly language?: Language | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When what is not begun is left out, by `workedMs`. */
  readonly until?: number | undefined;
}

/** Below this English is doubted, and Chinese tried. */
const ENGLISH_AT_LEAST = 0.55;
/** A part that was begun gets so long beyond the end, and the first one always: milliseconds. */
const GRACE_MS = 3000;

/** Reads all writing of a page, part by part. */
export function readPage(page: CleanPage, options: ReadPageOptions): Promise<PageText> {
  return readParts(page, pageParts(page), options);
}

/** Reads the writing of some parts of a page, one after the other. */
export async function readParts(
  page: CleanPage,
  parts: readonly Box[],
  { language, ...options }: ReadPageOptions,
): Promise<PageText> {
  const words: Word[] = [];
  let known = language;
  let isWhole = true;
  for (const [at, part] of parts.entries()) {
    if (at > 0 && timeLeft(options.until) <= 0) return { words, language: known ?? 'eng', isWhole: false };
    const picture = writtenOn(page, part);
    const first = await readPart(picture, known ?? 'eng', options);
    let read = first;
    if (known === undefined && first && sureness(first) < ENGLISH_AT_LEAST && timeLeft(options.until) > 0) {
      const chinese = await readPart(picture, 'chi_sim', options);
      if (chinese && sureness(chinese) > sureness(first) + 0.05) [known, read] = ['chi_sim', chinese];
    }
    isWhole &&= read !== null;
    // What the first lines are written in the others are, too.
    if (read && read.length > 0) known ??= 'eng';
    words.push(...(read ?? []).map((word) => moved(word, part.x, part.y)));
  }
  return { words, language: known ?? 'eng', isWhole };
}

type Picture = ReturnType<typeof writtenOn>;

/** The words of a part; null where they took too long. */
async function readPart(
  picture: Picture,
  language: Language,
  { reader, signal, until }: Omit<ReadPageOptions, 'language'>,
): Promise<readonly Word[] | null> {
  if (until === undefined) return reader.read(picture, { language, signal });
  const { signal: late, stop } = signalAt(Math.max(until, workedMs()) + GRACE_MS);
  try {
    const both = signal ? AbortSignal.any([signal, late]) : late;
    return await reader.read(picture, { language, signal: both });
  } catch (error) {
    if (signal?.aborted || !late.aborted) throw error;
    return null;
  } finally {
    stop();
  }
}

function moved({ text, confidence, box, glyphs }: Word, x: number, y: number): Word {
  const at = (place: Word['box']): Word['box'] => ({ ...place, x: place.x + x, y: place.y + y });
  return { text, confidence, box: at(box), glyphs: glyphs.map((glyph) => ({ ...glyph, box: at(glyph.box) })) };
}
