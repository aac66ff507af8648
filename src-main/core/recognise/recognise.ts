import type { Box, Grid } from '../../../src-shared/grid.ts';
import type { Picture } from '../image/picture.ts';
import { quarterTurned } from '../image/quarterTurned.ts';
import { bolds } from './bold.ts';
import { placeOf, type SheetPlace } from './headings/confirm.ts';
import { headingsLeftOut } from './headings/leftOut.ts';
import { holdsTable } from './holdsTable.ts';
import { gridToHtml } from './html.ts';
import { inkLines, pointed } from './inkLines.ts';
import type { Layout } from './layout.ts';
import { isStatic } from './noise.ts';
import { agreed, areWholeNumbers, standsAlone } from './ocr/agreed.ts';
import { withDashes } from './ocr/dashes.ts';
import { type CellText, fillCells } from './ocr/fill.ts';
import type { ReadLine } from './ocr/lineReader.ts';
import type { Language, Reader, Word } from './ocr/reader.ts';
import { sureness } from './ocr/sureness.ts';
import { tidied } from './ocr/tidy.ts';
import { contentOf } from './open/content.ts';
import { openLayout } from './open/openLayout.ts';
import { overflowing } from './overflow.ts';
import { type CleanPage, type Page, pageOf } from './page/page.ts';
import type { Origin } from './page/unbend.ts';
import { readingTime, type ReadingTime } from './readingTime.ts';
import { type PageText, readPage } from './readPage.ts';
import { sampled } from './sample.ts';
import { layoutsOf, unheadedLayouts, withoutLastRow } from './structure.ts';
import { onOriginal, toGrid } from './toGrid.ts';

/** What a picture was read as. */
export interface Recognised {
  /** Tables, the largest first; none where there is no table. Cells have their box and confidence. */
  readonly grids: readonly Grid[];
  /** How each table's lines between cells were found: by rules, or by where the writing stands. */
  readonly kinds: readonly Layout['kind'][];
  /** All that was read on the page in its one pass, in cells or not. */
  readonly words: readonly Word[];
  readonly quality: RecognitionQuality;
  /** The lines between the cells of the largest table were found surely: a program drew the picture, and they are ruled. */
  readonly areLinesSure: boolean;
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
  /** When what is not begun is left out, by `workedMs`: a note says so. */
  readonly until?: number | undefined;
  readonly onProgress?: ((step: RecogniseStep) => void) | undefined;
  /** The same picture before tools that show rows and columns better: its writing is read. Of a photo it is as large. */
  readonly writing?: Picture | undefined;
  /** Told before the page is read that it may be noise. */
  readonly onDoubt?: (() => void) | undefined;
  /** Told the largest table as far as it is known: first its cells without texts, then with the texts of the first pass. */
  readonly onEarly?: ((grid: Grid) => void) | undefined;
}

/** Lines read again at most, those of the least sure cells first: a page of noise must not take minutes. */
const AGAIN_AT_MOST = 600;
/** Lines that are read between two looks at the clock, where they are eight times as wide as high. */
const AT_ONCE = 40;
const ORDINARY_WIDTH = 8;
/** Lines that are read at once ahead of the page's reader, which may be done by then. */
const AHEAD_AT_ONCE = 4;
/** With the white around it a line of two letters is narrower, and lower than two lines, in letter heights. */
const SHORT = 1.9;
const LOW = 2.2;
/** The sampled lines of noise were at most so sure, of tables that stand upright nearly twice as sure. */
const DOUBTED = 0.5;
const READ_ONCE = 'The second reader does not run on this computer: texts were read once, and less surely.';
const READ_IN_PART =
  'The time for a picture was over before all of its writing was read. Crop it to the table, and read it again.';
const HURRIED = 'The time for a picture was over before all of its cells were read twice: some texts are less sure.';
const TOO_MANY = 'This table has very many cells: only those that were read least surely were read twice.';

/**
 * Reads the tables of a picture without a model: structure first, then one pass of the reader over the page with its
 * rules erased, words into cells, and each cell's lines once more by a second reader (in place of the model of NGTR,
 * section 4), but where the first was sure. What can hardly be read is tried upside down.
 */
export async function recognise(picture: Picture, options: RecogniseOptions): Promise<Recognised> {
  const time = readingTime(options);
  try {
    return await recogniseIn(time, picture, options);
  } finally {
    time.trust();
  }
}

async function recogniseIn(time: ReadingTime, picture: Picture, options: RecogniseOptions): Promise<Recognised> {
  const started = performance.now();
  options.onProgress?.('structure');
  const looked = await pageOf(picture);
  const seen = isStatic(picture) ? [] : layoutsOf(looked);
  tellLines(looked, seen, options);
  const page = await readable(looked, options.writing);
  const { layouts, place } = await confirmed(page, seen, options);
  if (layouts !== seen) tellLines(page, layouts, options);
  options.signal?.throwIfAborted();
  const [main] = layouts;
  const sample =
    main && !options.language
      ? await sampled(page, inkLines(main.cells, page).flat(), options.reader, options.signal)
      : null;
  if (main?.kind === 'open' && sample && sample.sureness < DOUBTED) options.onDoubt?.();
  // Of what a sample of its lines tells to be noise no part is begun late.
  if (main && sample) time.weigh({ rules: Number(main.kind === 'ruled'), reading: sample.sureness });
  const known = { ...options, time, language: options.language ?? sample?.language };
  if (!sample?.isUpsideDown) return withPlace(await readTables(page, layouts, known, started), main, place);
  const turned = await readable(await upsideDown(options.writing ?? picture));
  const found = layoutsOf(turned);
  tellLines(turned, found, options);
  return readTables(turned, found, known, started);
}

interface PageOptions extends RecogniseOptions {
  readonly time: ReadingTime;
}

/** Rows and columns of the largest table of a picture, as HTML with no writing in it; '' where there is no table. Nothing is read but what may be a spreadsheet's headings. */
export async function structureOf(picture: Picture, reader: Reader): Promise<string> {
  if (isStatic(picture)) return '';
  const page = await pageOf(picture);
  const seen = layoutsOf(page);
  // Nothing but headings is read.
  const { layouts } = seen[0]?.headings ? await confirmed(await readable(page), seen, { reader }) : { layouts: seen };
  const [main] = layouts;
  return main ? gridToHtml(toGrid('', main, [], [], page.origin)) : '';
}

interface Confirmed {
  readonly layouts: readonly Layout[];
  /** Of a spreadsheet whose headings are seen. */
  readonly place: SheetPlace | null;
}

/** The page with its writing, which may be another picture's. */
async function readable(page: Page, writing?: Picture): Promise<CleanPage> {
  return { ...page, clean: await page.cleanOf(writing) };
}

/** Tables whose headings, where some are seen, read as a spreadsheet's do. */
async function confirmed(
  page: CleanPage,
  layouts: readonly Layout[],
  { reader, signal }: Pick<RecogniseOptions, 'reader' | 'signal'>,
): Promise<Confirmed> {
  const headings = layouts[0]?.headings;
  const place = headings ? await placeOf(headings, page, reader, signal) : null;
  if (!headings) return { layouts, place };
  if (!place) return { layouts: unheadedLayouts(page), place };
  return { layouts: place.isLastRow ? layouts : [withoutLastRow(page, headings)], place };
}

/** What was read, with a note of which cells of its spreadsheet it shows. */
function withPlace(read: Recognised, main: Layout | undefined, place: SheetPlace | null): Recognised {
  if (!main || !place) return read;
  return { ...read, notes: [...read.notes, headingsLeftOut(place, main)] };
}

/** The page of a picture that stands on its head. */
async function upsideDown(picture: Picture): Promise<Page> {
  const page = await pageOf(quarterTurned(quarterTurned(picture)));
  const origin: Page['origin'] = (x, y) => {
    const [left, top] = page.origin(x, y);
    return [picture.width - left, picture.height - top];
  };
  return { ...page, origin };
}

function tellLines(page: Page, [main]: readonly Layout[], { onEarly, name = 'Table' }: RecogniseOptions): void {
  if (main) onEarly?.(toGrid(name, main, [], [], page.origin));
}

async function readTables(
  page: CleanPage,
  layouts: readonly Layout[],
  options: PageOptions,
  started: number,
): Promise<Recognised> {
  const { onProgress, onEarly, name = 'Table' } = options;
  const structured = performance.now();
  onProgress?.('reading');
  const { words, language, isWhole } =
    layouts.length > 0
      ? await readAhead(page, layouts[0], options)
      : { words: [], language: 'eng' as const, isWhole: true };
  const read = performance.now();
  onProgress?.('again');
  const tables = [];
  for (const seen of layouts.slice(0, 1)) {
    const content = seen.kind === 'open' ? contentOf(words, page) : null;
    const layout = (content && openLayout(page, content)) ?? seen;
    // Among headings alone texts are known to run over cells: elsewhere what lies under them is one cell.
    const homes = layout.headings && layout.lines ? overflowing(layout.cells, layout.lines, page.glyph) : undefined;
    const first = fillCells(layout.cells, words, page.glyph, homes);
    onEarly?.(toGrid(name, layout, first, [], page.origin));
    const lines = inkLines(layout.cells, { ...page, lines: layout.lines ?? page.lines }, homes);
    options.time.weigh({ rules: Number(layout.kind === 'ruled'), reading: sureness(first) });
    const points = pointed(lines, page);
    // In scans and photos of small print points touch figures, and both readers are needed to see them.
    const areWhole = page.isDrawn && language === 'eng' && areWholeNumbers(first, points);
    const alone = first.map((text) => standsAlone(text, areWhole));
    const again = await readAgain(page, { first, alone, lines }, options);
    const read = first.map((text, cell) => agreed(text, again?.lines.get(cell) ?? []));
    const texts = tidied(layout, withDashes(layout.cells, read, lines, page), points);
    if (holdsTable({ layout, texts, words }, page)) tables.push({ layout, texts, lines, again });
  }
  const done = performance.now();
  return {
    grids: tables.map(({ layout, texts, lines }, index) =>
      toGrid(index === 0 ? name : `${name} ${index + 1}`, layout, texts, bolds(page, layout, lines), page.origin),
    ),
    kinds: tables.map(({ layout }) => layout.kind),
    words: words.map((word) => wordOnOriginal(word, page.origin)),
    quality: qualityOf(tables, words),
    areLinesSure: page.isDrawn && layouts[0]?.kind === 'ruled',
    language,
    notes: [
      ...(isWhole ? [] : [READ_IN_PART]),
      ...(tables.some(({ again }) => !again) ? [READ_ONCE] : []),
      ...(isWhole && tables.some(({ again }) => again?.end === 'time') ? [HURRIED] : []),
      ...(isWhole && tables.some(({ again }) => again?.end === 'count') ? [TOO_MANY] : []),
    ],
    timings: { structure: structured - started, reading: read - structured, again: done - read },
  };
}

function wordOnOriginal({ text, confidence, box, glyphs }: Word, origin: Origin): Word {
  const letters = glyphs.map((letter) => ({ ...letter, box: onOriginal(letter.box, origin) }));
  return { text, confidence, box: onOriginal(box, origin), glyphs: letters };
}

/** The pass over the page has threads of its own: meanwhile lines are read that will be read alone anyway. */
async function readAhead(page: CleanPage, main: Layout | undefined, options: PageOptions): Promise<PageText> {
  const passed = new AbortController();
  const pass = readPage(page, { ...options, until: options.time.until() }).finally(() => passed.abort());
  const ahead = async (): Promise<void> => {
    const lines = main ? surelyAgain(inkLines(main.cells, page).flat(), page, options.language) : [];
    const atMost = Math.min(lines.length, AGAIN_AT_MOST);
    for (let at = 0; at < atMost && !passed.signal.aborted && !options.time.isOver(); at += AHEAD_AT_ONCE) {
      await options.reader.readLines(page.clean, lines.slice(at, at + AHEAD_AT_ONCE), options.signal);
    }
  };
  const [text] = await Promise.all([pass, ahead()]);
  return text;
}

/**
 * Lines that do not stand alone, whatever the page's reader makes of them: Chinese ones, and those of a letter or two,
 * which on drawn pictures may be whole numbers that do.
 */
function surelyAgain(lines: readonly Box[], { glyph, isDrawn }: Page, language: Language | undefined): readonly Box[] {
  if (language === 'chi_sim') return lines;
  return isDrawn ? [] : lines.filter(({ width, height }) => width < glyph * SHORT && height < glyph * LOW);
}

/** What the pass over the page read in each cell, whether that stands, and the cell's lines. */
interface ReadOnce {
  readonly first: readonly CellText[];
  readonly alone: readonly boolean[];
  readonly lines: readonly (readonly Box[])[];
}

interface ReadAgain {
  /** By cell. */
  readonly lines: Map<number, readonly ReadLine[]>;
  /** What ended it: that all were read, that the time was over, or that there were too many. */
  readonly end: 'all' | 'time' | 'count';
}

/** The lines of cells that need it, each read alone, those of the least sure cells first; null where this computer cannot. */
async function readAgain(
  { clean }: CleanPage,
  { first, alone, lines }: ReadOnce,
  { reader, signal, time }: PageOptions,
): Promise<ReadAgain | null> {
  const leastSure = first
    .flatMap((text, cell) => {
      const boxes = lines[cell] ?? [];
      return boxes.length === 0 || alone[cell] ? [] : [{ cell, boxes, confidence: text.confidence }];
    })
    .toSorted((a, b) => a.confidence - b.confidence);
  const found = new Map<number, readonly ReadLine[]>();
  let count = 0;
  for (const cells of inBatches(leastSure)) {
    if (time.isOver()) return { lines: found, end: 'time' };
    if (count > AGAIN_AT_MOST) return { lines: found, end: 'count' };
    const read = await reader.readLines(
      clean,
      cells.flatMap(({ boxes }) => boxes),
      signal,
    );
    if (!read) return null;
    let next = 0;
    for (const { cell, boxes } of cells) found.set(cell, read.slice(next, (next += boxes.length)));
    count += next;
  }
  return { lines: found, end: 'all' };
}

/** Cells whose lines take about as long to read as `AT_ONCE` ordinary ones. */
function* inBatches<Cell extends { readonly boxes: readonly Box[] }>(cells: readonly Cell[]): Generator<Cell[]> {
  let batch: Cell[] = [];
  let work = 0;
  for (const cell of cells) {
    batch.push(cell);
    work += cell.boxes.reduce((sum, { width, height }) => sum + Math.max(1, width / height / ORDINARY_WIDTH), 0);
    if (work < AT_ONCE) continue;
    yield batch;
    [batch, work] = [[], 0];
  }
  if (batch.length > 0) yield batch;
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
    reading: sureness(texts),
    agreement: (Math.min(1, letters / Math.max(1, inPage)) + readable) / 2,
  };
}
