import { keyOf } from '../../language/tokenize.ts';
import { kindOn } from '../plan/frame.ts';
import type { Lines, Reading } from '../readings.ts';
import type { Add, Asked } from './asked.ts';

/** Lines that are looked at closely: what is said of more is a list or a sum. */
const FEW = 3;

/** How the parts of a reading fit each other and the way in which the question puts them. */
export function agreement(reading: Reading, asked: Asked, add: Add): void {
  const { form, lines, other, targets } = reading;
  wordsOfConditions(reading, add);
  spelledOut(reading, asked, add);
  const sides = other ? [lines, other] : [lines];
  sides.forEach((side, index) => {
    const texts = headsOf(side);
    const share = 1 / sides.length;
    heads(side, texts, form, (name) => {
      add(name, share);
    });
    years(side, [...texts, ...(targets[other ? index : 0]?.path ?? []).map(({ label }) => label)], asked, (name) => {
      add(name, share);
    });
  });
}

/** Words that two conditions take, numbers that stand alone for a value, and conditions within what is asked for. */
function wordsOfConditions({ lines: { conditions, frame } }: Reading, add: Add): void {
  const { tokens, focus } = frame.question;
  const seen = new Set<number>();
  for (const { usage, column, kind, from, to } of conditions) {
    const places = [...usage.keys()];
    const twice = places.reduce((sum, place) => sum + (seen.has(place) ? (frame.weights[place] ?? 0) : 0), 0);
    add('condition words used twice', Math.min(2, twice));
    places.forEach((place) => seen.add(place));
    const isBare = places.every((place) => tokens[place]?.kind === 'number' || (frame.weights[place] ?? 0) === 0);
    if (kind === 'value' && isBare) add(`condition a number alone on ${kindOn(column, frame)}`);
    add('condition in focus', focus !== null && from >= focus.from && to <= focus.to);
  }
}

/** Values and headers that the question has letter by letter, their words in order. */
function spelledOut({ lines: { conditions }, named }: Reading, { text }: Asked, add: Add): void {
  for (const { kind, text: value } of conditions)
    add('condition spelled out', kind === 'value' && text.includes(` ${keyOf(value)} `) ? 1 / conditions.length : 0);
  const [target] = named;
  if (target) add('target spelled out', text.includes(` ${keyOf(target.column.label)} `));
}

/** What heads the first of few lines, from the outermost on; blank where a header of rows says nothing of it. */
function headsOf({ places, part, frame }: Lines): string[] {
  const [place] = places;
  if (place === undefined || places.length > FEW) return [];
  return rowHeaders(frame).map((head) => head.textAt(head.column[part][place] ?? -1));
}

/** Levels of row headers that are looked at. */
const MAXIMUM_HEADS = 5;

function rowHeaders({ prepared }: Lines['frame']): Lines['frame']['prepared']['columns'] {
  return prepared.columns.filter(({ column }) => column.isRowHeader).slice(0, MAXIMUM_HEADS);
}

/** Whether conditions choose the line by what heads it. */
function heads(
  { frame, conditions }: Lines,
  texts: readonly string[],
  form: Reading['form'],
  add: (name: string) => void,
): void {
  const filled = rowHeaders(frame).filter((_, at) => (texts[at] ?? '') !== '');
  const last = filled.at(-1);
  if (!last) return;
  const isNamed = (head: (typeof filled)[number]): boolean => conditions.some(({ column }) => column === head.column);
  add(
    filled.every(isNamed)
      ? 'line heads all named'
      : filled.some(isNamed)
        ? 'line heads named in part'
        : 'line heads unnamed',
  );
  add(`line's last head ${isNamed(last) ? 'named' : 'unnamed'} ${form}`);
}

/** Whether what is told stands under a year, and under one that the question names. */
function years({ frame }: Lines, texts: readonly string[], { question }: Asked, add: (name: string) => void): void {
  const asked = yearsIn(question.text);
  if (asked.length === 0) return;
  const said = [...texts, ...frame.table.sections.map(({ label }) => label)].flatMap(yearsIn);
  if (said.length > 0) add(said.some((year) => asked.includes(year)) ? 'of the year asked for' : 'of another year');
}

function yearsIn(text: string): string[] {
  return text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [];
}
