import { defined } from '../../../src-shared/defined.ts';
import type { Progress } from '../../../src-shared/document.ts';
import { type Box, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid, type PackedGrid } from '../../../src-shared/packedGrid.ts';
import type { ChosenStep, KeptPicture, PictureRun, PictureStep, ReadWord } from '../../../src-shared/pictures.ts';
import { composed, type PlaceMap, samePlace } from '../../../src-shared/placeMap.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import type { Saying } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import { placeFrom, type RanStep } from '../image/chain.ts';
import { openPictures, type OpenedPage } from '../image/open/openPictures.ts';
import { cropPicture, type Picture } from '../image/picture.ts';
import { tableAreas } from '../recognise/areas.ts';
import { workedMs } from '../recognise/timeLeft.ts';
import { EarlyTeller, type EarlyRead } from './early.ts';
import { Encoder } from './encode.ts';
import { measuresOf, scoresOf } from './measures.ts';
import { type ReadingParts, readTable, type TableRead, type TableWork } from './readTable.ts';
import { weighedOf } from './weighed.ts';

/** A page that was read: its sheet, how it came about, and the pictures that this names. */
export interface ReadPicture {
  readonly grid: PackedGrid;
  readonly run: PictureRun;
  /** What was read where, in pixels of the picture that was read. */
  readonly words: readonly ReadWord[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export interface ReadPictures {
  readonly sheets: readonly ReadPicture[];
  /** A sentence each, for the user. */
  readonly warnings: readonly Said[];
}

export interface ReadPictureOptions extends ReadingParts {
  readonly signal?: AbortSignal | undefined;
  /** Aborted when a person has seen enough: what was read by then is the result, page by page. */
  readonly enough?: AbortSignal | undefined;
  /** Pages that are read, from 0; all where it is absent. */
  readonly pages?: readonly number[] | undefined;
  /** What can be left out of a page is begun within this time; longer for who sees what is read, and can end it. */
  readonly patienceMs?: number | undefined;
  /** Told each page as far as it is known, more than once. */
  readonly onEarly?: ((early: EarlyRead) => void) | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** A person waits: what can be left out of a page is begun within this time; each of several tables has its share. */
const PAGE_MS = 10_000;
/** Pages that are read of one file; each takes about two seconds. */
const PAGES_AT_MOST = 60;

/**
 * Reads each page of a picture file into a sheet: tools by what the page needs
 * and by experience with its neighbours, with reflection (NGTR, section 4), then
 * structure and text. A page without a
 * table becomes an empty sheet, so that a person can choose tools for it.
 * Throws DomainError `file.*` for a file that cannot be opened.
 */
export async function readPictures(
  bytes: Uint8Array,
  name: string,
  options: ReadPictureOptions,
): Promise<ReadPictures> {
  const { onProgress, onEarly, signal, enough, pages, patienceMs = PAGE_MS } = options;
  onProgress?.({ step: workSaid.open(name), fraction: null });
  const file = await openPictures(bytes, name);
  try {
    const wanted = pages ?? Array.from({ length: file.pageCount }, (_, page) => page);
    const count = Math.min(wanted.length, PAGES_AT_MOST);
    const isOnly = file.pageCount === 1;
    const sheets: ReadPicture[] = [];
    for (const [place, page] of wanted.slice(0, count).entries()) {
      signal?.throwIfAborted();
      const tell = (step: Saying, done: number): void =>
        onProgress?.({
          step: isOnly ? step : workSaid.pageOf(page + 1, file.pageCount, step),
          fraction: (place + done) / count,
        });
      const title = isOnly ? 'Table' : `Page ${page + 1}`;
      const begun = workedMs();
      const whole = await file.page(page);
      const encoder = new Encoder();
      const early = new EarlyTeller(whole, { sheet: sheets.length, name: title, encoder, onEarly });
      await early.told;
      tell(workSaid.findTables, 0);
      const areas = enough?.aborted ? [] : await tableAreas(whole);
      for (const [at, area] of (areas.length > 1 ? areas : [null]).entries()) {
        const each = area ? (isOnly ? `Table ${at + 1}` : `${title}, table ${at + 1}`) : title;
        const tellPart = (step: Saying, done: number): void => tell(step, (at + done) / Math.max(1, areas.length));
        const until = begun + (patienceMs * (at + 1)) / Math.max(1, areas.length);
        const work = { page, sheet: sheets.length, title: each, steps: null, area, until, encoder, tell: tellPart };
        sheets.push(await readPage(whole, area ? work : { ...work, early }, options));
      }
    }
    return { sheets, warnings: warningsOf(sheets, { read: count, of: wanted.length }, name) };
  } finally {
    file.close();
  }
}

/** Reads one page of a picture file again, or a part of it, with the tools that a person chose. */
export async function rereadPicture(
  bytes: Uint8Array,
  name: string,
  work: Pick<PageWork, 'page' | 'title' | 'steps' | 'area'>,
  options: ReadPictureOptions,
): Promise<ReadPicture> {
  const file = await openPictures(bytes, name);
  try {
    const tell = (step: Saying, fraction: number): void => options.onProgress?.({ step, fraction });
    const until = workedMs() + (options.patienceMs ?? PAGE_MS);
    const whole = await file.page(work.page);
    return await readPage(whole, { ...work, sheet: 0, until, encoder: new Encoder(), tell }, options);
  } finally {
    file.close();
  }
}

interface PageWork {
  readonly page: number;
  /** Which of the file's sheets it becomes. */
  readonly sheet: number;
  readonly title: string;
  /** Null: as the page needs. */
  readonly steps: readonly ChosenStep[] | null;
  /** The part of the page that is read; null for all of it. */
  readonly area: Box | null;
  /** When nothing more is begun that can be left out, by `workedMs`. */
  readonly until: number;
  readonly encoder: Encoder;
  /** Where the whole page is read and was told of already. */
  readonly early?: EarlyTeller;
  readonly tell: (step: Saying, done: number) => void;
}

async function readPage(
  whole: OpenedPage,
  { page, sheet, title, steps, area, until, encoder, tell, ...told }: PageWork,
  options: ReadPictureOptions,
): Promise<ReadPicture> {
  const { signal, enough, onEarly } = options;
  tell(workSaid.look, 0.05);
  const cut = area && partOf(whole, area);
  const original = cut?.picture ?? whole;
  const early = told.early ?? new EarlyTeller(original, { sheet, name: title, encoder, onEarly });
  await early.told;
  const ran: RanStep[] = [];
  const work: TableWork = {
    title,
    steps,
    until,
    tell,
    onEarly: (grid, picture) => early.tell(grid, picture),
    onStep: (step) => ran.push(step),
  };
  const table = await readUnless(enough, original, work, options);
  signal?.throwIfAborted();
  tell(workSaid.keepPictures, 0.95);
  const { best } = early;
  // Until it was stopped, tools may have run whose picture was not read yet.
  const stopped = { picture: best.picture, steps: best.picture === original ? [] : ran, words: [], readingMs: 0 };
  const { read, grid } = table ?? { read: null, grid: best.grid };
  const how = read
    ? { picture: read.picture, steps: read.steps, words: read.reading.words, readingMs: read.timings.reading }
    : stopped;
  const run: PictureRun = {
    page,
    whole: await encoder.keep(whole),
    area: cut?.area ?? null,
    original: await encoder.keep(original),
    read: await encoder.keep(how.picture),
    thumbnail: await encoder.thumbnail(original),
    steps: await Promise.all(how.steps.map((step) => keptStep(step, encoder))),
    from: composed(cut?.from ?? samePlace, placeFrom(how.steps)),
    isTableFound: grid !== null,
    readingMs: how.readingMs,
    reader: table?.reader ?? 'embedded',
    notes: [...sizeNote(whole), ...(table?.notes ?? [])],
    calls: table?.calls ?? [],
    differences: table?.differences ?? [],
    ...(table === null && { isStopped: true }),
    ...(read && defined({ weighed: weighedOf(read), scores: scoresOf(read) })),
  };
  await early.finish(grid, how.picture);
  const found: Grid = grid ?? new GridBuilder({ name: title }).build();
  return { grid: packGrid(found.data), run, words: how.words, pictures: encoder.bytesOf(namedBy(run)) };
}

/** Megapixels beyond these are told: small writing may not outlive being made so much smaller. */
const LARGE = 16;

function sizeNote({ whole, width, height }: OpenedPage): readonly string[] {
  const [had, has] = [whole.width * whole.height, width * height].map((pixels) => Math.round(pixels / 1_000_000));
  if (had === undefined || had <= LARGE) return [];
  return [
    `The picture has ${had} megapixels and was read with ${has}. Where small writing was lost, crop it to the table in another program.`,
  ];
}

function namedBy({ whole, original, read, thumbnail, steps }: PictureRun): KeptPicture[] {
  return [whole, original, read, thumbnail, ...steps.flatMap(({ before, after }) => [before, after])];
}

/** Reads the table of a picture; null where a person has enough before it is read. */
async function readUnless(
  enough: AbortSignal | undefined,
  picture: Picture,
  work: TableWork,
  options: ReadPictureOptions,
): Promise<TableRead | null> {
  if (!enough) return readTable(picture, work, options);
  if (enough.aborted) return null;
  const signals = options.signal ? [enough, options.signal] : [enough];
  try {
    return await readTable(picture, work, { ...options, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (!enough.aborted || options.signal?.aborted) throw error;
    return null;
  }
}

/** The part of a page inside of a box, in whole pixels of it. */
function partOf(whole: Picture, { x, y, width, height }: Box): { picture: Picture; area: Box; from: PlaceMap } {
  const [left, top] = [Math.min(whole.width - 1, Math.floor(x)), Math.min(whole.height - 1, Math.floor(y))];
  const picture = cropPicture(whole, { left, top, right: x + width, bottom: y + height });
  const area = { x: left, y: top, width: picture.width, height: picture.height };
  return { picture, area, from: [1, 0, left, 0, 1, top, 0, 0, 1] };
}

async function keptStep(ran: RanStep, encoder: Encoder): Promise<PictureStep> {
  const { step, note, verdict, durationMs, found } = ran;
  return {
    ...step,
    ...(found && { found }),
    measured: [measuresOf(ran.before), measuresOf(ran.after)],
    note,
    verdict,
    durationMs,
    before: await encoder.keep(ran.before),
    after: await encoder.keep(ran.after),
  };
}

function warningsOf(
  sheets: readonly ReadPicture[],
  pages: { readonly read: number; readonly of: number },
  name: string,
): Said[] {
  const empty = sheets.filter(({ run }) => !run.isTableFound && !run.isStopped).map(({ run }) => run.page + 1);
  const where = sheets.length === 1 ? warningSaid.quoted(name) : warningSaid.pagesOf(empty.map(String), name);
  return [
    ...(empty.length > 0 ? [warningSaid.noTable(where)] : []),
    ...(pages.of > pages.read ? [warningSaid.firstPages(name, pages.of, pages.read)] : []),
  ];
}
