import type { Operation } from '../../../../src-shared/operations.ts';
import { binary, call, columnValue, it, math, numeral, text } from '../plan/build.ts';
import type { Usage } from '../plan/candidate.ts';
import { type Frame, framesOf, gainOf, type NamedColumn } from '../plan/frame.ts';
import { measureHint } from '../plan/hints.ts';
import { columnsFor, entityColumn } from '../plan/targets.ts';
import type { Question } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import type { Sheet } from '../table/sheetTables.ts';
import { type Condition, conditionsOn } from './conditions.ts';
import { type Part, type PreparedColumn, type PreparedTable, preparedTables } from './prepared.ts';
import { quotedFrom } from './quote.ts';
import {
  aggregated,
  atPosition,
  cellsOn,
  eachOperation,
  type Form,
  groupOperation,
  keyOfPlaces,
  joinMet,
  type Lines,
  linesWhere,
  metBy,
  neighbour,
  numbersOn,
  ordered,
  projection,
  type Reading,
  type Said,
  weightMet,
} from './readings.ts';
import { seedsOf, type Seeds } from './seeds.ts';

const MAXIMUM_TABLES = 10;
const MAXIMUM_LINES = 36;
const MAXIMUM_TARGETS = 12;
const MAXIMUM_CELLS = 14;
const LONG_LIST = 2000;

/** Every reading of a question that the grammar builds within its beam, run. */
export function readingsOf(question: Question, sheet: Sheet, checkpoint?: () => void): Reading[] {
  const seeds = seedsOf(question);
  const prepared = preparedTables(sheet);
  const frames = framesOf(question, sheet)
    .toSorted((a, b) => promise(b) - promise(a))
    .slice(0, MAXIMUM_TABLES);
  const readings: Reading[] = [];
  for (const frame of frames) {
    checkpoint?.();
    const table = prepared.get(frame.table);
    if (table) readings.push(...new TableReadings(frame, table, seeds).all());
  }
  readings.push(...pairedReadings(readings, seeds));
  return readings;
}

/** How much of the question the table could meet at best. */
function promise(frame: Frame): number {
  const usages = [frame.scope, ...frame.columns.slice(0, 3).map(({ usage }) => usage)];
  const values = frame.values.slice(0, 3).map(({ covered }) => covered);
  return [...usages, ...values].reduce((sum, usage) => sum + gainOf(usage, frame.weights), 0);
}

interface Target {
  readonly column: PreparedColumn;
  readonly named: NamedColumn | null;
}

class TableReadings {
  readonly #frame: Frame;
  readonly #prepared: PreparedTable;
  readonly #seeds: Seeds;
  readonly #readings: Reading[] = [];
  /** Columns that a unit or a verb of the question means. */
  readonly #hint: ReturnType<typeof measureHint>;

  constructor(frame: Frame, prepared: PreparedTable, seeds: Seeds) {
    this.#frame = frame;
    this.#prepared = prepared;
    this.#seeds = seeds;
    this.#hint = measureHint(frame);
  }

  all(): Reading[] {
    const chosen = this.#lines();
    const targets = this.#targets();
    const measures = this.#measures(targets);
    for (const lines of chosen) {
      this.#projections(lines, targets);
      this.#counts(lines, targets);
      this.#aggregates(lines, measures);
      this.#superlatives(lines, targets, measures);
      this.#places(lines, targets);
      this.#groups(lines, measures);
      this.#shares(lines, measures, chosen);
      this.#truths(lines);
    }
    return this.#readings;
  }

  /** Lines that combinations of conditions leave, those that meet most of the question first. */
  #lines(): Lines[] {
    const frame = this.#frame;
    const conditions = conditionsOn(frame);
    const weight = (lines: Lines): number => weightMet(lines.met, frame.weights);
    const found: Lines[] = [];
    const seen = new Set<string>();
    const add = (part: Part, chosen: readonly Condition[]): Lines | null => {
      const lines = linesWhere(frame, this.#prepared, part, chosen);
      const key = `${part} ${keyOfPlaces(lines.places)} ${chosen.map(({ from, to, kind }) => `${kind}${from}-${to}`).join(' ')}`;
      if (seen.has(key) || (lines.places.length === 0 && chosen.length > 1)) return null;
      seen.add(key);
      found.push(lines);
      return lines;
    };
    add('records', []);
    if (this.#prepared.size('totals') > 0) add('totals', []);
    let last: Lines[] = conditions.flatMap((each) => add(each.part, [each]) ?? []);
    for (let depth = 2; depth <= 3; depth++) {
      const base = last.toSorted((a, b) => weight(b) - weight(a)).slice(0, depth === 2 ? 16 : 10);
      last = base.flatMap((lines) =>
        conditions.flatMap((each): Lines[] => {
          if (each.part !== lines.part || lines.conditions.some((other) => clashes(each, other))) return [];
          const gained = gainOf(each.usage, frame.weights, new Map(lines.met.entries()));
          if (gained < 0.1) return [];
          const joined = [...lines.conditions, each].toSorted(
            (a, b) => a.column.place - b.column.place || a.from - b.from,
          );
          const left = add(each.part, joined);
          return left ? [left] : [];
        }),
      );
    }
    const [all, ...rest] = found;
    const best = rest.toSorted((a, b) => weight(b) - weight(a)).slice(0, MAXIMUM_LINES);
    return all ? [all, ...best] : best;
  }

  /** Columns that may be asked for: named, of the kind that is wanted, what the records are, and some more. */
  #targets(): Target[] {
    const { table, columns, question } = this.#frame;
    const found = new Map<TableColumn, NamedColumn | null>();
    for (const named of columns.slice(0, 8)) found.set(named.column, named);
    const entity = entityColumn(table);
    const more = [
      ...(entity ? [entity] : []),
      ...table.columns.filter(({ isRowHeader }) => isRowHeader).slice(0, 2),
      ...columnsFor(question.wanted, table).slice(0, 3),
      ...this.#hint.columns.slice(0, 3),
      ...table.columns.slice(0, MAXIMUM_TARGETS),
      ...table.columns.slice(-1),
    ];
    for (const column of more) {
      if (found.size >= MAXIMUM_TARGETS) break;
      if (!found.has(column) && column.type !== 'empty') found.set(column, null);
    }
    return [...found].map(([column, named]) => ({ column: this.#prepared.of(column), named }));
  }

  #measures(targets: readonly Target[]): Target[] {
    return targets
      .filter(({ column: { kind, column } }) => isCountable(kind) || column.type === 'number' || isOrdinal(column))
      .slice(0, 8);
  }

  #add(
    form: Form,
    lines: Lines,
    targets: readonly Target[],
    said: Said,
    operation: () => Operation,
    ...more: readonly (readonly [number, number])[][]
  ): void {
    const named = targets.map((target) => target.named);
    const usages: Usage[] = named.flatMap((each) => (each ? [each.usage] : []));
    if (targets.some(({ column }) => this.#hint.columns.includes(column.column))) usages.push(this.#hint.usage);
    this.#readings.push({
      form,
      frame: this.#frame,
      lines,
      other: null,
      targets: targets.map(({ column }) => column.column),
      named,
      said,
      met: metBy(this.#frame, form, lines.met.entries(), ...usages, ...more),
      operation,
    });
  }

  #projections(lines: Lines, targets: readonly Target[], form: Form = 'project'): void {
    for (const target of targets) {
      if (form === 'project' && isTarget(lines, target.column.column) && lines.places.length <= 1) continue;
      const said = cellsOn(lines, target.column);
      if (said.texts.length === 0) continue;
      const usage = form === 'project' ? [] : this.#seeds.superlative;
      const isQuoted = form === 'project' && said.texts.length === 1 && this.#quotes(lines, target, said);
      // Who asks what a text says of something does not want all of it.
      if (isQuoted && this.#seeds.isQuote) continue;
      this.#add(form, lines, [target], said, () => projection(lines, target.column.column), usage);
    }
    if (form !== 'project' && form !== 'superlative') return;
    for (const set of severalTargets(targets)) {
      const parts = set.map(({ column }) => cellsOn(lines, column));
      if (parts.some(({ texts }) => texts.length === 0)) continue;
      const said: Said = {
        kind: 'cells',
        texts: parts.flatMap(({ texts }) => texts),
        cells: parts.flatMap(({ cells }) => cells),
      };
      const operation = (): Operation => ({
        op: 'Rea',
        question: this.#frame.question.text,
        of: set.map(({ column }) => projection(lines, column.column)),
      });
      this.#add('several', lines, set, said, operation);
    }
  }

  /** What the one text that is found says about the rest of the question. */
  #quotes(lines: Lines, target: Target, { texts, cells }: Extract<Said, { kind: 'cells' }>): boolean {
    const own = target.named ? [...target.named.usage] : [];
    // What is known to stand in the text is looked for in its parts.
    const others = lines.conditions.filter(
      ({ kind, column }) => kind !== 'contains' || column !== target.column.column,
    );
    const met = metBy(this.#frame, 'quote', own, ...others.map(({ usage }) => usage));
    const quoted = quotedFrom(texts[0] ?? '', this.#frame, met);
    if (!quoted) return false;
    const said: Said = { kind: 'cells', texts: [quoted.text], cells };
    const apply = call('part', it, text(quoted.phrase));
    this.#add('quote', lines, [target], said, () => math(projection(lines, target.column.column), apply), [
      ...quoted.usage,
    ]);
    return true;
  }

  #counts(lines: Lines, targets: readonly Target[]): void {
    if (!this.#seeds.isCount) return;
    const of = lines.operation;
    this.#add('count', lines, [], number(lines.places.length), () => math(of(), call('count')));
    for (const target of targets.slice(0, 6)) {
      if (target.column.column.type === 'number' && !target.named) continue;
      const distinct = new Set(lines.places.map((place) => target.column.keys(lines.part)[place] ?? ''));
      distinct.delete('');
      if (distinct.size === 0) continue;
      const column = columnValue(target.column.column);
      this.#add('distinct', lines, [target], number(distinct.size), () => math(of(), call('distinct', column)));
      const filled = lines.places.filter((place) => (target.column.keys(lines.part)[place] ?? '') !== '').length;
      if (filled !== distinct.size && filled !== lines.places.length && target.named)
        this.#add('count', lines, [target], number(filled), () =>
          math(
            { op: 'Cond', of: of(), where: { kind: 'unary', operator: 'not', of: call('blank', column) } },
            call('count'),
          ),
        );
    }
  }

  #aggregates(lines: Lines, measures: readonly Target[]): void {
    const { isSum, isAverage, isMedian, isExtreme } = this.#seeds;
    for (const target of measures) {
      const numbers = numbersOn(lines, target.column);
      if (numbers.length < 2) continue;
      const { column } = target.column;
      const sum = numbers.reduce((total, each) => total + each, 0);
      if (isSum && target.column.kind === 'measure')
        this.#add('sum', lines, [target], number(sum), () => aggregated(lines, 'sum', column));
      if (isAverage && target.column.kind !== 'date')
        this.#add('average', lines, [target], number(sum / numbers.length), () => aggregated(lines, 'avg', column));
      if (this.#seeds.isDeviation) {
        const mean = sum / numbers.length;
        const squares = numbers.reduce((total, each) => total + (each - mean) ** 2, 0);
        const deviation = Math.sqrt(squares / (numbers.length - 1));
        this.#add('deviation', lines, [target], number(deviation), () => aggregated(lines, 'std', column));
      }
      if (isMedian) {
        const sorted = numbers.toSorted((a, b) => a - b);
        const half = sorted.length >> 1;
        const middle =
          sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
        this.#add('median', lines, [target], number(middle), () => aggregated(lines, 'median', column));
      }
      if (!isExtreme || !(this.#seeds.isRange || this.#seeds.isBothExtremes)) continue;
      const low = numbers.reduce((least, each) => Math.min(least, each), Infinity);
      const high = numbers.reduce((most, each) => Math.max(most, each), -Infinity);
      this.#add('range', lines, [target], number(high - low), () => ({
        op: 'Cmp',
        left: aggregated(lines, 'max', column),
        right: aggregated(lines, 'min', column),
        apply: binary('-', { kind: 'name', name: 'left' }, { kind: 'name', name: 'right' }),
      }));
      const lowest = ordered(lines, target.column, { isMaximum: false, nth: 1, top: false });
      const highest = ordered(lines, target.column, { isMaximum: true, nth: 1, top: false });
      if (!lowest || !highest || low === high || !this.#seeds.isBothExtremes) continue;
      const parts = [lowest, highest].map((each) => cellsOn(each, target.column));
      const said: Said = {
        kind: 'cells',
        texts: parts.flatMap(({ texts }) => texts),
        cells: parts.flatMap(({ cells }) => cells),
      };
      this.#add('range', lines, [target], said, () => ({
        op: 'Rea',
        question: this.#frame.question.text,
        of: [lowest, highest].map((each) => projection(each, column)),
      }));
    }
  }

  #superlatives(lines: Lines, targets: readonly Target[], measures: readonly Target[]): void {
    const { orders } = this.#seeds;
    if (orders.length === 0 || lines.places.length < 2) return;
    for (const measure of measures.slice(0, 6)) {
      // A serial number is no measure, unless it is named.
      if (measure.column.kind === 'code' && !measure.named) continue;
      for (const order of orders) {
        const chosen = ordered(lines, measure.column, order);
        if (!chosen) continue;
        const usage = measure.named ? [...measure.named.usage] : [];
        const met = joinMet(chosen.met, metBy(this.#frame, 'superlative', usage, order.usage));
        const others = targets.filter(
          ({ column, named }) =>
            column === measure.column || named || column.column.isRowHeader || isName(column) || column.kind === 'year',
        );
        this.#projections({ ...chosen, met }, others.slice(0, 7), 'superlative');
      }
    }
  }

  #places(lines: Lines, targets: readonly Target[]): void {
    const { positions, offsets } = this.#seeds;
    for (const { position, usage } of positions) {
      const chosen = atPosition(lines, position);
      if (!chosen) continue;
      const met = joinMet(chosen.met, metBy(this.#frame, 'position', usage));
      this.#projections({ ...chosen, met }, targets.slice(0, 8), 'position');
    }
    for (const { offset, usage } of offsets) {
      const chosen = lines.conditions.length > 0 ? neighbour(lines, offset) : null;
      if (!chosen) continue;
      const met = joinMet(chosen.met, metBy(this.#frame, 'neighbour', usage));
      this.#projections({ ...chosen, met }, targets.slice(0, 8), 'neighbour');
    }
  }

  #groups(lines: Lines, measures: readonly Target[]): void {
    const { orders } = this.#seeds;
    const isAsked = orders.length > 0 || this.#seeds.isEach;
    // Grouping a long list anew for every condition takes longer than anyone waits.
    if (lines.places.length > LONG_LIST && lines.conditions.length > 1) return;
    if (!isAsked || lines.places.length < 3 || lines.part === 'totals') return;
    for (const by of this.#prepared.columns) {
      if (by.kind !== 'category' && by.kind !== 'name' && by.kind !== 'year') continue;
      const groups = Map.groupBy(
        lines.places.filter((place) => (by.keys(lines.part)[place] ?? '') !== ''),
        (place) => by.keys(lines.part)[place] ?? '',
      );
      if (groups.size < 2 || groups.size === lines.places.length) continue;
      const named = this.#frame.columns.find(({ column }) => column === by.column) ?? null;
      const target = { column: by, named };
      this.#eachOf(lines, groups, target, measures);
      for (const isMaximum of new Set(orders.map((order) => order.isMaximum))) {
        const usage = orders.flatMap((order) => order.usage);
        this.#group(lines, groups, target, null, isMaximum, usage);
        for (const measure of measures.slice(0, 4)) {
          if (measure.column !== by && measure.column.kind === 'measure')
            this.#group(lines, groups, target, measure, isMaximum, usage);
        }
      }
    }
  }

  /** A count, a sum or an average for each group. */
  #eachOf(lines: Lines, groups: ReadonlyMap<string, readonly number[]>, by: Target, measures: readonly Target[]): void {
    if (!this.#seeds.isEach || groups.size > 60) return;
    const add = (measure: Target | null, name: 'count' | 'sum' | 'avg'): void => {
      const cells: number[] = [];
      const texts = [...groups.values()].flatMap((places) => {
        const numbers = measure ? numbersOn({ ...lines, places }, measure.column) : places;
        if (numbers.length === 0) return [];
        const cell = by.column.column[lines.part][places[0] ?? -1] ?? -1;
        const sum = numbers.reduce((total, each) => total + each, 0);
        const value = name === 'count' ? numbers.length : name === 'sum' ? sum : sum / numbers.length;
        cells.push(cell);
        return [`${by.column.textAt(cell)}: ${Number(value.toFixed(6))}`];
      });
      const apply = measure ? call(name, columnValue(measure.column.column)) : call('count');
      const said: Said = { kind: 'cells', texts, cells };
      const used = measure ? [by, measure] : [by];
      this.#add('each', lines, used, said, () => eachOperation(lines, by.column.column, apply));
    };
    if (this.#seeds.isCount) add(null, 'count');
    for (const measure of measures.slice(0, 3)) {
      if (measure.column.kind !== 'measure' || measure.column === by.column) continue;
      add(measure, this.#seeds.isAverage ? 'avg' : 'sum');
    }
  }

  #group(
    lines: Lines,
    groups: ReadonlyMap<string, readonly number[]>,
    by: Target,
    measure: Target | null,
    isMaximum: boolean,
    usage: readonly (readonly [number, number])[],
  ): void {
    const worth = [...groups.values()].map((places) => {
      if (!measure) return { places, value: places.length };
      const numbers = numbersOn({ ...lines, places }, measure.column);
      return { places, value: numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) : NaN };
    });
    const values = worth.map(({ value }) => value).filter((value) => !Number.isNaN(value));
    if (values.length < 2) return;
    const best = values.reduce((one, other) => (isMaximum ? Math.max(one, other) : Math.min(one, other)));
    const first = worth.filter(({ value }) => value === best);
    if (first.length > 3) return;
    const cells = first.flatMap(({ places }) => by.column.column[lines.part][places[0] ?? -1] ?? []);
    const said: Said = { kind: 'cells', texts: cells.map((cell) => by.column.textAt(cell)), cells };
    const measured = measure?.named ? [...measure.named.usage] : [];
    this.#add(
      measure ? 'group' : 'frequent',
      lines,
      measure ? [by, measure] : [by],
      said,
      () => groupOperation(lines, by.column.column, measure?.column.column ?? null, isMaximum),
      [...usage],
      measured,
    );
  }

  /** What part of a whole the lines have: of all records, of the total, of the lines with fewer conditions. */
  #shares(lines: Lines, measures: readonly Target[], all: readonly Lines[]): void {
    if (!this.#seeds.isShare || lines.conditions.length === 0) return;
    const wholes = all.filter(
      (other) =>
        other.conditions.length < lines.conditions.length &&
        (other.part === 'totals' || other.conditions.every((each) => lines.conditions.includes(each))),
    );
    for (const whole of wholes.slice(0, 4)) {
      const count = lines.places.length / Math.max(1, whole.places.length);
      if (whole.part === 'records')
        this.#add('share', lines, [], percent(count * 100), () =>
          ratioOf(math(lines.operation(), call('count')), math(whole.operation(), call('count')), true),
        );
      for (const target of measures.slice(0, 4)) {
        const [part, sum] = [numbersOn(lines, target.column), numbersOn(whole, target.column)];
        if (part.length === 0 || sum.length === 0 || (whole.part === 'totals' && sum.length > 1)) continue;
        const total = sum.reduce((a, b) => a + b, 0);
        if (total === 0) continue;
        const { column } = target.column;
        const share = part.reduce((a, b) => a + b, 0) / total;
        this.#add('share', lines, [target], percent(share * 100), () =>
          ratioOf(aggregated(lines, 'sum', column), aggregated(whole, 'sum', column), true),
        );
      }
    }
  }

  #truths(lines: Lines): void {
    if (!this.#seeds.isTruth || lines.conditions.length === 0) return;
    const truth = lines.places.length > 0;
    this.#add('exists', lines, [], { kind: 'truth', truth }, () =>
      math(lines.operation(), binary('>', call('count'), numeral(0))),
    );
  }
}

function number(value: number): Said {
  return { kind: 'number', number: value, isPercent: false };
}

function percent(value: number): Said {
  return { kind: 'number', number: value, isPercent: true };
}

const left = { kind: 'name', name: 'left' } as const;
const right = { kind: 'name', name: 'right' } as const;

function ratioOf(one: Operation, other: Operation, isPercent: boolean): Operation {
  const ratio = binary('/', left, right);
  return { op: 'Cmp', left: one, right: other, apply: isPercent ? binary('*', ratio, numeral(100)) : ratio };
}

function isCountable(kind: PreparedColumn['kind']): boolean {
  return kind === 'measure' || kind === 'date' || kind === 'year';
}

/** Texts that begin with a number ("3rd", "12 km") can be put in order. */
function isOrdinal(column: TableColumn): boolean {
  return column.type === 'text' && column.textCount() <= 300 && share(column, /^\D{0,2}\d+(?:st|nd|rd|th|\b)/iu) > 0.7;
}

function share(column: TableColumn, pattern: RegExp): number {
  const values = column.distinct();
  return values.filter(({ text }) => pattern.test(text)).length / Math.max(1, values.length);
}

function isName({ kind }: PreparedColumn): boolean {
  return kind === 'name' || kind === 'category';
}

function isTarget(lines: Lines, column: TableColumn): boolean {
  return lines.conditions.some((condition) => condition.column === column && condition.kind === 'value');
}

function clashes(one: Condition, other: Condition): boolean {
  if (one === other) return true;
  const isApart = one.from > other.to || one.to < other.from;
  const isRange = ({ kind }: Condition): boolean => kind === 'number' || kind === 'excluded' || kind === 'blank';
  if (one.column === other.column && !(isRange(one) && isRange(other))) return true;
  const isWithin = (part: Condition, whole: Condition): boolean =>
    [...part.usage.keys()].every((place) => whole.usage.has(place));
  return !isApart && (isWithin(one, other) || isWithin(other, one));
}

/** Named columns that are asked for together: those with words of their own. */
function severalTargets(targets: readonly Target[]): Target[][] {
  const named = targets.filter((target) => (target.named?.quality ?? 0) >= 0.4);
  const chosen: Target[] = [];
  for (const target of named) {
    const own = target.named;
    const isApart =
      own && chosen.every(({ named: other }) => other === null || own.from > other.to || own.to < other.from);
    if (isApart) chosen.push(target);
  }
  const inOrder = (set: readonly Target[]): Target[] =>
    set.toSorted((a, b) => (a.named?.from ?? 0) - (b.named?.from ?? 0));
  const sets: Target[][] = [];
  if (chosen.length >= 2) sets.push(inOrder(chosen.slice(0, 6)));
  if (chosen.length > 2) sets.push(inOrder(chosen.slice(0, 2)), inOrder(chosen.slice(0, 3)));
  // Leaves under one header that is named: all of them are asked for.
  const [best] = named;
  const siblings = best
    ? named.filter(
        ({ named: own, column }) =>
          own?.from === best.named?.from &&
          own?.to === best.named?.to &&
          column.column.type === best.column.column.type,
      )
    : [];
  if (siblings.length >= 2 && siblings.length <= 6) sets.push(siblings);
  return sets;
}

/** Readings that compare two cells found each on its own. */
function pairedReadings(readings: readonly Reading[], seeds: Seeds): Reading[] {
  if (!seeds.isPair) return [];
  const single = readings.filter(
    ({ form, said, lines }) =>
      form === 'project' && said.kind === 'cells' && said.texts.length === 1 && lines.places.length <= 3,
  );
  const worth = (reading: Reading): number => weightMet(reading.met, reading.frame.weights);
  const seen = new Set<number>();
  const cells = single
    .toSorted((a, b) => worth(b) - worth(a))
    .filter(({ said }) => {
      const [cell = -1] = said.kind === 'cells' ? said.cells : [];
      return !seen.has(cell) && seen.add(cell);
    })
    .slice(0, MAXIMUM_CELLS);
  const found: Reading[] = [];
  for (const [index, one] of cells.entries()) {
    for (const other of cells.slice(index + 1)) found.push(...pairOf(one, other, seeds), ...pairOf(other, one, seeds));
  }
  const limit = 260;
  return found.toSorted((a, b) => worth(b) - worth(a)).slice(0, limit);
}

function isDay({ targets }: Reading): boolean {
  return targets[0]?.type === 'date';
}

/** The number of the one cell that a reading says. */
function numberOf({ lines, targets }: Reading): number | null {
  const [target] = targets;
  return (target && numbersOn(lines, lines.prepared.of(target))[0]) ?? null;
}

function pairOf(one: Reading, other: Reading, seeds: Seeds): Reading[] {
  const met = joinMet(one.met, other.met);
  const { weights } = one.frame;
  const both = weightMet(met, weights);
  const gained = both - Math.max(weightMet(one.met, weights), weightMet(other.met, weights));
  if (gained < 0.05) return [];
  const isForward = startOf(one) <= startOf(other);
  const found: Reading[] = [];
  const add = (form: Form, said: Said, operation: () => Operation): void => {
    const cued = metBy(one.frame, form, met.entries(), seeds.comparison);
    found.push({
      ...one,
      form,
      other: other.lines,
      targets: [...one.targets, ...other.targets],
      named: [...one.named, ...other.named],
      said,
      met: cued,
      operation,
    });
  };
  if (isForward && one.said.kind === 'cells' && other.said.kind === 'cells') {
    const said: Said = {
      kind: 'cells',
      texts: [...one.said.texts, ...other.said.texts],
      cells: [...one.said.cells, ...other.said.cells],
    };
    add('several', said, () => ({
      op: 'Rea',
      question: one.frame.question.text,
      of: [one.operation(), other.operation()],
    }));
  }
  const [a, b] = [numberOf(one), numberOf(other)];
  if (a === null || b === null || isDay(one) !== isDay(other)) return found;
  const compare =
    (apply: ReturnType<typeof binary>): (() => Operation) =>
    () => ({
      op: 'Cmp',
      left: one.operation(),
      right: other.operation(),
      apply,
    });
  const difference = binary('-', left, right);
  if (seeds.isDifference) {
    add('difference', number(a - b), compare(difference));
    if (b !== 0) {
      const change = binary('*', binary('/', difference, right), numeral(100));
      if (seeds.isShare) add('change', percent(((a - b) / b) * 100), compare(change));
    }
  }
  if (seeds.isRatio && b !== 0) {
    add('ratio', number(a / b), compare(binary('/', left, right)));
    if (seeds.isShare) add('share', percent((a / b) * 100), () => ratioOf(one.operation(), other.operation(), true));
  }
  if (seeds.isSum && isForward) add('add', number(a + b), compare(binary('+', left, right)));
  if (seeds.isAverage && isForward)
    add('mean', number((a + b) / 2), compare(binary('/', binary('+', left, right), numeral(2))));
  if (seeds.isTruth && isForward) {
    add('greater', { kind: 'truth', truth: a > b }, compare(binary('>', left, right)));
    add('less', { kind: 'truth', truth: a < b }, compare(binary('<', left, right)));
    add('equal', { kind: 'truth', truth: a === b }, compare(binary('=', left, right)));
  }
  return found;
}

/** Where in the question the words that tell a cell apart begin. */
function startOf({ lines, named }: Reading): number {
  const starts = [...lines.conditions.map(({ from }) => from), ...named.flatMap((each) => (each ? [each.from] : []))];
  return starts.length > 0 ? Math.min(...starts) : 0;
}
