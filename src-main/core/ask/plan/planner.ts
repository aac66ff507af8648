import type { Operation } from '../../../../src-shared/operations.ts';
import { vocabularyOf } from '../align/vocabulary.ts';
import { ExecutionError, sizeOf } from '../execute/data.ts';
import { execute } from '../execute/execute.ts';
import type { Question } from '../question/question.ts';
import { hasCue } from '../question/question.ts';
import type { Sheet } from '../table/sheetTables.ts';
import { isTotalLabel } from '../table/totalWords.ts';
import type { Candidate, PatternName, Planner } from './candidate.ts';
import { decomposed } from './decompose.ts';
import { isHeadNamedInChinese } from './fit.ts';
import { coverageOf, type Frame, framesOf, gainOf, type NamedColumn, weightsOn } from './frame.ts';
import { measureHint } from './hints.ts';
import { measureColumns } from './measures.ts';
import { aggregate } from './patterns/aggregate.ts';
import { compare } from './patterns/compare.ts';
import { count } from './patterns/count.ts';
import { each } from './patterns/each.ts';
import { extreme, mostOften, range } from './patterns/extreme.ts';
import { lookup, severalLookup, totalLookup } from './patterns/lookup.ts';
import { largestPeriod } from './patterns/period.ts';
import { quote } from './patterns/quote.ts';
import { share } from './patterns/share.ts';
import { quantity } from './quantity.ts';
import { select, selectContaining, selectPresent, type Selection } from './selection.ts';
import { entityColumn, namedTargets, unnamedTargets } from './targets.ts';

/** Tables beyond this many are left out: those that the question names least. */
const MAXIMUM_TABLES = 12;

/** Reads questions by rules: scope, then filter, then what to do with what is left. */
export const rulePlanner: Planner = {
  propose(question: Question, sheet: Sheet): readonly Candidate[] {
    return [...plainReadings(question, sheet), ...partReadings(question, sheet)];
  },
};

/** Sheets with more values than this are asked for fewer ways to split a question. */
const LARGE_SHEET = 20_000;

function partReadings(question: Question, sheet: Sheet): Candidate[] {
  const known = new Map<string, PartReading | null>();
  const limit = sheet.grid.cellCount > LARGE_SHEET ? 4 : 40;
  return decomposed(question, limit, (part, wantsNumber) => {
    const key = `${part.text}\n${wantsNumber}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const best = bestPart(part, sheet, wantsNumber);
    known.set(key, best);
    return best;
  });
}

function plainReadings(question: Question, sheet: Sheet): Candidate[] {
  const frames = framesOf(question, sheet).toSorted((a, b) => promise(b) - promise(a));
  return frames.slice(0, MAXIMUM_TABLES).flatMap(readingsOf);
}

/** Patterns whose result is one value or a few, and so can be a part of an answer. */
const PART_PATTERNS: ReadonlySet<PatternName> = new Set(['lookup', 'list', 'total', 'aggregate', 'quote']);

/** The reading of a part that meets most of it and can be run. */
interface PartReading {
  readonly candidate: Candidate;
  readonly coverage: number;
}

function bestPart(part: Question, sheet: Sheet, wantsNumber: boolean): PartReading | null {
  const weights = weightsOn(part, vocabularyOf(sheet));
  const hope = ({ used, adjustments }: Candidate): number =>
    adjustments.reduce((sum, { by }) => sum + by, coverageOf(used, weights));
  const ranked = plainReadings(part, sheet)
    .filter(
      ({ pattern, target }) =>
        PART_PATTERNS.has(pattern) && (!wantsNumber || target?.type === 'number' || pattern === 'quote'),
    )
    .toSorted((a, b) => hope(b) - hope(a));
  const candidate = ranked.slice(0, 6).find(({ operation }) => isSingle(operation, sheet));
  return candidate ? { candidate, coverage: coverageOf(candidate.used, weights) } : null;
}

function isSingle(operation: Operation, sheet: Sheet): boolean {
  try {
    return sizeOf(execute(operation, sheet)) === 1;
  } catch (error) {
    if (error instanceof ExecutionError) return false;
    throw error;
  }
}

/** How much of the question the table could meet at best. */
function promise(frame: Frame): number {
  const usages = [frame.scope, ...frame.columns.slice(0, 3).map(({ usage }) => usage)];
  const values = frame.values.slice(0, 3).map(({ covered }) => covered);
  return [...usages, ...values].reduce((sum, usage) => sum + gainOf(usage, frame.weights), 0);
}

function readingsOf(frame: Frame): Candidate[] {
  const targets = namedTargets(frame);
  const bare = select(frame, null, null);
  return [
    ...targets.flatMap((named) => targetReadings(frame, named)),
    ...unnamedReadings(frame, bare),
    ...countReadings(frame, bare, targets),
  ];
}

function targetReadings(frame: Frame, named: NamedColumn): Candidate[] {
  const selection = select(frame, named, named.column);
  const asked = askedColumns(frame, named);
  const containing = selectContaining(frame, named, named.column);
  const present = selectPresent(frame, named);
  const plain = selection.part === 'totals' ? select(frame, named, named.column, 'records') : null;
  return [
    ...containing.flatMap((each) => lookup(each).concat(quote(each), aggregate(each))),
    ...(present ? lookup(present) : []),
    ...(plain ? [...lookup(plain), ...aggregate(plain), ...share(plain)] : []),
    ...lookup(selection),
    ...quote(selection),
    ...severalLookup(selection),
    ...totalLookup(frame, named, named.column),
    ...aggregate(selection),
    ...quantity(selection),
    ...asked.flatMap((column) => extreme(plain ?? selection, column)),
    ...(isHeadNamedInChinese(frame, named) ? mostOften(select(frame, named, named.column, 'records'), named) : []),
    ...largestPeriod(plain ?? selection),
    ...range(selection),
    ...compare(selection),
    ...each(selection),
    ...share(selection),
  ];
}

/** Columns that may be asked for beside the one that is compared: those in the asked phrase, or none. */
function askedColumns(frame: Frame, measure: NamedColumn): (NamedColumn | null)[] {
  const { focus } = frame.question;
  const others = frame.columns.filter(
    ({ column, from, to, quality, usage }) =>
      column !== measure.column &&
      quality >= 0.4 &&
      focus !== null &&
      from <= focus.to &&
      to >= focus.from &&
      isHeadNamedInChinese(frame, { column, usage }) &&
      gainOf(usage, frame.weights, measure.usage) > 0.15,
  );
  return [...others.slice(0, 2), null];
}

function unnamedReadings(frame: Frame, bare: Selection): Candidate[] {
  const readings: Candidate[] = [];
  for (const target of unnamedTargets(frame, bare.filters)) {
    const selection = select(frame, null, target);
    readings.push(...lookup(selection), ...quote(selection), ...totalLookup(frame, null, target));
    readings.push(...selectContaining(frame, null, target).flatMap((each) => lookup(each).concat(quote(each))));
  }
  const measures = measureColumns(frame.table);
  readings.push(...each(bare), ...share(bare), ...largestPeriod(bare));
  if (hasCue(frame.question, 'count')) {
    for (const measure of measures.slice(0, 6)) readings.push(...quantity(select(frame, null, measure)));
  }
  const total = hasCue(frame.question, 'sum') ? measures.find(({ label }) => isTotalLabel(label)) : undefined;
  for (const measure of [total, ...measureHint(frame).columns.slice(0, 2), measures.at(-1), measures[0]].filter(
    (each, index, all) => each && all.indexOf(each) === index,
  )) {
    if (!measure) continue;
    const selection = select(frame, null, measure);
    const asked = askedByFocus(frame, measure.place);
    readings.push(
      ...aggregate(selection),
      ...extreme(selection, asked),
      ...largestPeriod(selection),
      ...compare(selection),
      ...each(selection),
      ...share(selection),
    );
  }
  for (const date of frame.table.columns.filter((column) => column.type === 'date')) {
    if (hasCue(frame.question, 'earliest', 'latest'))
      readings.push(...extreme(select(frame, null, date), askedByFocus(frame, date.place)));
  }
  return readings;
}

function askedByFocus(frame: Frame, except: number): NamedColumn | null {
  const { focus } = frame.question;
  const named = frame.columns.find(
    ({ column, from, to, usage }) =>
      column.place !== except &&
      focus !== null &&
      from <= focus.to &&
      to >= focus.from &&
      isHeadNamedInChinese(frame, { column, usage }),
  );
  return named ?? null;
}

function countReadings(frame: Frame, bare: Selection, targets: readonly NamedColumn[]): Candidate[] {
  if (!hasCue(frame.question, 'count', 'numberOf')) return [];
  const counted = targets.filter(
    ({ column }) => !bare.filters.some((filter) => filter.column === column && filter.kind !== 'value'),
  );
  const entity = entityColumn(frame.table);
  return [
    ...count(select(frame, null, null, 'records'), null),
    ...selectContaining(frame, null, null).flatMap((selection) => count(selection, null)),
    ...counted.slice(0, 3).flatMap((named) => {
      const selection = select(frame, named, named.column === entity ? null : named.column, 'records');
      return [selection, ...selectContaining(frame, named, null)].flatMap((each) => count(each, named));
    }),
  ];
}
