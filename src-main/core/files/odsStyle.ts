import type { CellStyle } from '../../../src-shared/grid.ts';
import { styleLimits } from './limits.ts';
import { attribute, type XmlHandlers } from './xml.ts';

/** LibreOffice's own styles have three at most. */
const MAX_PARENTS = 32;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface Known {
  readonly parent: string | undefined;
  readonly own: Mutable<CellStyle>;
  isHidden: boolean;
}

const HORIZONTAL: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  start: 'left',
  left: 'left',
  center: 'center',
  end: 'right',
  right: 'right',
};
const VERTICAL: Readonly<Record<string, 'top' | 'middle' | 'bottom'>> = {
  top: 'top',
  middle: 'middle',
  bottom: 'bottom',
};

/** The styles of an OpenDocument spreadsheet, gathered from its two parts; a style adds to its parent's. */
export class OdsStyles {
  readonly handlers: XmlHandlers;
  readonly #known = new Map<string, Known>();
  readonly #resolved = new Map<string, CellStyle | undefined>();
  #current: Known | null = null;

  constructor() {
    this.handlers = {
      open: (name, attributes) => this.#open(name, attributes),
      close: (name) => {
        if (name === 'style') this.#current = null;
      },
    };
  }

  /** What a cell's style says, its parents included; the same object for the same name. */
  cellStyle(name: string | undefined): CellStyle | undefined {
    if (name === undefined) return undefined;
    if (this.#resolved.has(name)) return this.#resolved.get(name);
    const chain: CellStyle[] = [];
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !seen.has(at); at = this.#known.get(at)?.parent) {
      if (seen.size === MAX_PARENTS) break;
      seen.add(at);
      chain.unshift(this.#known.get(at)?.own ?? {});
    }
    const style: CellStyle = Object.assign({}, ...chain);
    const kept = Object.keys(style).length > 0 ? style : undefined;
    this.#resolved.set(name, kept);
    return kept;
  }

  tableStyle(name: string | undefined): 'hidden' | 'shown' {
    return name !== undefined && this.#known.get(name)?.isHidden ? 'hidden' : 'shown';
  }

  #open(name: string, attributes: string): void {
    if (name === 'style') {
      this.#current = { parent: attribute(attributes, 'parent-style-name'), own: {}, isHidden: false };
      if (this.#known.size < styleLimits.cellFormats)
        this.#known.set(attribute(attributes, 'name') ?? '', this.#current);
      return;
    }
    const current = this.#current;
    if (!current) return;
    const { own } = current;
    if (name === 'table-properties') current.isHidden = attribute(attributes, 'display') === 'false';
    else if (name === 'text-properties') readText(own, attributes);
    else if (name === 'paragraph-properties') {
      const horizontal = HORIZONTAL[attribute(attributes, 'text-align') ?? ''];
      if (horizontal) own.horizontal = horizontal;
    } else if (name === 'table-cell-properties') readCell(own, attributes);
  }
}

function readText(own: Mutable<CellStyle>, attributes: string): void {
  if (attribute(attributes, 'font-weight') === 'bold') own.bold = true;
  if (attribute(attributes, 'font-style') === 'italic') own.italic = true;
  const color = attribute(attributes, 'color')?.toLowerCase();
  if (color && /^#[\da-f]{6}$/.test(color) && color !== '#000000') own.color = color;
}

function readCell(own: Mutable<CellStyle>, attributes: string): void {
  const fill = attribute(attributes, 'background-color')?.toLowerCase();
  if (fill && /^#[\da-f]{6}$/.test(fill)) own.fill = fill;
  const vertical = VERTICAL[attribute(attributes, 'vertical-align') ?? ''];
  if (vertical) own.vertical = vertical;
  if (attribute(attributes, 'wrap-option') === 'wrap') own.wrap = true;
  const all = attribute(attributes, 'border');
  const sides = (['top', 'right', 'bottom', 'left'] as const).filter((side) => {
    const border = attribute(attributes, `border-${side}`) ?? all;
    return border !== undefined && border !== 'none';
  });
  if (sides.length > 0) own.borders = sides.map((side) => side.charAt(0)).join('');
}
