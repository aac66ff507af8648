import type { Box } from '../../../../src-shared/grid.ts';
import type { PageArea, TextSpot } from '../../../../src-shared/textDocument.ts';
import { isReferencesHeading } from '../matter.ts';
import { placedGrid } from '../tableGrid.ts';
import type { TextBuilder } from '../textBuilder.ts';
import { CAPTION } from './caption.ts';
import type { Column, Line } from './columns.ts';
import type { PageTable } from './pageTable.ts';
import { around, shareOf } from './pieces.ts';

/** What stands in a column, from top to bottom. */
export type Part =
  | {
      readonly kind: 'lines';
      readonly column: Column;
      readonly height: number;
      /** Returns where a box of the page as it is read lies in the document. */
      readonly place: (box: Box) => PageArea;
    }
  | {
      readonly kind: 'table';
      readonly table: PageTable;
      /** One for each page that it is on. */
      readonly areas: readonly PageArea[];
    };

/** What is usual in a document. */
export interface Setting {
  /** Of most of its text, in points. */
  readonly size: number;
  /** From one line of it to the next. */
  readonly pitch: number;
}

type Kind = 'heading' | 'paragraph' | 'listItem' | 'caption' | 'footnote' | 'formula' | 'reference';

interface Open {
  kind: Kind;
  level: number;
  text: string;
  readonly spots: TextSpot[];
  readonly size: number;
  readonly isBold: boolean;
  last: Line;
}

const BULLET = /^(?:[•◦▪‣●○■–—∗*]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s/;
const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{Lu}|^([A-Z]|[IVX]{1,5})\.\s+\p{Lu}/u;
const REFERENCE = /^(?:\[[^\]]{1,30}\]|\d{1,3}\.)\s/;
const ENDS = /[.!?。:;)”"]\s*$/;

/** Makes blocks of lines, page after page; a paragraph goes on over columns and pages. */
export class BlockMaker {
  readonly #builder: TextBuilder;
  readonly #setting: Setting;
  readonly #fileName: string;
  #open: Open | null = null;
  /** A paragraph at a column's end, which what comes next may go on with, and what stands between them. */
  #held: Open | null = null;
  #between: (() => void)[] = [];
  #inReferences = false;
  /** From the title to the first heading or paragraph after it. */
  #isFront = true;
  #titleSize = 0;

  constructor(builder: TextBuilder, setting: Setting, fileName: string) {
    this.#builder = builder;
    this.#setting = setting;
    this.#fileName = fileName;
  }

  add(part: Part): void {
    if (part.kind === 'table') {
      this.#close();
      const { table, areas } = part;
      this.#emit(() => this.#builder.addTable('', (name) => placedGrid(table.cells, name, this.#fileName), { areas }));
      return;
    }
    const { lines } = part.column;
    for (const [at, line] of lines.entries()) this.#line(line, lines[at - 1] ?? null, lines[at + 1] ?? null, part);
    this.#close(true);
  }

  finish(): void {
    this.#close();
    this.#release();
  }

  #line(line: Line, before: Line | null, next: Line | null, part: Part & { kind: 'lines' }): void {
    const isBold = shareOf(line.pieces, ({ font }) => font.isBold) > 0.8;
    const kind = this.#kindOf(line, isBold, part);
    const open = this.#open;
    const goesOn = open !== null && before !== null && this.#continues(open, kind, line, isBold, before, next, part);
    if (!goesOn) {
      // Footnotes stand at the column's end: what is above them may go on in the next.
      this.#close(kind === 'footnote');
      const level = kind === 'heading' ? this.#levelOf(line) : 1;
      if (kind === 'heading' && this.#titleSize > 0) this.#isFront = false;
      if (kind === 'heading' && this.#titleSize === 0) this.#titleSize = line.size;
      this.#open = { kind, level, text: '', spots: [], size: line.size, isBold, last: line };
    }
    if (this.#open) append(this.#open, line, part.place);
  }

  #kindOf(line: Line, isBold: boolean, part: Part & { kind: 'lines' }): Kind {
    const { size } = this.#setting;
    const { text } = line;
    const words = text.split(' ').length;
    if (CAPTION.test(text)) return 'caption';
    const isSmall = line.size < size * 0.93;
    if (isSmall && line.top > part.height * 0.5 && /^[\d*†‡§¹²³⁴-⁹]/u.test(text) && !REFERENCE.test(text))
      return 'footnote';
    if (isFormula(line, part.column)) return 'formula';
    // Names under the title are set large, too.
    const isLarge =
      line.size > size * 1.12 &&
      !(this.#isFront && !isBold && line.size < this.#titleSize * 0.9 && !NUMBERED.test(text));
    const isLettered = /\p{L}{2}/u.test(text);
    if (isLettered && words <= 20 && !/[,;]$/.test(text) && (isLarge || (isBold && words <= 14 && !/[.:]$/.test(text))))
      return 'heading';
    if (
      isLettered &&
      words <= 4 &&
      (isReferencesHeading(text) || /^(?:abstract|acknowledge?ments?|introduction|conclusions?)$/i.test(text)) &&
      !ENDS.test(text)
    )
      return 'heading';
    const isHeaded = this.#open?.kind === 'heading' && isReferencesHeading(this.#open.text);
    if (this.#inReferences || isHeaded) return 'reference';
    return BULLET.test(text) ? 'listItem' : 'paragraph';
  }

  #continues(
    open: Open,
    kind: Kind,
    line: Line,
    isBold: boolean,
    before: Line,
    next: Line | null,
    { column }: Part & { kind: 'lines' },
  ): boolean {
    const pitch = line.baseline - before.baseline;
    const isNear = pitch < Math.max(this.#setting.pitch * (line.size / this.#setting.size), line.size * 1.15) * 1.35;
    const sameSize =
      Math.abs(line.size - open.size) < open.size * 0.1 || (line.text.length < 12 && open.kind !== 'heading');
    if (kind === 'heading')
      return open.kind === 'heading' && isNear && sameSize && open.isBold === isBold && !NUMBERED.test(line.text);
    if (open.kind === 'heading' || !isNear || kind === 'caption') return false;
    if (kind === 'formula' || open.kind === 'formula') return kind === open.kind;
    if (!sameSize) return false;
    if (kind === 'footnote') return open.kind === 'footnote' && !/^[\d*†‡¹²³⁴-⁹]/u.test(line.text);
    if (open.kind === 'caption' || open.kind === 'footnote') return true;
    if (kind === 'listItem') return false;
    const indent = line.left - column.left;
    if (open.kind === 'reference') return this.#continuesReference(line, before, next, column);
    const em = line.size;
    // The first line of a paragraph stands in; so does the one after a line that ended early.
    const isIndented = indent > em * 0.8 && indent < em * 4 && before.left - column.left < em * 0.5;
    const endedEarly = before.right < column.right - em * 4 && ENDS.test(before.text);
    if (open.kind === 'listItem') return line.left >= before.left - em * 0.5 || !endedEarly;
    return (
      !(isIndented && (next === null || next.left < line.left - em * 0.5 || ENDS.test(before.text))) && !endedEarly
    );
  }

  /** Works begin with their label, or stick out of the lines that go on with them. */
  #continuesReference(line: Line, before: Line, next: Line | null, column: Column): boolean {
    if (REFERENCE.test(line.text)) return false;
    const isLabelled = this.#open !== null && REFERENCE.test(this.#open.text);
    if (isLabelled) return true;
    const em = line.size;
    const sticksOut =
      line.left < column.left + em * 0.4 &&
      (next === null || next.left > line.left + em * 0.5 || ENDS.test(before.text));
    return !(sticksOut && ENDS.test(before.text));
  }

  #levelOf(line: Line): number {
    const number = NUMBERED.exec(line.text);
    if (number?.[1]) return number[1].split('.').length;
    if (number?.[2]) return number[2].length === 1 && !/[IVX]/.test(number[2]) ? 2 : 1;
    return line.size > this.#setting.size * 1.3 ? 1 : 2;
  }

  #close(isColumnEnd = false): void {
    const open = this.#open;
    this.#open = null;
    if (!open || open.text === '') return;
    const held = this.#held;
    if (held && held.kind === open.kind && joins(held, open)) {
      joinTo(held, open);
      if (!isColumnEnd) this.#release();
      return;
    }
    const isText = open.kind === 'paragraph' || open.kind === 'listItem' || open.kind === 'reference';
    // Headings begin something new; captions, footnotes and tables stand between.
    if (held && (isText || open.kind === 'heading')) this.#release();
    if (isColumnEnd && isText && !(this.#held !== null)) this.#held = open;
    else this.#emit(() => this.#write(open));
    if (open.kind === 'heading')
      this.#inReferences =
        isReferencesHeading(open.text) || (this.#inReferences && !/^(?:[A-Z\d]|append|supplement)/i.test(open.text));
  }

  #emit(action: () => void): void {
    if (this.#held) this.#between.push(action);
    else action();
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (held) this.#write(held);
    for (const action of this.#between.splice(0)) action();
  }

  #write({ kind, level, text, spots }: Open): void {
    if (kind === 'reference') this.#builder.addReference(text, {}, { spots });
    else this.#builder.add(kind, text, { spots, ...(kind === 'heading' && { level }) });
  }
}

/** A paragraph that has not ended goes on at the next column's top, in small letters or in the middle of a word. */
function joins(held: Open, open: Open): boolean {
  if (Math.abs(held.size - open.size) > held.size * 0.1 || BULLET.test(open.text)) return false;
  if (/\p{L}-$/u.test(held.text)) return /^\p{Ll}/u.test(open.text);
  return !/[.!?。:]["”’)]?$/.test(held.text) && (/^[\p{Ll}(]/u.test(open.text) || held.kind === 'reference');
}

function joinTo(held: Open, open: Open): void {
  const shift = attach(held, open.text);
  for (const spot of open.spots) held.spots.push({ ...spot, from: spot.from + shift, to: spot.to + shift });
}

/** Adds a line's text to a block: a word that the line's end broke is made whole. */
function append(open: Open, line: Line, place: (box: Box) => PageArea): void {
  const from = attach(open, line.text);
  open.spots.push({ from, to: open.text.length, ...place(around([line])) });
  open.last = line;
}

/** Where the text that was added begins. */
function attach(open: Open, text: string): number {
  if (/\p{L}-$/u.test(open.text) && /^\p{Ll}/u.test(text)) {
    open.text = open.text.slice(0, -1);
    const last = open.spots.at(-1);
    if (last) open.spots[open.spots.length - 1] = { ...last, to: Math.min(last.to, open.text.length) };
  } else if (open.text !== '') open.text += ' ';
  const from = open.text.length;
  open.text += text;
  return from;
}

/** A line on its own that is mostly signs, stands in the middle, or ends with a number in brackets. */
function isFormula(line: Line, column: Column): boolean {
  const share = shareOf(line.pieces, ({ font }) => font.isMath);
  const width = column.right - column.left;
  const isSetIn = line.left - column.left > width * 0.08;
  const words = line.text.match(/\p{L}{4,}/gu)?.length ?? 0;
  if (share > 0.3 && words <= 2 && isSetIn) return true;
  return share > 0.6 && words <= 2 && line.text.length < 80 && line.right < column.right - width * 0.1;
}
