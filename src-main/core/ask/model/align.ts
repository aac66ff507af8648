import type { Expression, Reference } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import { parseQuantity } from '../../../../src-shared/value.ts';
import { cosine } from '../../model/cosine.ts';
import type { Element } from '../align/vocabulary.ts';
import { keyOf, tokenize } from '../language/tokenize.ts';
import type { Sheet } from '../sheet.ts';
import { columnName, numberedColumn, type TableColumn } from '../table/columns.ts';
import { groupLabels } from '../table/sections.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import { nameOf, pathOf, placeOf } from './headerJson.ts';
import { bestMatches } from './likeness.ts';
import { copied, shortened } from './promptTexts.ts';

/** Places of one word that are looked at; a word that more share says little. */
const MAXIMUM_POSTINGS = 1000;
/** Names less alike than this by their words are compared by their embeddings. */
const ENOUGH_BY_WORDS = 0.6;
const ENOUGH_BY_EMBEDDING = 0.55;
/** Names that are compared by embedding at most: those are kept that are most alike by words. */
const MAXIMUM_EMBEDDED = 200;

/** Unit vectors of texts. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** A pipeline whose names are those of the sheet, or what of it fits nothing there. */
export interface Aligned {
  readonly operation: Operation;
  /** `"Identification" is taken for "ID"`, for each name that was changed. */
  readonly changes: readonly Said[];
  /** Names that stand for nothing on the sheet, or for several things, with what there is instead. */
  readonly misfits: readonly string[];
}

/**
 * Operation–table alignment (ST-Raptor, sections 4.1 and 5.2): lays the tables, columns and values that a pipeline
 * names on those of the sheet, by words first and by embeddings where these do not help. It is the first half of
 * forward verification too (section 6): what is named and not there is a misfit.
 */
export async function alignOperation(operation: Operation, sheet: Sheet, embed: Embed): Promise<Aligned> {
  const aligner = new Aligner(sheet, embed);
  const { operation: aligned } = await aligner.operation(operation, []);
  return {
    operation: aligned,
    changes: [...new Map(aligner.changes.map((change) => [change.text, change])).values()],
    misfits: [...new Set(aligner.misfits)],
  };
}

/** An operation with its names laid, and the columns and rows that what it gives can be asked for. */
interface Laid {
  readonly operation: Operation;
  readonly table: SheetTable | null;
  readonly part: 'rows' | 'totals';
  /** The column whose cells it gives. */
  readonly column: TableColumn | null;
}

class Aligner {
  readonly #sheet: Sheet;
  readonly #embed: Embed;
  readonly changes: Said[] = [];
  readonly misfits: string[] = [];

  constructor(sheet: Sheet, embed: Embed) {
    this.#sheet = sheet;
    this.#embed = embed;
  }

  /** `wanted` are the columns that the operations around this one ask of it. */
  async operation(operation: Operation, wanted: readonly string[]): Promise<Laid> {
    switch (operation.op) {
      case 'CHL':
        return this.#children(operation, wanted);
      case 'Align':
        return this.#phrase(operation);
      case 'EXT': {
        const of = await this.operation(operation.of, [...wanted, operation.header.text]);
        const { header, column } = await this.#column(operation.header, of);
        return { ...of, operation: { ...operation, header, of: of.operation }, column };
      }
      case 'Cond': {
        const of = await this.operation(operation.of, [...wanted, ...columnNames(operation.where)]);
        return {
          ...of,
          operation: { ...operation, of: of.operation, where: await this.#expression(operation.where, of) },
        };
      }
      case 'Math': {
        const of = await this.operation(operation.of, [...wanted, ...columnNames(operation.apply)]);
        const apply = await this.#expression(operation.apply, of);
        return { ...of, operation: { ...operation, of: of.operation, apply }, column: null };
      }
      case 'Foreach': {
        const names = [...columnNames(operation.by), ...columnNames(operation.apply)];
        const of = await this.operation(operation.of, [...wanted, ...names]);
        const by = await this.#expression(operation.by, of);
        const apply = await this.#expression(operation.apply, of);
        return { ...of, operation: { ...operation, of: of.operation, by, apply }, column: null };
      }
      case 'FAT': {
        const of = await this.operation(operation.of, []);
        return { ...of, operation: { ...operation, of: of.operation }, column: null };
      }
      case 'Cmp': {
        const left = await this.operation(operation.left, []);
        const right = await this.operation(operation.right, []);
        return { ...left, operation: { ...operation, left: left.operation, right: right.operation }, column: null };
      }
      case 'Rea': {
        const of: Operation[] = [];
        for (const each of operation.of) of.push((await this.operation(each, [])).operation);
        return { operation: { ...operation, of }, table: null, part: 'rows', column: null };
      }
    }
  }

  async #children(operation: Extract<Operation, { op: 'CHL' }>, wanted: readonly string[]): Promise<Laid> {
    const { of, view, part } = operation;
    const tables = this.#sheet.tables.filter((table) => table.view === view);
    const found = of === null ? tables : this.#tablesNamed(of, tables);
    const has = (table: SheetTable): number => wanted.filter((name) => exactColumns(name, table).length > 0).length;
    const [table] = found.toSorted((a, b) => has(b) - has(a) || b.bodyRowCount - a.bodyRowCount);
    if (!table) {
      const other = view === 'headers' ? ' turned around; read it as it stands' : '';
      this.misfits.push(
        `There is no table ${JSON.stringify(of?.text ?? '')}${other}. Tables: ${tables.slice(0, 8).map(nameOf).join('; ')}.`,
      );
      return { operation, table: null, part, column: null };
    }
    const text = table.sections.at(-1)?.label.trim() ?? 'Table';
    if (of && of.at !== table.at && keyOf(of.text) !== keyOf(text)) this.#change(of.text, nameOf(table));
    return { operation: { ...operation, of: { text, at: table.at } }, table, part, column: null };
  }

  /** By range, by the titles over it, innermost first, else by what is most like one. */
  #tablesNamed({ text, at }: Reference, tables: readonly SheetTable[]): readonly SheetTable[] {
    const here = tables.filter((table) => table.at === at);
    if (here.length > 0) return here;
    const key = keyOf(text);
    const own = tables.filter(({ sections }) => keyOf(sections.at(-1)?.label ?? '') === key);
    if (own.length > 0) return own;
    const under = tables.filter(({ sections }) => sections.some(({ label }) => keyOf(label) === key));
    if (under.length > 0) return under;
    const alike = bestMatches(text, tables, ({ sections }) => sections.map(({ label }) => label));
    if ((alike[0]?.likeness ?? 0) >= 0.4) return alike.map(({ item }) => item);
    // One table is meant by whatever name.
    return tables.length === 1 ? tables : [];
  }

  async #column(header: Reference, { table }: Laid): Promise<{ header: Reference; column: TableColumn | null }> {
    if (!table) return { header, column: null };
    const byAddress = table.columns.find(
      ({ at, reference }) => header.at !== null && (reference === header.at || at === header.at),
    );
    const named = byAddress ? [byAddress] : exactColumns(header.text, table);
    const exact = named.length > 0 ? named : this.#columnsAt(header.text, table);
    const found = exact.length > 0 ? exact : await this.#alikeColumns(header.text, table);
    const [column, other] = found;
    if (!column) {
      this.misfits.push(
        `${nameOf(table)} has no column ${JSON.stringify(header.text)}. Columns: ${table.columns.slice(0, 24).map(pathOf).join('; ')}.`,
      );
      return { header, column: null };
    }
    if (other) {
      this.misfits.push(
        `${JSON.stringify(header.text)} is several columns of ${nameOf(table)}: ${found
          .slice(0, 6)
          .map((each) => columnName(each, table.columns))
          .join('; ')}. Say which.`,
      );
    }
    if (exact.length === 0) this.#change(header.text, pathOf(column));
    return { header: { text: pathOf(column), at: column.reference ?? column.at }, column };
  }

  /** `column D` or `row 4`: where a column lies that has no name of its own. */
  #columnsAt(text: string, table: SheetTable): readonly TableColumn[] {
    const place = text.trim().toLowerCase();
    if (!/^(?:column [a-z]{1,3}|row \d{1,7})$/.test(place)) return [];
    return table.columns.filter((column) => placeOf(column, table, this.#sheet.grid).toLowerCase() === place);
  }

  async #alikeColumns(name: string, table: SheetTable): Promise<readonly TableColumn[]> {
    const byWords = bestMatches(name, table.columns, (column) => [column.label, pathOf(column)]);
    if ((byWords[0]?.likeness ?? 0) >= ENOUGH_BY_WORDS) return byWords.map(({ item }) => item);
    const index = await this.#nearest(name, table.columns.map(pathOf));
    const column = table.columns[index];
    return column ? [column] : [];
  }

  async #phrase(operation: Extract<Operation, { op: 'Align' }>): Promise<Laid> {
    const none = { operation, table: null, part: 'rows', column: null } as const;
    if (operation.at !== null) return none;
    const elements = this.#sharingWords(operation.phrase).filter(({ at, cell }) => at !== null || cell >= 0);
    const key = keyOf(operation.phrase);
    const exact = elements.find(({ text }) => keyOf(text) === key);
    const [alike] = exact ? [] : bestMatches(operation.phrase, elements, ({ text }) => [text]);
    const found = exact ?? (alike && alike.likeness >= ENOUGH_BY_WORDS ? alike.item : undefined);
    if (!found) {
      this.misfits.push(`No cell says ${JSON.stringify(operation.phrase)}.`);
      return none;
    }
    if (!exact) this.#change(operation.phrase, found.text);
    const at = found.at ?? this.#sheet.grid.cell(found.cell).address;
    return {
      operation: { ...operation, phrase: found.text, at },
      table: found.table,
      part: found.part,
      column: found.column,
    };
  }

  /** What the sheet says with a word of a phrase. */
  #sharingWords(phrase: string): readonly Element[] {
    const { postings, element } = this.#sheet.vocabulary();
    const ids = new Set<number>();
    for (const { key } of tokenize(phrase))
      for (const id of postings.get(key).subarray(0, MAXIMUM_POSTINGS)) ids.add(id);
    return Array.from(ids, element);
  }

  async #expression(expression: Expression, of: Laid): Promise<Expression> {
    switch (expression.kind) {
      case 'column':
        return { kind: 'column', column: (await this.#column(expression.column, of)).header };
      case 'unary':
        return { ...expression, of: await this.#expression(expression.of, of) };
      case 'call':
      case 'program': {
        const inner: Expression[] = [];
        for (const each of expression.of) inner.push(await this.#expression(each, of));
        if (expression.kind === 'program' || expression.call !== 'same') return { ...expression, of: inner };
        const [subject, text] = inner;
        if (!subject || text?.kind !== 'text') return { ...expression, of: inner };
        return { ...expression, of: [subject, await this.#value(text, subject, of)] };
      }
      case 'binary': {
        const left = await this.#expression(expression.left, of);
        const right = await this.#expression(expression.right, of);
        const isEquality = expression.operator === '=' || expression.operator === '!=';
        if (!isEquality) return { ...expression, left, right };
        if (left.kind === 'call' && left.call === 'section' && right.kind === 'text')
          return { ...expression, left, right: this.#section(right, of) };
        return {
          ...expression,
          left: left.kind === 'text' ? await this.#value(left, right, of) : left,
          right: right.kind === 'text' ? await this.#value(right, left, of) : right,
        };
      }
      default:
        return expression;
    }
  }

  /** What lines are said to stand under must stand over some. */
  #section(value: Expression & { kind: 'text' }, { table }: Laid): Expression {
    if (!table) return value;
    const { grid } = this.#sheet;
    const own = [table, ...(table.unionOf ?? [])];
    const labels = own.flatMap((each) => each.sections.map(({ label }) => label).concat(groupLabels(each, grid)));
    const texts = [...new Set(labels.map((label) => label.trim()))].filter((label) => label !== '');
    const key = keyOf(value.text);
    if (texts.some((text) => keyOf(text) === key)) return value;
    const whole = texts.filter((text) => isBeginning(value.text) && beginsWith(text, value.text));
    const [best, other] = whole.length > 0 ? [] : bestMatches(value.text, texts, (text) => [text]);
    const alike = best && best.likeness >= ENOUGH_BY_WORDS && !other ? best.item : undefined;
    const found = whole.length === 1 ? whole[0] : alike;
    if (found === undefined) {
      this.misfits.push(
        `Nothing in ${nameOf(table)} stands under ${JSON.stringify(value.text)}. There is ${texts.slice(0, 12).map(copied).join('; ') || 'no section'}.`,
      );
      return value;
    }
    this.#change(value.text, found);
    return { kind: 'text', text: found };
  }

  /** A text that a column is compared with must stand in the column. */
  async #value(value: Expression & { kind: 'text' }, subject: Expression, of: Laid): Promise<Expression> {
    const column =
      subject.kind === 'column' && of.table
        ? (of.table.columns.find(({ reference }) => reference !== null && reference === subject.column.at) ??
          of.table.columns.find(({ at }) => at !== null && at === subject.column.at) ??
          exactColumns(subject.column.text, of.table)[0])
        : subject.kind === 'name' && subject.name === 'it'
          ? of.column
          : null;
    if (!column) return value;
    const texts = textsOf(column, of.part);
    const key = keyOf(value.text);
    if (texts.some((text) => keyOf(text) === key)) return value;
    const whole = isBeginning(value.text) ? texts.filter((text) => beginsWith(text, value.text)) : [];
    if (whole.length === 1 && whole[0] !== undefined) return { kind: 'text', text: whole[0] };
    if (column.type === 'number' && parseQuantity(value.text)) return value;
    const [best, other] = bestMatches(value.text, texts, (text) => [text]);
    const byWords = best && best.likeness >= ENOUGH_BY_WORDS && !other ? best.item : undefined;
    const found = byWords ?? texts[await this.#nearest(value.text, texts)];
    if (found === undefined) {
      const listed = texts.slice(0, 12).map((text) => JSON.stringify(copied(text)));
      this.misfits.push(
        `No cell of [${pathOf(column)}] says ${JSON.stringify(value.text)}. It holds ${listed.join(', ')}${texts.length > 12 ? ' and others; contains() finds parts of texts' : ''}.`,
      );
      return value;
    }
    this.#change(value.text, found);
    return { kind: 'text', text: found };
  }

  /** The place of the text whose embedding is nearest; -1 when none is near enough. */
  async #nearest(name: string, texts: readonly string[]): Promise<number> {
    if (texts.length === 0) return -1;
    const order = [...texts.keys()];
    const kept =
      texts.length <= MAXIMUM_EMBEDDED
        ? order
        : bestMatches(name, order, (at) => [texts[at] ?? ''])
            .map(({ item }) => item)
            .slice(0, MAXIMUM_EMBEDDED);
    const [vector, ...others] = await this.#embed([name, ...kept.map((at) => texts[at] ?? '')]);
    let best = { at: -1, near: ENOUGH_BY_EMBEDDING };
    for (const [place, other] of others.entries()) {
      const near = vector ? cosine(vector, other) : 0;
      if (near > best.near) best = { at: kept[place] ?? -1, near };
    }
    return best.at;
  }

  #change(from: string, to: string): void {
    this.changes.push(traceSaid.taken(JSON.stringify(from), JSON.stringify(to)));
  }
}

/** Columns that a name names in full: by their own header, or with those above it. */
function exactColumns(name: string, { columns }: SheetTable): readonly TableColumn[] {
  const numbered = numberedColumn(name, columns);
  if (numbered) return [numbered];
  if (isCut(name))
    return columns.filter((column) => beginsWith(pathOf(column), name) || beginsWith(column.label, name));
  const key = keyOf(name);
  const byPath = columns.filter((column) => keyOf(pathOf(column)) === key);
  return byPath.length > 0 ? byPath : columns.filter(({ label }) => keyOf(label) === key);
}

/** A name that is written with its end cut off. */
function isCut(name: string): boolean {
  return name.length > 12 && name.endsWith('…');
}

/** Of a long text its beginning is shown: what begins so is meant. */
function isBeginning(text: string): boolean {
  return isCut(text) || text.length >= 40;
}

function beginsWith(text: string, name: string): boolean {
  return shortened(text, text.length + 1).startsWith(name.endsWith('…') ? name.slice(0, -1) : name);
}

function columnNames(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'column':
      return [expression.column.text];
    case 'unary':
      return columnNames(expression.of);
    case 'binary':
      return [...columnNames(expression.left), ...columnNames(expression.right)];
    case 'call':
    case 'program':
      return expression.of.flatMap(columnNames);
    default:
      return [];
  }
}

function textsOf(column: TableColumn, part: 'rows' | 'totals'): readonly string[] {
  const distinct = part === 'rows' ? column.distinct().map(({ text }) => text) : [];
  if (part === 'rows') return distinct;
  const scalarAt = column.scalars('totals');
  return [
    ...new Set(
      Array.from(column.totals, (_, place) => scalarAt(place)).flatMap((scalar) =>
        scalar?.type === 'text' ? [scalar.text] : [],
      ),
    ),
  ];
}
