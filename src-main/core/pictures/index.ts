import type { Progress } from '../../../src-shared/document.ts';
import { type Box, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid, type PackedGrid } from '../../../src-shared/packedGrid.ts';
import type { ChosenStep, PictureRun, PictureStep, ReadWord } from '../../../src-shared/pictures.ts';
import { composed, type PlaceMap, samePlace } from '../../../src-shared/placeMap.ts';
import { placeFrom, type RanStep } from '../image/chain.ts';
import { openPictures } from '../image/open/index.ts';
import { cropPicture, type Picture } from '../image/picture.ts';
import { tableAreas } from '../recognise/index.ts';
import { Encoder } from './encode.ts';
import { type ReadingParts, readTable } from './readTable.ts';

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
  readonly warnings: readonly string[];
}

export interface ReadPictureOptions extends ReadingParts {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

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
  const { onProgress, signal } = options;
  onProgress?.({ step: `Opening ${name}`, fraction: null });
  const file = await openPictures(bytes, name);
  try {
    const count = Math.min(file.pageCount, PAGES_AT_MOST);
    const sheets: ReadPicture[] = [];
    for (let page = 0; page < count; page += 1) {
      signal?.throwIfAborted();
      const tell = (step: string, done: number): void =>
        onProgress?.({
          step: count === 1 ? step : `Page ${page + 1} of ${count}: ${step.toLowerCase()}`,
          fraction: (page + done) / count,
        });
      const title = count === 1 ? 'Table' : `Page ${page + 1}`;
      const whole = await file.page(page);
      tell('Finding tables', 0);
      const areas = await tableAreas(whole);
      for (const [at, area] of (areas.length > 1 ? areas : [null]).entries()) {
        const each = area ? (count === 1 ? `Table ${at + 1}` : `${title}, table ${at + 1}`) : title;
        const tellPart = (step: string, done: number): void => tell(step, (at + done) / Math.max(1, areas.length));
        sheets.push(await readPage(whole, { page, title: each, steps: null, area, tell: tellPart }, options));
      }
    }
    return { sheets, warnings: warningsOf(sheets, file.pageCount, name) };
  } finally {
    file.close();
  }
}

/** Reads one page of a picture file again, or a part of it, with the tools that a person chose. */
export async function rereadPicture(
  bytes: Uint8Array,
  name: string,
  work: Omit<PageWork, 'tell'>,
  options: ReadPictureOptions,
): Promise<ReadPicture> {
  const file = await openPictures(bytes, name);
  try {
    const tell = (step: string, fraction: number): void => options.onProgress?.({ step, fraction });
    return await readPage(await file.page(work.page), { ...work, tell }, options);
  } finally {
    file.close();
  }
}

interface PageWork {
  readonly page: number;
  readonly title: string;
  /** Null: as the page needs. */
  readonly steps: readonly ChosenStep[] | null;
  /** The part of the page that is read; null for all of it. */
  readonly area: Box | null;
  readonly tell: (step: string, done: number) => void;
}

async function readPage(
  whole: Picture,
  { page, title, steps, area, tell }: PageWork,
  options: ReadPictureOptions,
): Promise<ReadPicture> {
  const { signal } = options;
  tell('Improving the picture', 0.05);
  const cut = area && partOf(whole, area);
  const original = cut?.picture ?? whole;
  const { read, grid, reader, notes, calls, differences } = await readTable(original, { title, steps, tell }, options);
  signal?.throwIfAborted();
  tell('Keeping the pictures', 0.95);
  const encoder = new Encoder();
  const run: PictureRun = {
    page,
    whole: await encoder.keep(whole),
    area: cut?.area ?? null,
    original: await encoder.keep(original),
    read: await encoder.keep(read.picture),
    thumbnail: await encoder.thumbnail(original),
    steps: await Promise.all(read.steps.map((ran) => keptStep(ran, encoder))),
    from: composed(cut?.from ?? samePlace, placeFrom(read.steps)),
    isTableFound: grid !== null,
    readingMs: read.timings.reading,
    reader,
    notes,
    calls,
    differences,
  };
  const found: Grid = grid ?? new GridBuilder({ name: title }).build();
  return { grid: packGrid(found.data), run, words: read.reading.words, pictures: encoder.bytes };
}

/** The part of a page inside of a box, in whole pixels of it. */
function partOf(whole: Picture, { x, y, width, height }: Box): { picture: Picture; area: Box; from: PlaceMap } {
  const [left, top] = [Math.min(whole.width - 1, Math.floor(x)), Math.min(whole.height - 1, Math.floor(y))];
  const picture = cropPicture(whole, { left, top, right: x + width, bottom: y + height });
  const area = { x: left, y: top, width: picture.width, height: picture.height };
  return { picture, area, from: [1, 0, left, 0, 1, top, 0, 0, 1] };
}

async function keptStep(ran: RanStep, encoder: Encoder): Promise<PictureStep> {
  const { step, note, verdict, durationMs } = ran;
  return {
    ...step,
    note,
    verdict,
    durationMs,
    before: await encoder.keep(ran.before),
    after: await encoder.keep(ran.after),
  };
}

function warningsOf(sheets: readonly ReadPicture[], pageCount: number, name: string): string[] {
  const empty = sheets.filter(({ run }) => !run.isTableFound).map(({ run }) => run.page + 1);
  const where = sheets.length === 1 ? `"${name}"` : `page ${empty.join(', ')} of "${name}"`;
  return [
    ...(empty.length > 0
      ? [`No table was found on ${where}. The picture is kept: draw the table's bounds on it, or choose tools for it.`]
      : []),
    ...(pageCount > sheets.length
      ? [
          `"${name}" has ${pageCount} pages; the first ${sheets.length} were read. Save the others as a file of their own.`,
        ]
      : []),
  ];
}
