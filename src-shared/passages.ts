import type { Passage } from './evidence.ts';
import type { Box } from './grid.ts';
import type { SourceId } from './source.ts';
import type { PageArea, TextBlock, TextDocument } from './textDocument.ts';

/** Text reduced to what a quote must share with it, and for each of its characters where it came from. */
interface Skeleton {
  readonly text: string;
  /** Lower-cased `text`, of the same length. */
  readonly lowered: string;
  /** For each character of `text` the place in the block's text, and one more for the end. */
  readonly places: readonly number[];
}

/** Where a quote stands: characters of a block, `to` exclusive. */
interface Stretch {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

const FOLDED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '⁄': '/',
};

/**
 * Finds quotes in a text document, tolerant of white space, hyphenation, ligatures, the kind of quotation marks and
 * dashes, and, where nothing else fits, of case. Digits are never joined, and a sign never lost: `1 2` is not `12`, `-5`
 * not `5`. Words are whole: `art` does not stand in `start`. Made once for a document, it searches in linear time.
 */
export class QuoteFinder {
  readonly #document: TextDocument;
  readonly #source: SourceId;
  readonly #skeletons: (Skeleton | undefined)[] = [];

  constructor(document: TextDocument, source: SourceId) {
    this.#document = document;
    this.#source = source;
  }

  /**
   * The first place of a quote, a passage for each block that it touches; empty where it does not stand. What stands
   * around `…`, `...` or `[…]` is found piece by piece, in order, in the same block or the next.
   */
  find(quote: string, options: { readonly page?: number | undefined } = {}): readonly Passage[] {
    const pieces = quote.split(/\[?(?:…|\.{3,})\]?/).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
    for (const isLoose of [false, true]) {
      const found = this.#findAll(pieces, isLoose, options.page);
      if (found) return found.map((stretch) => this.#passage(stretch));
    }
    return [];
  }

  /** Every place where a quote stands whole in one block. */
  findEvery(quote: string): readonly Passage[] {
    const wanted = skeletonOf(quote);
    if (wanted.text === '') return [];
    return this.#document.blocks.flatMap((_, block) => {
      const places: Passage[] = [];
      for (let at: Stretch | null = this.#inBlock(wanted, block, 0, true); at;) {
        places.push(this.#passage(at));
        at = this.#inBlock(wanted, block, at.to, true);
      }
      return places;
    });
  }

  /** The pieces in order: each begins in the block where the one before it ended, or in the next. */
  #findAll(pieces: readonly string[], isLoose: boolean, page: number | undefined): readonly Stretch[] | null {
    const [first, ...others] = pieces.map((piece) => skeletonOf(piece));
    if (!first) return null;
    for (let block = 0; block < this.#document.blocks.length; block++) {
      if (page !== undefined && !isOnPage(this.#document.blocks[block], page)) continue;
      const start = this.#inOneOrTwo(first, block, 0, isLoose);
      const rest = start && this.#following(others, start, isLoose);
      if (start && rest) return [...start, ...rest];
    }
    return null;
  }

  #following(pieces: readonly Skeleton[], start: readonly Stretch[], isLoose: boolean): readonly Stretch[] | null {
    const found: Stretch[] = [];
    let last = start.at(-1);
    for (const piece of pieces) {
      if (!last) return null;
      const next =
        this.#inOneOrTwo(piece, last.block, last.to, isLoose) ?? this.#inOneOrTwo(piece, last.block + 1, 0, isLoose);
      if (!next) return null;
      found.push(...next);
      last = next.at(-1);
    }
    return found;
  }

  /** In a block from a place on, or across its end into the next block. */
  #inOneOrTwo(wanted: Skeleton, block: number, from: number, isLoose: boolean): readonly Stretch[] | null {
    const one = this.#inBlock(wanted, block, from, isLoose);
    if (one) return [one];
    const here = this.#skeleton(block);
    const next = this.#skeleton(block + 1);
    if (!here || !next) return null;
    const [quote, head, tail] = isLoose
      ? [wanted.lowered, here.lowered, next.lowered]
      : [wanted.text, here.text, next.text];
    // The end of this block begins the quote, and the next block goes on with it.
    for (const taken of overlaps(head.slice(-quote.length), quote)) {
      if (taken === quote.length || !tail.startsWith(quote.slice(taken))) continue;
      const start = here.places[head.length - taken] ?? 0;
      const end = next.places[quote.length - taken] ?? 0;
      if (cutsCharacter(here, head.length - taken) || cutsCharacter(next, quote.length - taken)) continue;
      if (start < from || !isWhole(this.#textOf(block), start, Number.POSITIVE_INFINITY)) continue;
      if (!isWhole(this.#textOf(block + 1), 0, end)) continue;
      return [
        { block, from: start, to: this.#textOf(block).length },
        { block: block + 1, from: 0, to: trimmedEnd(this.#textOf(block + 1), end) },
      ];
    }
    return null;
  }

  #inBlock(wanted: Skeleton, block: number, from: number, isLoose: boolean): Stretch | null {
    const skeleton = this.#skeleton(block);
    if (!skeleton || wanted.text === '') return null;
    const text = this.#textOf(block);
    const [within, quote] = isLoose ? [skeleton.lowered, wanted.lowered] : [skeleton.text, wanted.text];
    for (let at = within.indexOf(quote); at >= 0; at = within.indexOf(quote, at + 1)) {
      const start = skeleton.places[at] ?? 0;
      const end = trimmedEnd(text, skeleton.places[at + quote.length] ?? text.length);
      const isCut = cutsCharacter(skeleton, at) || cutsCharacter(skeleton, at + quote.length);
      if (!isCut && start >= from && isWhole(text, start, end)) return { block, from: start, to: end };
    }
    return null;
  }

  #skeleton(block: number): Skeleton | undefined {
    const text = this.#document.blocks[block]?.text;
    return text === undefined ? undefined : (this.#skeletons[block] ??= skeletonOf(text));
  }

  #textOf(block: number): string {
    return this.#document.blocks[block]?.text ?? '';
  }

  #passage({ block, from, to }: Stretch): Passage {
    return passageAt(this.#document, this.#source, { block, from, to });
  }
}

/** The passage of a stretch of a block, with its words and, where the text has pages, its page. */
export function passageAt(document: TextDocument, source: SourceId, { block, from, to }: Stretch): Passage {
  const found = document.blocks[block];
  const page = found ? placesOf(found, from, to)[0]?.page : undefined;
  return {
    kind: 'passage',
    source,
    block,
    from,
    to,
    quote: (found?.text ?? '').slice(from, to),
    ...(page !== undefined && { page }),
  };
}

/** A passage with the text of its block before and after it, cut between words where it is longer than `characters`. */
export function surroundings(
  document: TextDocument,
  passage: Passage,
  characters = 200,
): { readonly before: string; readonly quote: string; readonly after: string } {
  const text = document.blocks[passage.block]?.text ?? '';
  const before = text.slice(0, passage.from);
  const after = text.slice(passage.to);
  return {
    before: before.length <= characters ? before : `…${before.slice(-characters).replace(/^\S*/, '')}`,
    quote: text.slice(passage.from, passage.to),
    after: after.length <= characters ? after : `${after.slice(0, after.lastIndexOf(' ', characters - 1) + 1)}…`,
  };
}

/** Where characters of a block lie on its pages, a box for each line; of a line in part, the part. */
export function placesOf(block: TextBlock, from: number, to: number): readonly PageArea[] {
  return block.spots
    .filter((spot) => spot.from < to && spot.to > from)
    .map((spot) => {
      const length = Math.max(1, spot.to - spot.from);
      const start = Math.max(0, (from - spot.from) / length);
      const end = Math.min(1, (to - spot.from) / length);
      const { x, y, width, height } = spot.box;
      const box: Box = { x: x + width * start, y, width: width * (end - start), height };
      return { page: spot.page, box };
    });
}

function isOnPage(block: TextBlock | undefined, page: number): boolean {
  return block?.spots.some((spot) => spot.page === page) ?? false;
}

/** Lengths, longest first, with which the end of a text begins a quote (Knuth, Morris, Pratt); a few, to stay linear. */
function overlaps(text: string, quote: string): readonly number[] {
  const borders = [0];
  const advance = (char: string, from: number): number => {
    let length = from;
    while (length > 0 && quote[length] !== char) length = borders[length - 1] ?? 0;
    return quote[length] === char ? length + 1 : 0;
  };
  for (let at = 1; at < quote.length; at++) borders.push(advance(quote[at] ?? '', borders[at - 1] ?? 0));
  let length = 0;
  for (let at = 0; at < text.length; at++) length = advance(text[at] ?? '', length);
  const found: number[] = [];
  for (; length > 0 && found.length < 4; length = borders[length - 1] ?? 0) found.push(length);
  return found;
}

/** Letters and digits without ligatures, one kind of quotation mark and dash, no white space and no hyphens in words. */
function skeletonOf(text: string): Skeleton {
  let skeleton = '';
  const places: number[] = [];
  /** White space or a hyphen that is kept only between what it must keep apart. */
  let held = '';
  let heldAt = 0;
  let last = '';
  let at = 0;
  const put = (char: string, place: number): void => {
    skeleton += char;
    for (let count = 0; count < char.length; count++) places.push(place);
  };
  for (const char of text) {
    const folded = FOLDED[char] ?? (char > '\u007f' ? char.normalize('NFKC') : char);
    if (isSpace(folded)) {
      if (held === '') [held, heldAt] = [' ', at];
    } else if (folded === '-') {
      if (held === '' || held === ' ') [held, heldAt] = ['-', at];
    } else {
      const isDigit = /^\p{N}/u.test(folded);
      // Between digits white space parts two numbers; a dash counts unless it stands between letters.
      if (held === ' ' && isDigit && /\p{N}$/u.test(last)) put(' ', heldAt);
      if (held === '-' && !(isLetter(last) && isLetter(folded))) put('-', heldAt);
      put(folded, at);
      [held, last] = ['', folded];
    }
    at += char.length;
  }
  places.push(at);
  return { text: skeleton, lowered: lowered(skeleton), places };
}

/** White space, and what is not seen at all. */
function isSpace(char: string): boolean {
  if (char.length === 1 && char > ' ' && char < '\u007f') return false;
  return /^[\s\u00ad\u200b-\u200d\ufeff]*$/u.test(char);
}

/** Lower case, character by character, so that places stay. */
function lowered(text: string): string {
  const whole = text.toLowerCase();
  if (whole.length === text.length) return whole;
  return Array.from(text, (char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join('');
}

function isLetter(text: string): boolean {
  return /\p{L}$/u.test(text);
}

/** Whether a place lies within what was one character: between the letters of a ligature. */
function cutsCharacter({ places }: Skeleton, at: number): boolean {
  return at > 0 && places[at] === places[at - 1];
}

/** No word and no number is cut at either end. */
function isWhole(text: string, start: number, end: number): boolean {
  const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  // Scripts without spaces have no edges of words to ask for.
  const isOpen = (char: string | undefined): boolean =>
    isWord(char) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(char ?? '');
  if (isOpen(text[start - 1]) && isOpen(text[start])) return false;
  if (isOpen(text[end - 1]) && isOpen(text[end])) return false;
  const startsNumber = /\p{N}/u.test(text[start] ?? '');
  if (startsNumber && /[\d][.,]$/.test(text.slice(Math.max(0, start - 2), start))) return false;
  if (startsNumber && /(?:^|[^\p{L}\p{N}])[-−]$/u.test(text.slice(Math.max(0, start - 2), start))) return false;
  return !(/\p{N}/u.test(text[end - 1] ?? '') && /^[.,]\d/.test(text.slice(end, end + 2)));
}

/** Without white space at the end, which belongs to no quote. */
function trimmedEnd(text: string, end: number): number {
  let at = end;
  while (at > 1 && /[\s\u00ad-]/.test(text[at - 1] ?? '')) at--;
  return at;
}
