import { Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import type { BlockKind, Reference, TextBlock, TextDocument, TextPage } from '../../../src-shared/textDocument.ts';
import { UniqueNames } from '../files/html.ts';
import { textLimits, tooLarge } from './limits.ts';
import { type KnownMatter, withMatter } from './matter.ts';
import { referenceOf } from './references.ts';

/** A text as it was read, its tables, and what could not be read of it, a sentence each for the user. */
export interface TextRead {
  readonly document: TextDocument;
  /** In the order in which the document's blocks name them; named by their captions. */
  readonly tables: readonly Grid[];
  readonly warnings: readonly Said[];
  /** Parts of the file were damaged, and only what is whole was read. */
  readonly isDamaged?: boolean;
}

/** A caption that speaks of something else than a table. */
const OTHER_CAPTION = /^(?:supplement\w* )?(?:fig(?:ure|\.)|scheme|chart|plate|algorithm|listing|abb(?:ildung|\.)|图)/i;

type BlockExtra = Partial<Pick<TextBlock, 'level' | 'spots' | 'areas'>>;

/** Collects the blocks of a text in reading order. Throws DomainError when they become more than any text has. */
export class TextBuilder {
  readonly #fileName: string;
  readonly #blocks: TextBlock[] = [];
  readonly #tables: Grid[] = [];
  readonly #tableNames = new UniqueNames();
  readonly #references: Reference[] = [];
  readonly #warnings: Said[] = [];
  #characters = 0;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  /**
   * Adds a block; its text is cleaned unless it comes with spots, whose offsets are for the text as it is. A caption that
   * names a table right below one that has none is that table's.
   */
  add(kind: Exclude<BlockKind, 'table' | 'reference'>, text: string, extra: BlockExtra = {}): void {
    const clean = extra.spots ? text : cleanText(text, kind === 'code');
    if (clean === '') return;
    const last = this.#blocks.at(-1);
    if (kind === 'caption' && last?.kind === 'table' && last.text === '' && !OTHER_CAPTION.test(clean)) {
      this.#blocks.pop();
      this.#push({ ...last, text: clean, spots: extra.spots ?? [] });
      const grid = this.#tables[last.table ?? -1];
      if (grid && last.table !== undefined) this.#tables[last.table] = named(grid, this.#tableNames.unique(clean));
      return;
    }
    this.#push({ kind, text: clean, spots: [], ...extra });
  }

  /** Adds a work that the text cites; what its text tells of it is added to what is known. */
  addReference(text: string, known: Partial<Reference> = {}, extra: BlockExtra = {}): void {
    const clean = extra.spots ? text : cleanText(text);
    if (clean === '') return;
    if (this.#references.length >= textLimits.references) throw tooLarge(this.#fileName, fileSaid.muchReferences);
    this.#references.push({ ...referenceOf(clean, this.#references.length + 1), ...known });
    this.#push({ kind: 'reference', text: clean, spots: [], ...extra });
  }

  /**
   * Adds a table; without a caption of its own it takes the one right above that may speak of it. `make` is given the
   * name that its sheet is to have; null or an empty grid leaves only its area, or its caption.
   */
  addTable(caption: string, make: (name: string) => Grid | null, extra: BlockExtra = {}): void {
    const own = extra.spots ? caption : cleanText(caption);
    const above = own === '' ? this.#captionAbove() : undefined;
    const text = above?.text ?? own;
    const block = { text, ...extra, spots: extra.spots ?? above?.spots ?? [] };
    const grid = make(text || `Table ${this.#tables.length + 1}`);
    if (!grid || grid.cellCount === 0) {
      if (extra.areas) this.#push({ kind: 'table', ...block });
      else if (text !== '') this.#push({ kind: 'caption', ...block });
      return;
    }
    if (this.#tables.length >= textLimits.tables) throw tooLarge(this.#fileName, fileSaid.muchTables);
    const table = this.#tables.push(named(grid, this.#tableNames.unique(grid.name))) - 1;
    this.#push({ kind: 'table', table, ...block });
  }

  warn(sentence: Said): void {
    const isKnown = this.#warnings.some(({ text }) => text === sentence.text);
    if (!isKnown && this.#warnings.length < 50) this.#warnings.push(sentence);
  }

  /** The text; what the format does not say of it is looked for in its blocks. */
  build(known: KnownMatter, pages: readonly TextPage[] = []): TextRead {
    const { blocks, references, matter } = withMatter(this.#blocks, this.#references, known);
    return { document: { ...matter, blocks, references, pages }, tables: this.#tables, warnings: this.#warnings };
  }

  #captionAbove(): TextBlock | undefined {
    const last = this.#blocks.at(-1);
    return last?.kind === 'caption' && !OTHER_CAPTION.test(last.text) ? this.#blocks.pop() : undefined;
  }

  #push(block: TextBlock): void {
    this.#characters += block.text.length;
    if (this.#characters > textLimits.characters) throw tooLarge(this.#fileName, fileSaid.muchText);
    if (this.#blocks.length >= textLimits.blocks) throw tooLarge(this.#fileName, fileSaid.muchParagraphs);
    this.#blocks.push(block);
  }
}

function named(grid: Grid, name: string): Grid {
  if (grid.name === name) return grid;
  return new Grid({ ...grid.data, meta: { ...grid.data.meta, name } });
}

// Control characters, soft hyphens and what takes no room; marks of direction stay, as they change what is read.
const UNSEEN = /[\p{Cc}\u00ad\u200b\u2060\ufeff]/gu;

/** Text as blocks hold it: NFC, single spaces for white space, nothing that cannot be seen. */
export function cleanText(text: string, keepsLines = false): string {
  const plain = text.replace(UNSEEN, (char) => (/\s/.test(char) ? char : '')).normalize('NFC');
  if (!keepsLines) return plain.replace(/\s+/g, ' ').trim();
  const lines = plain.split(/\r?\n/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? '' : lines.slice(first, last + 1).join('\n');
}
