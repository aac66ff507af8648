import type { Expression } from '../../../../src-shared/expression.ts';
import type { Mention } from '../align/mentions.ts';
import { keyOf, normalise } from '../language/units.ts';
import { placesBetween } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import { companionOf, keysOfNames } from '../table/companions.ts';
import type { DistinctValue } from '../table/distinct.ts';
import { binary, columnValue, joined, text } from './build.ts';
import { joinUsage, type Usage, usageOf } from './candidate.ts';
import { type Frame, gainOf, type NamedColumn, usageOfMention } from './frame.ts';
import { isIdentifier } from './measures.ts';

/** A condition that the question puts on records. */
export interface Filter {
  readonly column: TableColumn;
  readonly where: Expression;
  readonly usage: Usage;
  readonly quality: number;
  /** Values named one by one (`A and B`), each with its own condition. */
  readonly alternatives: readonly ValueChoice[];
  readonly part: 'records' | 'totals';
  readonly kind: 'value' | 'excluded' | 'position' | 'date' | 'number' | 'blank' | 'contains';
  /** The records that hold what is contained, for `contains`. */
  readonly places?: readonly number[];
  /** For a person, where the column's name does not say it. */
  readonly reading?: string;
  /** The column that is compared with `column`, where two columns bound one another. */
  readonly against?: TableColumn;
}

export interface ValueChoice {
  readonly label: string;
  readonly where: Expression;
  readonly from: number;
  readonly to: number;
  readonly places: readonly number[];
}

/** Values must meet this much of the question's weight, beyond what is met already. */
const MINIMUM_GAIN = 0.3;

/**
 * The conditions that named values put on the records, chosen greedily by how
 * much more of the question they meet. A column gives one condition; several
 * of its values are alternatives. `target` is the column that is asked for.
 */
export function valueFilters(
  frame: Frame,
  met: Usage,
  target: TableColumn | null,
  part: 'any' | 'records' = 'any',
): Filter[] {
  const filters: Filter[] = [];
  let used = met;
  const values = part === 'any' ? frame.values : frame.values.filter(({ element }) => element.part === 'records');
  const open = new Map(
    Map.groupBy(
      values.filter(({ isExcluded }) => !isExcluded),
      ({ element }) => element.column,
    ),
  );
  if (target) open.delete(target);
  for (const filter of excludedFilters(frame, values)) {
    filters.push(filter);
    used = joinUsage(used, filter.usage);
  }
  for (;;) {
    let best: { mention: Mention; column: TableColumn; gain: number } | null = null;
    for (const [column, mentions] of open) {
      if (!column) continue;
      for (const mention of mentions) {
        const gain = worthOf(frame, mention, column, used);
        if (gain > (best?.gain ?? MINIMUM_GAIN)) best = { mention, column, gain };
      }
    }
    if (!best) return filters;
    const { column } = best;
    const filter = filterOf(frame, best.mention, open.get(column) ?? [], used);
    filters.push(filter);
    used = joinUsage(used, filter.usage);
    open.delete(column);
    if (filters.length === 5) return filters;
  }
}

/** What is left out, for each column that has it: "other than A and B". */
function excludedFilters(frame: Frame, values: readonly Mention[]): Filter[] {
  const left = values.filter(({ isExcluded, quality }) => isExcluded && quality >= 0.7);
  const { exclusions, units } = frame.question;
  const filters = [...Map.groupBy(left, ({ element }) => element.column)].flatMap(([column, mentions]): Filter[] => {
    const [best] = mentions.toSorted(
      (a, b) => worthOf(frame, b, b.element.column, new Map()) - worthOf(frame, a, a.element.column, new Map()),
    );
    if (!column || !best) return [];
    const { where, usage, quality, alternatives } = filterOf(frame, best, mentions, new Map());
    const words = exclusions.flatMap(({ from, names }) => placesBetween(units, from, names));
    const negations = units.flatMap(({ isNegation }, place) =>
      isNegation && place < best.from && place >= best.from - 4 ? [place] : [],
    );
    return [
      {
        column,
        where: { kind: 'unary', operator: 'not', of: where },
        usage: joinUsage(usage, usageOf([...words, ...negations])),
        quality,
        alternatives: [],
        part: 'records',
        kind: 'excluded',
        reading: `${column.label}: not ${alternatives.map(({ label }) => label).join(' or ')}`,
      },
    ];
  });
  // One name stands in one column: the one where it meets most of the question.
  const [first] = filters.toSorted((a, b) => gainOf(b.usage, frame.weights) - gainOf(a.usage, frame.weights));
  return first ? [first] : [];
}

/** How much a value would add: what it meets beyond the rest, more where its header stands beside it. */
function worthOf(frame: Frame, mention: Mention, column: TableColumn | null, used: Usage): number {
  const gain = gainOf(usageOfMention(mention), frame.weights, used) * (0.4 + 0.6 * mention.quality);
  const isMet = [...mention.covered.keys()].some((place) => (used.get(place) ?? 0) > 0.3);
  if (gain < MINIMUM_GAIN && gain > 0 && !isMet && isSpelledOut(frame, mention))
    return MINIMUM_GAIN + 0.01 + gain * 0.1;
  const header = frame.columns.find((named) => named.column === column);
  if (header && isBeside(header, [mention])) return gain + 0.4 * gainOf(header.usage, frame.weights, used);
  // "Reimbursement" is not yet "Reimbursed": one word that is only alike needs its header beside it.
  if (mention.element.units.length === 1 && [...mention.covered.values()].every((strength) => strength < 0.86))
    return gain * 0.35;
  // A bare number is a serial number or a code only where the question says so.
  const isBare = mention.element.units.every((unit) => unit.kind === 'number');
  return isBare && column && (isIdentifier(column) || column.type === 'number') ? gain * 0.25 : gain;
}

/** A value of general words ("Staff", "Products") that the question names letter by letter, and that no header says as well. */
function isSpelledOut({ question, columns }: Frame, { element, from, to, quality }: Mention): boolean {
  if (quality < 0.98 || element.places.length === 0) return false;
  if (columns.some((named) => named.from <= to && named.to >= from)) return false;
  const said = question.text.slice(question.units[from]?.from, question.units[to]?.to);
  return (
    said === normalise(element.text) &&
    question.focus !== null &&
    (to < question.focus.from || from > question.focus.to)
  );
}

/** One filter from the best value of a column, its other spellings, and other values beside it in the question. */
function filterOf(frame: Frame, best: Mention, mentions: readonly Mention[], used: Usage): Filter {
  const column = best.element.column;
  if (!column) throw new TypeError('A value stands in a column.');
  const choices: { mention: Mention; spellings: Mention[] }[] = [];
  const rest = mentions.filter((mention) => mention.element.part === best.element.part);
  let taken = used;
  for (let next: Mention | undefined = best; next;) {
    const spellings = spellingsOf(next, rest);
    choices.push({ mention: next, spellings });
    taken = joinUsage(taken, ...spellings.map(usageOfMention));
    const before = taken;
    next = rest
      .filter(
        (mention) =>
          mention.quality >= 0.6 &&
          !choices.some(({ spellings: known }) => known.includes(mention)) &&
          choices.every(({ mention: other }) => mention.from > other.to || mention.to < other.from) &&
          gainOf(usageOfMention(mention), frame.weights, before) > MINIMUM_GAIN,
      )
      .toSorted(
        (a, b) => gainOf(usageOfMention(b), frame.weights, before) - gainOf(usageOfMention(a), frame.weights, before),
      )[0];
  }
  const alternatives = choices
    .toSorted((a, b) => a.mention.from - b.mention.from)
    .map(({ mention, spellings }): ValueChoice => {
      const others = companionSpellings(frame, spellings, column);
      return {
        label: mention.element.text,
        where: joined(
          'or',
          [...spellings.map(({ element }) => element.text), ...others.map((other) => other.text)].map((value) =>
            binary('=', columnValue(column), text(value)),
          ),
        ),
        from: mention.from,
        to: mention.to,
        places: [
          ...new Set(
            [...spellings.map(({ element }) => element.places), ...others.map(({ records }) => records)].flatMap(
              (records) => Array.from(records),
            ),
          ),
        ],
      };
    });
  const header = frame.columns.find((named) => named.column === column);
  const usage = joinUsage(...choices.flatMap(({ spellings }) => spellings.map(usageOfMention)));
  return {
    column,
    where: joined(
      'or',
      alternatives.map((choice) => choice.where),
    ),
    usage: header && isBeside(header, alternatives) ? joinUsage(usage, header.usage) : usage,
    quality: Math.min(...choices.map(({ mention }) => mention.quality)),
    alternatives,
    part: best.element.part,
    kind: 'value',
  };
}

/** Names with the same key in the column of keys beside them: other spellings however unlike. */
function companionSpellings(frame: Frame, spellings: readonly Mention[], column: TableColumn): DistinctValue[] {
  const { table, sheet } = frame;
  const companion = sheet.matching === 'alike' ? companionOf(column, table, sheet.grid) : null;
  if (!companion) return [];
  const keys = keysOfNames(column, companion, sheet.grid);
  const named = new Set(spellings.map(({ element }) => keyOf(element.text)));
  const wanted = new Set([...named].map((name) => keys.get(name)));
  return column.distinct().filter(({ key }) => !named.has(key) && wanted.has(keys.get(key)));
}

/** Other spellings of one thing: they meet the same words of the question, as well or nearly so. */
function spellingsOf(best: Mention, mentions: readonly Mention[]): Mention[] {
  const isExact = best.quality > 0.98;
  const places = [...best.covered.keys()];
  return mentions.filter(
    (mention) =>
      mention === best ||
      (mention.quality >= best.quality * 0.8 &&
        mention.covered.size === places.length &&
        places.every((place) => {
          const strength = mention.covered.get(place) ?? 0;
          return strength >= (isExact ? 0.85 : 0.6);
        })),
  );
}

/** "supplier A1": the header's words stand next to the value's and only say which column is meant. */
export function isBeside(
  header: Pick<NamedColumn, 'from' | 'to'>,
  choices: readonly { readonly from: number; readonly to: number }[],
): boolean {
  return choices.some(({ from, to }) => header.from <= to + 3 && header.to >= from - 4);
}
