import type { LatexTable } from './table.ts';

const FLOATS =
  /^(?:table|figure|sidewaystable|sidewaysfigure|wraptable|wrapfigure|SCtable|SCfigure|subtable|subfigure|teaserfigure|marginfigure|margintable)\*?$/;

interface Float {
  readonly kind: string;
  /** Its own, with its number. */
  caption: string;
  /** Of its parts. */
  readonly parts: string[];
  readonly tables: LatexTable[];
}

/** What a float comes to: tables with their captions, or captions alone. */
export interface FloatItem {
  readonly caption: string;
  readonly table: LatexTable | null;
}

/** The floats that are open: their tables and captions come in any order, those of parts go to the float around. */
export class Floats {
  readonly #open: Float[] = [];

  static isFloat(environment: string): boolean {
    return FLOATS.test(environment);
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** The kind of the innermost one, or empty. */
  get kind(): string {
    return this.#open.at(-1)?.kind ?? '';
  }

  get isPart(): boolean {
    return this.kind.startsWith('sub');
  }

  open(kind: string): void {
    this.#open.push({ kind, caption: '', parts: [], tables: [] });
  }

  addTable(table: LatexTable): void {
    this.#open.at(-1)?.tables.push(table);
  }

  addCaption(caption: string): void {
    const float = this.#open.at(-1);
    if (!float) return;
    if (float.caption === '') float.caption = caption;
    else float.parts.push(caption);
  }

  addPartCaption(caption: string): void {
    this.#open.at(-1)?.parts.push(caption);
  }

  /** Ends the innermost: tables take the captions of their parts where there are as many, else the float's. */
  close(): readonly FloatItem[] {
    const isPart = this.isPart;
    const float = this.#open.pop();
    if (!float) return [];
    const { caption, parts, tables } = float;
    const outer = this.#open.at(-1);
    if (outer && isPart) {
      outer.parts.push(...parts);
      outer.tables.push(...tables);
      return [];
    }
    if (tables.length === 0) return [caption, ...parts].map((each) => ({ caption: each, table: null }));
    const isPaired = parts.length === tables.length;
    return tables.map((table, at) => ({
      caption: isPaired ? [caption, parts[at] ?? ''].filter((part) => part !== '').join(' ') : caption,
      table,
    }));
  }
}
