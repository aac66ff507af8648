import type { Grid } from '../../../src-shared/grid.ts';
import type { EarlyPage } from '../../../src-shared/pictures.ts';
import type { Picture } from '../image/picture.ts';
import type { Encoder } from './encode.ts';

/** A page as far as it is known, with the bytes of its picture where they were not told before. */
export interface EarlyRead {
  readonly page: EarlyPage;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

interface Seen {
  /** Null where no table is known of. */
  readonly grid: Grid | null;
  /** What the cells' boxes lie on. */
  readonly picture: Picture;
}

export interface EarlyTellerOptions {
  readonly sheet: number;
  readonly name: string;
  readonly encoder: Encoder;
  readonly onEarly?: ((early: EarlyRead) => void) | undefined;
}

/**
 * Tells what is known of a page while it is read: the picture at once, then its
 * cells, then the texts of a first pass. What shows less than what was told
 * before is kept back, so that nothing on the screen is taken away again.
 */
export class EarlyTeller {
  readonly #options: EarlyTellerOptions;
  readonly #sent = new Set<string>();
  #best: Seen;
  #last: Promise<void>;

  constructor(original: Picture, options: EarlyTellerOptions) {
    this.#options = options;
    this.#best = { grid: null, picture: original };
    this.#last = this.#write(this.#best, 'picture');
  }

  /** Resolves when all is told so far. */
  get told(): Promise<void> {
    return this.#last;
  }

  /** The most that was told. */
  get best(): Seen {
    return this.#best;
  }

  tell(grid: Grid, picture: Picture): void {
    const letters = lettersIn(grid);
    const before = this.#best.grid;
    const gain = letters - (before ? lettersIn(before) : 0);
    // Of tables without texts the one with more cells shows more.
    if (gain < 0 || (gain === 0 && grid.cellCount <= (before?.cellCount ?? 0))) return;
    this.#best = { grid, picture };
    this.#follow(this.#best, letters > 0 ? 'texts' : 'cells');
  }

  /** Tells how the page was read in the end. */
  finish(grid: Grid | null, picture: Picture): Promise<void> {
    this.#follow({ grid, picture }, 'read');
    return this.#last;
  }

  #follow(seen: Seen, stage: EarlyPage['stage']): void {
    const before = this.#last;
    this.#last = this.#write(seen, stage, before);
  }

  async #write({ grid, picture }: Seen, stage: EarlyPage['stage'], before?: Promise<void>): Promise<void> {
    const { sheet, name, encoder, onEarly } = this.#options;
    if (!onEarly) return;
    const kept = await encoder.keep(picture);
    await before;
    const pictures = encoder.bytesOf(this.#sent.has(kept.id) ? [] : [kept]);
    this.#sent.add(kept.id);
    onEarly({
      page: {
        sheet,
        name,
        picture: kept,
        rowCount: grid?.rowCount ?? 0,
        colCount: grid?.colCount ?? 0,
        cells: grid ? [...grid.cells()] : [],
        stage,
      },
      pictures,
    });
  }
}

/** Letters that were read, each for as much as it is sure. */
function lettersIn(grid: Grid): number {
  let sum = 0;
  for (const { text, confidence = 1 } of grid.cells()) sum += text.length * confidence;
  return sum;
}
