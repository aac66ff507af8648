import type { Box, Grid } from '../../../src-shared/grid.ts';
import type { Picture } from '../image/picture.ts';
import { quarterTurned } from '../image/quarterTurned.ts';
import { bolds } from './bold.ts';
import { gridToHtml } from './html.ts';
import { inkLines, pointed } from './inkLines.ts';
import type { Layout } from './layout.ts';
import { agreed } from './ocr/agreed.ts';
import { type CellText, fillCells } from './ocr/fill.ts';
import type { ReadLine } from './ocr/lineReader.ts';
import type { Language, Reader, Word } from './ocr/reader.ts';
import { tidied } from './ocr/tidy.ts';
import { type Page, pageOf } from './page/page.ts';
import type { Origin } from './page/unbend.ts';
import { layoutsOf } from './structure.ts';
import { onOriginal, toGrid } from './toGrid.ts';

export { tableAreas } from './areas.ts';
export { gridToHtml } from './html.ts';
export { openReader, type Reader, type Word } from './ocr/reader.ts';

/** What a picture was read as. */
export interface Recognised {
  /** Tables, the largest first; none where there is no table. Cells have their box and confidence. */
  readonly grids: readonly Grid[];
  /** How each table's lines between cells were found: by rules, or by where the writing stands. */
  readonly kinds: readonly Layout['kind'][];
  /** All that was read on the page in its one pass, in cells or not. */
  readonly words: readonly Word[];
  readonly quality: RecognitionQuality;
  readonly language: Language;
  /** What a person should know. */
  readonly notes: readonly string[];
  /** Milliseconds. */
  readonly timings: { readonly structure: number; readonly reading: number; readonly again: number };
}

/** How well a picture could be read, 0 to 1 each: what candidates of one picture are ranked by. */
export interface RecognitionQuality {
  /** Share of the lines between cells that are ruled. */
  readonly rules: number;
  /** Mean confidence of what was read, by letters. */
  readonly reading: number;
  /** Share of what was read that lies in cells, and of the cells with writing that could be read. */
  readonly agreement: number;
}

export type RecogniseStep = 'structure' | 'reading' | 'again';

export interface RecogniseOptions {
  readonly reader: Reader;
  /** Else found: English is tried first. */
  readonly language?: Language | undefined;
  readonly name?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((step: RecogniseStep) => void) | undefined;
  /** Told the largest table as far as it is known: first its cells without texts, then with the texts of the first pass. */
  readonly onEarly?: ((grid: Grid) => void) | undefined;
}

/** Lines read again at most, those of the least sure cells first: a page of noise must not take minutes. */
const AGAIN_AT_MOST = 600;
const READ_ONCE = 'The second reader does not run on this computer: texts were read once, and less surely.';
/** What is read less surely may stand on its head, and does where it is read so much more surely when turned. */
const UPSIDE_DOWN_UNDER = 0.5;
const CLEARLY = 0.15;
const WORTH_A_TRY_MS = 5000;
/** Below this English is doubted, and Chinese tried. */
const ENGLISH_AT_LEAST = 0.55;

/**
 * Reads the tables of a picture without a model: structure first, then one pass of the reader over the page with its
 * rules erased, words into cells, and each cell's lines once more by a second reader (in place of the model of NGTR,
 * section 4). What can hardly be read is tried upside down.
 */
export async function recognise(picture: Picture, options: RecogniseOptions): Promise<Recognised> {
  const started = performance.now();
  options.onProgress?.('structure');
  const read = await recognisePage(await pageOf(picture), options, started);
  // Pass against pass: how sure cells are is on another scale.
  const upright = sureness(read.words);
  const isDoubtful = read.grids.length > 0 && upright < UPSIDE_DOWN_UNDER;
  // Letters tell up from down, and noise takes long enough once.
  if (!isDoubtful || read.language !== 'eng' || read.timings.reading > WORTH_A_TRY_MS) return read;
  const { width, height } = picture;
  const turned = await pageOf(quarterTurned(quarterTurned(picture)));
  const words = await options.reader.read(turned.clean, { language: 'eng', layout: 'page', signal: options.signal });
  if (sureness(words) < upright + CLEARLY) return read;
  const origin: Page['origin'] = (x, y) => {
    const [left, top] = turned.origin(x, y);
    return [width - left, height - top];
  };
  return recognisePage({ ...turned, origin }, options, started);
}

/** Rows and columns of the largest table of a picture, as HTML with no writing in it; '' where there is no table. Nothing is read. */
export async function structureOf(picture: Picture): Promise<string> {
  const page = await pageOf(picture);
  const [main] = layoutsOf(page);
  return main ? gridToHtml(toGrid('', main, [], [], page.origin)) : '';
}

async function recognisePage(page: Page, options: RecogniseOptions, started: number): Promise<Recognised> {
  const { signal, onProgress, onEarly, name = 'Table' } = options;
  signal?.throwIfAborted();
  const layouts = layoutsOf(page);
  const structured = performance.now();
  const [main] = layouts;
  if (main) onEarly?.(toGrid(name, main, [], [], page.origin));
  signal?.throwIfAborted();
  onProgress?.('reading');
  const { words, language } =
    layouts.length > 0 ? await readPage(page, options) : { words: [], language: 'eng' as const };
  const read = performance.now();
  onProgress?.('again');
  const tables = [];
  for (const layout of layouts.slice(0, 1)) {
    const first = fillCells(layout.cells, words, page.glyph);
    onEarly?.(toGrid(name, layout, first, [], page.origin));
    const lines = inkLines(layout.cells, page);
    const again = await readAgain(page, first, lines, options);
    const texts = tidied(
      layout,
      first.map((text, cell) => agreed(text, again?.get(cell) ?? [])),
      pointed(lines, page),
    );
    tables.push({ layout, texts, lines, isReadTwice: again !== null });
  }
  const done = performance.now();
  return {
    grids: tables.map(({ layout, texts, lines }, index) =>
      toGrid(index === 0 ? name : `${name} ${index + 1}`, layout, texts, bolds(page, layout, lines), page.origin),
    ),
    kinds: tables.map(({ layout }) => layout.kind),
    words: words.map((word) => wordOnOriginal(word, page.origin)),
    quality: qualityOf(tables, words),
    language,
    notes: tables.some(({ isReadTwice }) => !isReadTwice) ? [READ_ONCE] : [],
    timings: { structure: structured - started, reading: read - structured, again: done - read },
  };
}

function wordOnOriginal({ text, confidence, box, glyphs }: Word, origin: Origin): Word {
  const letters = glyphs.map((letter) => ({ ...letter, box: onOriginal(letter.box, origin) }));
  return { text, confidence, box: onOriginal(box, origin), glyphs: letters };
}

async function readPage(
  page: Page,
  { reader, language, signal }: RecogniseOptions,
): Promise<{ words: readonly Word[]; language: Language }> {
  const english = await reader.read(page.clean, { language: language ?? 'eng', layout: 'page', signal });
  if (language || sureness(english) >= ENGLISH_AT_LEAST) return { words: english, language: language ?? 'eng' };
  const chinese = await reader.read(page.clean, { language: 'chi_sim', layout: 'page', signal });
  return sureness(chinese) > sureness(english) + 0.05
    ? { words: chinese, language: 'chi_sim' }
    : { words: english, language: 'eng' };
}

function sureness(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}

/** The lines of cells, each read alone; null where this computer cannot. */
async function readAgain(
  { clean }: Page,
  first: readonly CellText[],
  lines: readonly (readonly Box[])[],
  { reader, signal }: RecogniseOptions,
): Promise<Map<number, ReadLine[]> | null> {
  const leastSure = first.map((_, cell) => cell).toSorted((a, b) => sureOf(first[a]) - sureOf(first[b]));
  const wanted: { readonly cell: number; readonly box: Box }[] = [];
  for (const cell of leastSure) {
    // A cell is read whole or not at all.
    if (wanted.length + (lines[cell]?.length ?? 0) > AGAIN_AT_MOST) break;
    wanted.push(...(lines[cell] ?? []).map((box) => ({ cell, box })));
  }
  const read = await reader.readLines(
    clean,
    wanted.map(({ box }) => box),
    signal,
  );
  if (!read) return null;
  const found = new Map<number, ReadLine[]>();
  wanted.forEach(({ cell }, index) => {
    const line = read[index];
    if (line) found.set(cell, [...(found.get(cell) ?? []), line]);
  });
  return found;
}

function sureOf(text: CellText | undefined): number {
  return text?.confidence ?? 0;
}

interface Table {
  readonly layout: Layout;
  readonly texts: readonly CellText[];
  readonly lines: readonly (readonly unknown[])[];
}

function qualityOf(tables: readonly Table[], words: readonly Word[]): RecognitionQuality {
  const texts = tables.flatMap(({ texts }) => texts);
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const inPage = words.reduce((sum, { text }) => sum + text.length, 0);
  const written = tables.flatMap(({ lines, texts }) => texts.filter((_, index) => (lines[index]?.length ?? 0) > 0));
  const readable = written.filter(({ text }) => text !== '').length / Math.max(1, written.length);
  return {
    rules: tables.length === 0 ? 0 : tables.filter(({ layout }) => layout.kind === 'ruled').length / tables.length,
    reading: texts.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters),
    agreement: (Math.min(1, letters / Math.max(1, inPage)) + readable) / 2,
  };
}
