import { toAddress } from '../../src-shared/address.ts';
import { type CellStyle, GridBuilder } from '../../src-shared/grid.ts';
import { parseValue } from '../../src-shared/value.ts';
import type { AnnotatedTable } from './annotated.ts';
import { lots } from './learners.ts';
import { chinese, english, type Vocabulary } from './words.data.ts';

/**
 * Made-up sheets with what each of their cells is, drawn by lot: lists with
 * headers of one or several lines, groups and totals, forms, lists on their
 * side, and several of them below each other, plain and in many dresses. They
 * show what the annotated tables at hand seldom do: styles, banners, notes.
 */
export function syntheticTables(count: number, seed: number): AnnotatedTable[] {
  return Array.from({ length: count }, (_, index) => {
    const writer = new Writer(lots(seed * 1000 + index));
    const width = writer.sheet();
    return writer.finished(`synthetic/${index}`, width);
  });
}

/** How the parts of a sheet are set; one dress for each sheet. */
interface Dress {
  readonly head: CellStyle;
  readonly label: CellStyle;
  readonly group: CellStyle;
  readonly total: CellStyle;
  readonly title: CellStyle;
  readonly isMerged: boolean;
  readonly isIndented: boolean;
}

interface Written {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly style: CellStyle;
  readonly rowSpan: number;
  readonly colSpan: number;
}

type Column = 'number' | 'decimal' | 'date' | 'year' | 'state' | 'person' | 'code' | 'sentence' | 'percent';

const PLAIN: CellStyle = {};

/** Blanks what the first columns would say again, as pivot tables do. */
function leaveOut(values: string[][]): void {
  const columns = Math.min(2, (values[0]?.length ?? 0) - 1);
  values.forEach((line, row) => {
    for (let col = 0; col < columns; col++) if (row % (col === 0 ? 4 : 2) !== 0) line[col] = '';
  });
}

class Writer {
  readonly #random: () => number;
  readonly #words: Vocabulary;
  readonly #cells: Written[] = [];
  readonly #classes = new Map<string, string>();
  readonly #parents = new Map<number, readonly string[]>();
  readonly #dress: Dress;
  #row = 0;

  constructor(random: () => number) {
    this.#random = random;
    this.#words = random() < 0.5 ? english : chinese;
    const bold = this.#may(0.5) ? { bold: true } : PLAIN;
    const fill = this.#may(0.35) ? { fill: this.#one(['#d9e1f2', '#e2efda', '#eeeeee']) } : PLAIN;
    const centre: CellStyle = this.#may(0.3) ? { horizontal: 'center' } : PLAIN;
    const line = this.#may(0.2) ? { borders: 'b' } : PLAIN;
    this.#dress = {
      head: { ...bold, ...fill, ...centre, ...line },
      label: this.#may(0.6) ? { ...bold, ...fill } : PLAIN,
      group: this.#may(0.5) ? bold : PLAIN,
      total: this.#may(0.4) ? bold : PLAIN,
      title: this.#may(0.5) ? { bold: true } : PLAIN,
      isMerged: this.#may(0.7),
      isIndented: this.#may(0.5),
    };
  }

  /** Writes one sheet and returns how many columns it takes. */
  sheet(): number {
    const width = this.#between(2, 8);
    if (this.#may(0.6)) this.#titles(width);
    const parts = this.#one([1, 1, 1, 2, 3]);
    for (let part = 0; part < parts; part++) {
      if (part > 0) this.#between2(width);
      this.#part(width);
    }
    if (this.#may(0.3)) this.#banner(this.#one(this.#words.notes), width, 'N', PLAIN);
    return width;
  }

  finished(name: string, width: number): AnnotatedTable {
    const builder = new GridBuilder({ name: 'Sheet' });
    for (const { style, ...cell } of this.#cells) {
      builder.add({ ...cell, value: parseValue(cell.text), ...(Object.keys(style).length > 0 && { style }) });
    }
    const grid = builder.atLeast(this.#row, width).build();
    return { source: 'synthetic', name, grid, classes: this.#classes, parents: this.#parents };
  }

  #part(width: number): void {
    const kind = this.#random();
    if (kind < 0.12 && width > 3) this.#stubs(width);
    else if (kind < 0.2 && width > 2) this.#pivot(width);
    else if (kind < 0.5) this.#list(width);
    else if (kind < 0.75) this.#form(width);
    else if (kind < 0.88 && width > 2) this.#sideways(width);
    else if (width > 3) this.#sections(width);
    else this.#form(width);
  }

  #titles(width: number): void {
    this.#banner(this.#one(this.#words.titles), width, 'T', this.#dress.title);
    if (this.#may(0.25)) this.#banner(this.#one(this.#words.units), width, 'N', PLAIN);
  }

  /** What parts two tables below each other: blank rows, a banner, or nothing. */
  #between2(width: number): void {
    const kind = this.#random();
    if (kind < 0.35) this.#row += this.#between(1, 2);
    else if (kind < 0.7) this.#banner(this.#one(this.#words.banners), width, 'S', this.#dress.group, true);
  }

  #banner(text: string, width: number, gold: string, style: CellStyle, isMerged = this.#dress.isMerged): void {
    this.#put(this.#row, 0, text, gold, style, 1, isMerged ? width : 1);
    this.#row++;
  }

  #list(width: number): void {
    const columns = this.#columns(width);
    const names = this.#namesOf(columns);
    this.#heads(columns, names);
    const groups = names > 0 && width > 1 && this.#may(0.4) ? this.#between(2, 3) : 0;
    const asSums = groups > 0 && this.#may(0.3);
    const asBanner = groups > 0 && !asSums && this.#may(0.4);
    for (let group = 0; group < Math.max(1, groups); group++) {
      const rows = groups > 0 ? this.#between(2, 5) : this.#may(0.15) ? this.#between(25, 90) : this.#between(2, 12);
      const values = Array.from({ length: rows }, () => columns.map((column) => this.#value(column)));
      if (groups === 0 && names === 0 && this.#may(0.2)) leaveOut(values);
      const head = groups > 0 ? this.#groupLine(columns, values, width, { asSums, asBanner }) : null;
      for (const line of values) this.#record(columns, line, names, head);
      if (groups > 0 && this.#may(0.2)) this.#total(columns, names, head);
    }
    if (names > 0 && this.#may(0.35)) this.#total(columns, names, null);
  }

  /** What falls under several names, each said once where it begins. */
  #pivot(width: number): void {
    const names = width > 3 && this.#may(0.6) ? 3 : 2;
    for (let col = 0; col < width; col++) {
      this.#put(
        this.#row,
        col,
        this.#one(col < names ? this.#words.labels : this.#words.measures),
        'C',
        this.#dress.head,
      );
    }
    this.#row++;
    const left = Array.from({ length: names - 1 }, () => 0);
    const rows = this.#between(4, 24);
    for (let line = 0; line < rows; line++, this.#row++) {
      left.forEach((count, col) => {
        if (count > 0 && left.slice(0, col).every((each) => each > 0)) return;
        left[col] = this.#between(1, 4) + (names - col);
        this.#put(this.#row, col, this.#value(col === 0 ? 'state' : 'person'), 'RV', PLAIN);
      });
      left.forEach((count, col) => (left[col] = count - 1));
      this.#put(this.#row, names - 1, this.#one(this.#words.things), 'RV', PLAIN);
      for (let col = names; col < width; col++) this.#put(this.#row, col, this.#value('number'), 'V', PLAIN);
    }
  }

  /** A list whose lines are named by several columns, under headers as tall as those of the values are together. */
  #stubs(width: number): void {
    const { head, isMerged } = this.#dress;
    const names = width > 5 && this.#may(0.3) ? 3 : 2;
    const size = this.#one([2, 2, 3]);
    const runs = Math.max(1, Math.floor((width - names) / size));
    const kinds = Array.from({ length: names }, () => this.#one<Column>(['state', 'person', 'code', 'state', 'year']));
    const values = Array.from({ length: size }, () =>
      this.#one<Column>(['number', 'decimal', 'percent', 'number', 'number', 'state']),
    );
    for (let col = 0; col < names; col++) {
      this.#put(this.#row, col, this.#one(this.#words.labels), 'C', head, isMerged ? 2 : 1);
    }
    for (let run = 0; run < runs; run++) {
      const left = names + run * size;
      this.#put(this.#row, left, this.#one(this.#words.groups), 'C', head, 1, isMerged ? size : 1);
      values.forEach((_, place) => this.#put(this.#row + 1, left + place, this.#one(this.#words.measures), 'C', head));
    }
    this.#row += 2;
    const tallest = this.#may(0.6) ? this.#between(2, 4) : 1;
    const firsts = this.#between(2, 5);
    for (let first = 0; first < firsts; first++) {
      const lines = this.#between(Math.min(2, tallest), tallest);
      this.#put(this.#row, 0, this.#value(kinds[0] ?? 'state'), 'R', PLAIN, lines);
      for (let line = 0; line < lines; line++, this.#row++) {
        const isTotal = lines > 1 && line === lines - 1 && this.#may(0.3);
        if (isTotal) this.#put(this.#row, 1, this.#one(this.#words.totals), 'R', PLAIN, 1, names - 1);
        else kinds.slice(1).forEach((kind, col) => this.#put(this.#row, col + 1, this.#value(kind), 'R', PLAIN));
        for (let col = names; col < names + runs * size; col++) {
          const text = this.#may(0.05) ? '-' : this.#value(values[(col - names) % size] ?? 'number');
          this.#put(this.#row, col, text, 'V', PLAIN);
        }
      }
    }
  }

  /** A line that names the next ones: a banner, a name alone, or a sum over its parts. */
  #groupLine(
    columns: readonly Column[],
    values: readonly (readonly string[])[],
    width: number,
    { asSums, asBanner }: { asSums: boolean; asBanner: boolean },
  ): string {
    const text = this.#one(this.#words.groups);
    const address = toAddress(this.#row, 0);
    if (asBanner) this.#put(this.#row, 0, text, 'S', this.#dress.group, 1, width);
    else this.#put(this.#row, 0, text, 'RS', this.#dress.group);
    if (asSums) {
      columns.forEach((column, col) => {
        if (col === 0 || column !== 'number') return;
        const sum = values.reduce((total, line) => total + Number(line[col]), 0);
        this.#put(this.#row, col, String(sum), 'V', this.#dress.group);
      });
    }
    this.#parents.set(this.#row, [address]);
    this.#row++;
    return address;
  }

  #record(columns: readonly Column[], line: readonly string[], names: number, head: string | null): void {
    const isIn = head !== null && this.#dress.isIndented;
    const indent = isIn ? (this.#may(0.5) ? { indent: 1 } : PLAIN) : PLAIN;
    columns.forEach((column, col) => {
      const isName = col < names;
      const text = col === 0 && isName ? this.#one(this.#words.things) : (line[col] ?? '');
      const moved = isIn && col === 0 && indent === PLAIN ? `  ${text}` : text;
      if (!isName && (text === '' || this.#may(0.04))) return;
      const style = col === 0 ? { ...indent, ...(names > 0 && this.#dress.isMerged && this.#dress.label) } : PLAIN;
      const isMissing = column !== 'sentence' && !isName && this.#may(0.03);
      this.#put(this.#row, col, isMissing ? '-' : moved, isName ? 'R' : 'V', col === 0 && isName ? style : PLAIN);
    });
    const own = toAddress(this.#row, 0);
    if (names > 0) this.#parents.set(this.#row, head === null ? [own] : [head, own]);
    this.#row++;
  }

  #total(columns: readonly Column[], names: number, head: string | null): void {
    this.#put(this.#row, 0, this.#one(this.#words.totals), 'R', this.#dress.total);
    columns.forEach((column, col) => {
      if (col >= Math.max(1, names) && (column === 'number' || column === 'decimal')) {
        this.#put(this.#row, col, this.#value(column), 'V', this.#dress.total);
      }
    });
    const own = toAddress(this.#row, 0);
    this.#parents.set(this.#row, head === null ? [own] : [head, own]);
    this.#row++;
  }

  #columns(width: number): Column[] {
    const kinds: readonly Column[] = [
      'number',
      'number',
      'decimal',
      'date',
      'state',
      'person',
      'code',
      'sentence',
      'percent',
    ];
    // Half of the lists are a name before nothing but numbers.
    if (this.#may(0.5))
      return ['state', ...Array.from({ length: width - 1 }, (): Column => this.#one(['number', 'decimal', 'percent']))];
    return Array.from({ length: width }, () => this.#one(kinds));
  }

  #namesOf(columns: readonly Column[]): number {
    const [first, ...rest] = columns;
    const isNumber = (column: Column): boolean => column === 'number' || column === 'decimal' || column === 'percent';
    return first !== undefined && !isNumber(first) && first !== 'date' && rest.length > 0 && rest.every(isNumber)
      ? 1
      : 0;
  }

  /** One or two lines of headers; over them one of all columns, under them the unit that all are in, or not. */
  #heads(columns: readonly Column[], names: number): void {
    const { head, isMerged } = this.#dress;
    const isNumber = (column: Column): boolean => column === 'number' || column === 'decimal' || column === 'percent';
    const label = (column: Column): string => this.#one(isNumber(column) ? this.#words.measures : this.#words.labels);
    const rest = columns.length - names;
    const size = [2, 3].find((each) => rest % each === 0 && rest / each > 1);
    const arePeriods = names > 0 && this.#may(0.3);
    const periods = this.#one(this.#words.periods);
    const isNamed = names > 0 && rest > 1;
    const isOver = isNamed && this.#may(0.12);
    const isDeep = names > 0 && size !== undefined && this.#may(0.5);
    const hasUnit = isNamed && this.#may(0.2);
    const overAll = (text: string, gold: string): void => {
      this.#put(this.#row, names, text, gold, head, 1, isMerged ? rest : 1);
      this.#row++;
    };
    // The corner is as tall as all headers, single, or blank.
    if (names > 0 && this.#may(0.7)) {
      const depth = 1 + Number(isOver) + Number(isDeep) + Number(hasUnit);
      this.#put(this.#row, 0, this.#one(this.#words.labels), 'C', head, isMerged ? depth : 1);
    }
    if (isOver) overAll(this.#one(this.#words.groups), 'C');
    if (isDeep) this.#runsOfHeads(names, size, rest / size, arePeriods ? periods : null);
    else {
      columns.forEach((column, col) => {
        if (col < names) return;
        const text = arePeriods ? (periods[(col - names) % periods.length] ?? '') : label(column);
        this.#put(this.#row, col, text, 'C', head);
      });
      this.#row++;
    }
    if (hasUnit) overAll(this.#one(this.#words.units), 'CS');
  }

  /** Two lines: a wide header over each run of columns, merged or not. */
  #runsOfHeads(names: number, size: number, runs: number, periods: readonly string[] | null): void {
    const { head, isMerged } = this.#dress;
    const { measures, groups } = this.#words;
    for (let run = 0; run < runs; run++) {
      const left = names + run * size;
      const text = periods ? (periods[run % periods.length] ?? '') : this.#one(groups);
      this.#put(this.#row, left, text, 'C', head, 1, isMerged ? size : 1);
      for (let place = 0; place < size; place++) {
        this.#put(this.#row + 1, left + place, measures[(place * 7 + runs) % measures.length] ?? '', 'C', head);
      }
    }
    this.#row += 2;
  }

  #form(width: number): void {
    const perLine = Math.max(1, Math.min(3, Math.floor(width / 2)));
    const rows = this.#between(2, 8);
    const hasColon = this.#may(0.3);
    for (let line = 0; line < rows; line++) {
      const pairs = perLine > 1 && this.#may(0.25) ? 1 : perLine;
      const size = Math.floor(width / pairs);
      for (let pair = 0; pair < pairs; pair++) {
        const col = pair * size;
        const isLong = pairs === 1 && this.#may(0.3);
        const label = this.#one(this.#may(0.8) ? this.#words.labels : this.#words.measures);
        const kind = this.#one<Column>(['state', 'person', 'date', 'number', 'code', 'person', 'state']);
        this.#put(this.#row, col, hasColon ? `${label}:` : label, 'R', this.#dress.label);
        const span = pair === pairs - 1 ? width - col - 1 : size - 1;
        const text = isLong ? this.#one(this.#words.sentences) : this.#value(kind);
        if (!this.#may(0.08)) this.#put(this.#row, col + 1, text, 'V', PLAIN, 1, this.#dress.isMerged ? span : 1);
      }
      this.#row++;
    }
  }

  /** A list that lies on its side: names at the left, values of one kind along each line. */
  #sideways(width: number): void {
    const rows = this.#between(3, 7);
    const kinds: readonly Column[] = ['state', 'number', 'date', 'person', 'code', 'decimal', 'percent'];
    for (let line = 0; line < rows; line++) {
      const kind = line === 0 ? 'person' : this.#one(kinds);
      this.#put(this.#row, 0, this.#one(this.#words.labels), 'R', this.#dress.label);
      for (let col = 1; col < width; col++)
        this.#put(this.#row, col, this.#value(kind), line === 0 ? 'CV' : 'V', PLAIN);
      this.#row++;
    }
  }

  /** Tall sections at the left, each beside a list with headers of its own. */
  #sections(width: number): void {
    for (let section = 0; section < this.#between(1, 2); section++) {
      const rows = this.#between(2, 4);
      const columns = Array.from({ length: width - 1 }, () =>
        this.#one<Column>(['state', 'person', 'date', 'number', 'code']),
      );
      this.#put(this.#row, 0, this.#one(this.#words.banners), 'S', this.#dress.group, rows + 1);
      columns.forEach((_, col) => this.#put(this.#row, col + 1, this.#one(this.#words.labels), 'C', this.#dress.head));
      for (let line = 1; line <= rows; line++) {
        columns.forEach((column, col) => this.#put(this.#row + line, col + 1, this.#value(column), 'V', PLAIN));
      }
      this.#row += rows + 1;
    }
  }

  #value(column: Column): string {
    const number = (digits: number): string => String(Math.floor(this.#random() * 10 ** digits));
    switch (column) {
      case 'number':
        return number(this.#one([1, 2, 3, 4]));
      case 'decimal':
        return `${number(2)}.${number(1)}${number(1)}`;
      case 'percent':
        return `${number(2)}%`;
      case 'date':
        return `20${this.#between(10, 24)}-0${this.#between(1, 9)}-1${number(1)}`;
      case 'year':
        return `20${this.#between(10, 24)}`;
      case 'person':
        return this.#one(this.#words.people);
      case 'code':
        return `${this.#one(['A', 'B', 'KX', 'PO'])}-${number(3)}`;
      case 'sentence':
        return this.#one(this.#words.sentences);
      default:
        return this.#one(this.#words.states);
    }
  }

  #put(row: number, col: number, text: string, gold: string, style: CellStyle, rowSpan = 1, colSpan = 1): void {
    this.#cells.push({ row, col, text, style, rowSpan, colSpan: Math.max(1, colSpan) });
    this.#classes.set(toAddress(row, col), gold);
  }

  #may(chance: number): boolean {
    return this.#random() < chance;
  }

  #between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  #one<T>(all: readonly [T, ...T[]] | readonly T[]): T {
    const found = all[Math.floor(this.#random() * all.length)];
    if (found === undefined) throw new RangeError('Nothing to draw from.');
    return found;
  }
}
