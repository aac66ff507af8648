import type { Operation } from '../../../../../src-shared/operations.ts';
import { binary, numeral } from '../../pipeline/build.ts';
import { keyOfSaid } from '../prune.ts';
import { type Form, joinMet, metBy, numbersOn, type Reading, type Said, weightMet } from '../readings.ts';
import type { Seeds } from '../seeds.ts';
import { askedGreater, ownStart, timeOf } from './direction.ts';
import { left, number, percent, ratioOf, right } from './says.ts';

const MAXIMUM_CELLS = 14;

/** Readings that compare two cells found each on its own. */
export function pairedReadings(readings: readonly Reading[], seeds: Seeds): Reading[] {
  if (!seeds.isPair) return [];
  // Lines of several values say one text where the values of both sides are equal: they are no side.
  const single = readings.filter(
    ({ form, said, lines }) =>
      form === 'project' &&
      said.kind === 'cells' &&
      said.texts.length === 1 &&
      lines.places.length <= 3 &&
      !lines.conditions.some(({ kind }) => kind === 'several'),
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
  const namedFirst = ownStart(sideOf(one), sideOf(other)) <= ownStart(sideOf(other), sideOf(one));
  if (isForward) {
    const inOrder = namedFirst ? [one, other] : [other, one];
    const cells = inOrder.flatMap(({ said }) => (said.kind === 'cells' ? [said] : []));
    const said: Said = {
      kind: 'cells',
      texts: cells.flatMap(({ texts }) => texts),
      cells: cells.flatMap((each) => each.cells),
    };
    add('several', said, () => ({
      op: 'Rea',
      question: one.frame.question.text,
      of: inOrder.map(({ operation }) => operation()),
    }));
  }
  const compare =
    (apply: ReturnType<typeof binary>): (() => Operation) =>
    () => ({
      op: 'Cmp',
      left: one.operation(),
      right: other.operation(),
      apply,
    });
  if (seeds.isTruth && isForward && isTextOfOneColumn(one, other)) {
    const truth = keyOfSaid(one.said) === keyOfSaid(other.said);
    add('equal', { kind: 'truth', truth }, compare(binary('=', left, right)));
  }
  const [a, b] = [numberOf(one), numberOf(other)];
  if (a === null || b === null || isDay(one) !== isDay(other)) return found;
  const difference = binary('-', left, right);
  if (seeds.isDifference && (seeds.isTotal || !isWithTotal(one, other))) {
    add('difference', number(a - b), compare(difference));
    if (b !== 0) {
      const change = binary('*', binary('/', difference, right), numeral(100));
      // A change goes from what was before to what came after.
      if (seeds.isShare && timeOf(one, other) !== 'earlier') {
        add('change', percent(((a - b) / b) * 100), compare(change));
      }
    }
  }
  if (seeds.isRatio && b !== 0) {
    add('ratio', number(a / b), compare(binary('/', left, right)));
    if (seeds.isShare) add('share', percent((a / b) * 100), () => ratioOf(one.operation(), other.operation(), true));
  }
  if (seeds.isSum && isForward) add('add', number(a + b), compare(binary('+', left, right)));
  if (seeds.isAverage && isForward)
    add('mean', number((a + b) / 2), compare(binary('/', binary('+', left, right), numeral(2))));
  if (seeds.isTruth && namedFirst) {
    const side = askedGreater(one.frame.question.text, one, other);
    if (side === 'other') add('greater', { kind: 'truth', truth: b > a }, compare(binary('>', right, left)));
    else add('greater', { kind: 'truth', truth: a > b }, compare(binary('>', left, right)));
    if (side === null) add('less', { kind: 'truth', truth: a < b }, compare(binary('<', left, right)));
    add('equal', { kind: 'truth', truth: a === b }, compare(binary('=', left, right)));
  }
  return found;
}

/** Whether one side is a total that nothing names, and the other a line among its parts. */
function isWithTotal({ lines: one }: Reading, { lines: other }: Reading): boolean {
  const isTotal = ({ part, conditions }: Reading['lines']): boolean => part === 'totals' && conditions.length === 0;
  return isTotal(one) !== isTotal(other);
}

/** Whether both say a name of the same kind of thing, which can be the same one. */
function isTextOfOneColumn(one: Reading, other: Reading): boolean {
  return one.targets[0]?.type === 'text' && one.targets[0] === other.targets[0];
}

function isDay({ targets }: Reading): boolean {
  return targets[0]?.type === 'date';
}

/** The number of the one cell that a reading says. */
function numberOf({ lines, targets }: Reading): number | null {
  const [target] = targets;
  return (target && numbersOn(lines, lines.frame.prepared.of(target))[0]) ?? null;
}

/** Where in the question the words that tell a cell apart begin. */
function startOf({ lines, named }: Reading): number {
  const starts = [...lines.conditions.map(({ from }) => from), ...named.flatMap((each) => (each ? [each.from] : []))];
  return starts.length > 0 ? Math.min(...starts) : 0;
}

function sideOf({ lines: { conditions }, named }: Reading): Parameters<typeof ownStart>[0] {
  return { conditions, named };
}
