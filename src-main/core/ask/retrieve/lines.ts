import { heldMentions } from '../align/mentions.ts';
import { vocabularyOf } from '../align/vocabulary.ts';
import { joinUsage, type Usage, usageOf } from '../plan/candidate.ts';
import { gainOf, weightsOn } from '../plan/frame.ts';
import { measureColumns } from '../plan/measures.ts';
import type { Question } from '../question/question.ts';
import type { Sheet, SheetTable } from '../table/sheetTables.ts';
import { nearestTexts } from './clusters.ts';
import { distinctHits, type Hit, textHits } from './hits.ts';
import { intervalAround } from './intervals.ts';

/** A cell that was found by what it says, and what of the question it meets. */
export interface FoundCell {
  readonly hit: Hit;
  readonly usage: Usage;
  /** How much of what it says the question names, 0 to 1. */
  readonly quality: number;
  /** How it was found: values that are the same, numbers in one interval, texts in one group. */
  readonly by: 'words' | 'interval' | 'cluster';
}

/** A record with the cells on it that were found: the smallest subtree that explains them. */
export interface FoundLine {
  readonly table: SheetTable;
  readonly place: number;
  readonly cells: readonly FoundCell[];
  /** What all of its cells meet together. */
  readonly usage: Usage;
}

/** Elements that are looked at closely. */
const MAXIMUM_HELD = 200;
/** A value of more records than this tells no line from another. */
const MAXIMUM_RECORDS = 40;
const MAXIMUM_LINES = 4;
/** A word in a cell is not yet what the question means by it, the less the more the cell says. */
const BY_WORDS = 0.55;
const BY_INTERVAL = 0.6;
/** Texts less alike than this have nothing in common but letters. */
const NEAR = 0.25;
const MAXIMUM_NEAR = 4;

/**
 * Bottom-up retrieval (ST-Raptor, sections 5.2 and 5.3): the records whose cells
 * meet most of a question, whatever their headers are. Discrete values are found
 * by their words, continuous ones by the interval of a number that is asked for,
 * running texts by the group of texts that is nearest to the question.
 */
export function foundLines(question: Question, sheet: Sheet): readonly FoundLine[] {
  const weights = weightsOn(question, vocabularyOf(sheet));
  const cells = [...byWords(question, sheet), ...byInterval(question, sheet), ...byCluster(question, sheet, weights)];
  const lines = Map.groupBy(cells, ({ hit: { table, place } }) => `${table.place} ${place}`);
  return [...lines.values()]
    .flatMap((found): { line: FoundLine; gain: number }[] => {
      const [first] = found;
      if (!first) return [];
      const { table, place } = first.hit;
      const usage = joinUsage(...found.map((cell) => cell.usage));
      const known = new Set(distinctHits(found.map(({ hit }) => hit)));
      const own = found
        .filter(({ hit }) => known.has(hit))
        .toSorted((a, b) => gainOf(b.usage, weights) - gainOf(a.usage, weights));
      return [{ line: { table, place, cells: own, usage }, gain: gainOf(usage, weights) }];
    })
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, MAXIMUM_LINES)
    .map(({ line }) => line);
}

function byWords(question: Question, sheet: Sheet): FoundCell[] {
  return heldMentions(question, vocabularyOf(sheet), MAXIMUM_HELD).flatMap(
    ({ element, covered, quality }): FoundCell[] => {
      const { kind, table, column, part, text, places } = element;
      if (kind !== 'value' || part !== 'records' || !isPlain(table) || places.length > MAXIMUM_RECORDS) return [];
      const usage = new Map(
        [...covered].map(([place, strength]) => [place, strength * (BY_WORDS + (1 - BY_WORDS) * quality)]),
      );
      return Array.from(places, (place): FoundCell => {
        const cell = column?.records[place] ?? element.cell;
        return { hit: { cell, text, table, column, part, place }, usage, quality, by: 'words' };
      });
    },
  );
}

/** Numbers of the question that stand in no cell: the records whose number falls into the same interval. */
function byInterval(question: Question, sheet: Sheet): FoundCell[] {
  const bound = [...question.thresholds, ...question.dates, ...question.ranks];
  const vocabulary = vocabularyOf(sheet);
  return question.units.flatMap((unit, at): FoundCell[] => {
    const isFree = !bound.some(({ from, to }) => unit.from >= from && unit.to <= to);
    if (unit.kind !== 'number' || unit.key.startsWith('#') || !isFree || vocabulary.holders.has(unit.key)) return [];
    return sheet.tables.filter(isPlain).flatMap((table) =>
      measureColumns(table).flatMap((column): FoundCell[] => {
        const scalarOf = column.scalars('records');
        const numbers = Array.from(column.records.keys(), (place) => {
          const scalar = scalarOf(place);
          return scalar?.type === 'number' ? scalar.number : NaN;
        });
        const around = intervalAround(
          numbers.filter((number) => !Number.isNaN(number)),
          Number(unit.key),
        );
        if (!around) return [];
        const places = numbers.flatMap((number, place) => (number >= around.from && number < around.to ? [place] : []));
        if (places.length > MAXIMUM_RECORDS) return [];
        return places.map((place): FoundCell => {
          const cell = column.records[place] ?? -1;
          const text = sheet.grid.textOf(cell).trim();
          return {
            hit: { cell, text, table, column, part: 'records', place },
            usage: usageOf([at], BY_INTERVAL),
            quality: 0,
            by: 'interval',
          };
        });
      }),
    );
  });
}

/** Texts like the question though they lack its words; they meet of it what likeness can tell. */
function byCluster(question: Question, sheet: Sheet, weights: readonly number[]): FoundCell[] {
  const hits = textHits(sheet).filter(({ text }) => text.length >= MINIMUM_LENGTH);
  const content = weights.flatMap((weight, place) => (weight > 0 ? [place] : []));
  return nearestTexts(
    question.text,
    hits.map(({ text }) => text),
    NEAR,
  )
    .slice(0, MAXIMUM_NEAR)
    .flatMap(({ at, near }): FoundCell[] => {
      const hit = hits[at];
      return hit ? [{ hit, usage: usageOf(content, near), quality: near, by: 'cluster' }] : [];
    });
}

/** Shorter texts are names: words find them. */
const MINIMUM_LENGTH = 12;

/** Tables as they stand: turned ones and joins show the same cells again. */
function isPlain({ view, unionOf }: SheetTable): boolean {
  return view === 'records' && unionOf === undefined;
}
