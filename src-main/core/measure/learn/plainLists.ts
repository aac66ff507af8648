import { type Grid, GridBuilder } from '../../../../src-shared/grid.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { lots } from '../training/learners.ts';
import { type Topic, topics, wordings } from './plainLists.data.ts';

/** A made-up list with questions on it and what is right to say to each. */
export interface PlainList {
  readonly grid: Grid;
  readonly questions: readonly { readonly query: string; readonly right: readonly string[] }[];
}

interface Line {
  readonly name: string;
  readonly kind: string;
  readonly who: string;
  readonly numbers: readonly [number, number];
  readonly day: string;
}

/** Questions that are drawn for each list. */
const QUESTIONS = 14;
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');

/** Plain lists, a header over lines, with the plain questions that anyone asks of them, drawn by lot. */
export function plainLists(count: number, seed: number): PlainList[] {
  return Array.from({ length: count }, (_, index) =>
    plainList(lots(seed * 7919 + index), index % 3 === 2 ? 'zh' : 'en'),
  );
}

function plainList(random: () => number, language: 'en' | 'zh'): PlainList {
  for (let warm = 0; warm < 5; warm++) random();
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new TypeError('There is nothing to draw from.');
    return item;
  };
  const topic = pick(topics[language]);
  const lines = linesOf(topic, 7 + Math.floor(random() * 6), random, pick);
  const forms = Object.entries(wordings[language]).toSorted(() => random() - 0.5);
  const questions = forms.flatMap(([form, texts]) => {
    const asked = askedOf(form, topic, lines, random, pick);
    if (!asked || asked.right.length === 0) return [];
    const query = pick(texts).replaceAll(/\{(?<slot>\w+)\}/gu, (_, slot: string) => asked.slots[slot] ?? '');
    return [{ query, right: asked.right }];
  });
  return { grid: gridOf(topic, lines, random), questions: questions.slice(0, QUESTIONS) };
}

function linesOf(topic: Topic, count: number, random: () => number, pick: <T>(items: readonly T[]) => T): Line[] {
  const scale = pick([1, 10, 100]);
  const used = new Set<number>();
  const number = (): number => {
    for (;;) {
      const drawn = Math.floor(20 + random() * 480) * scale;
      if (used.has(drawn)) continue;
      used.add(drawn);
      return drawn;
    }
  };
  return topic.names.slice(0, count).map((name) => ({
    name,
    kind: pick(topic.kinds),
    who: pick(topic.people),
    numbers: [number(), number()],
    day: `2023-${String(1 + Math.floor(random() * 6)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
  }));
}

function gridOf(topic: Topic, lines: readonly Line[], random: () => number): Grid {
  const header = [topic.thing, topic.kind, topic.who, ...topic.measures, topic.day];
  header[0] = (header[0] ?? '').replace(/^[a-z]/u, (letter) => letter.toUpperCase());
  const rows = lines.map(({ name, kind, who, numbers, day }) => [name, kind, who, ...numbers.map(String), day]);
  const sum = (place: 0 | 1): string => String(lines.reduce((total, { numbers }) => total + numbers[place], 0));
  const isChinese = /\p{Script=Han}/u.test(topic.thing);
  if (random() < 0.3) rows.push([isChinese ? '合计' : 'Total', '', '', sum(0), sum(1), '']);
  const hasTitle = topic.title !== '' && random() < 0.6;
  const all = [...(hasTitle ? [[topic.title]] : []), header, ...rows];
  const builder = new GridBuilder({ name: 'Sheet' });
  all.forEach((cells, row) => {
    cells.forEach((text, col) => {
      const colSpan = hasTitle && row === 0 ? header.length : 1;
      if (text !== '') builder.add({ row, col, rowSpan: 1, colSpan, text, value: parseValue(text) });
    });
  });
  return builder.build();
}

interface AskedOf {
  readonly slots: Readonly<Record<string, string>>;
  readonly right: readonly string[];
}

/** What a form asks of a list, and what is right to say; null where the list has no one answer to it. */
function askedOf(
  form: string,
  topic: Topic,
  lines: readonly Line[],
  random: () => number,
  pick: <T>(items: readonly T[]) => T,
): AskedOf | null {
  const place = random() < 0.5 ? 0 : 1;
  const numberOf = ({ numbers }: Line): number => numbers[place];
  const one = pick(lines);
  const other = pick(lines.filter((line) => line !== one));
  const [low, high] = [one, other].map(numberOf).toSorted((a, b) => a - b);
  const month = one.day.slice(0, 7);
  const own = lines.filter(({ kind }) => kind === one.kind);
  const bySize = lines.toSorted((a, b) => numberOf(b) - numberOf(a));
  const ownBySize = bySize.filter(({ kind }) => kind === one.kind);
  const byDay = lines.toSorted((a, b) => a.day.localeCompare(b.day));
  const [more, less] = numberOf(one) > numberOf(other) ? [one, other] : [other, one];
  const isMore = form === 'more' ? random() < 0.5 : true;
  const [first, second] = isMore ? [more, less] : [less, more];
  const bound = (low ?? 0) + 1;
  const upper = (high ?? 0) + 1;
  const above = lines.filter((line) => numberOf(line) > bound);
  const said = right[form]?.({
    lines,
    own,
    one,
    first,
    second,
    numberOf,
    bySize,
    ownBySize,
    byDay,
    above,
    bound,
    upper,
    place,
    isMore,
    inMonth: lines.filter(({ day }) => day.startsWith(month)),
  });
  if (!said || said.length > 9) return null;
  const year = month.slice(0, 4);
  const slots = {
    thing: topic.thing,
    things: topic.things,
    kind: topic.kind.toLowerCase(),
    who: topic.who.toLowerCase(),
    one: withoutUnit(topic.measures[place]),
    two: withoutUnit(topic.measures[place === 0 ? 1 : 0]),
    day: topic.day.toLowerCase(),
    group: one.kind,
    person: one.who,
    name: first.name,
    other: second.name,
    bound: String(bound),
    exact: String(low),
    upper: String(upper),
    month: `${MONTHS[Number(month.slice(5)) - 1]} ${year}`,
  };
  return { slots, right: said.map(String) };
}

function withoutUnit(header: string): string {
  return (header.split(/[(（]/u)[0] ?? '').trim().toLowerCase();
}

interface Drawn {
  readonly lines: readonly Line[];
  /** Lines of the kind of `one`. */
  readonly own: readonly Line[];
  readonly one: Line;
  readonly first: Line;
  readonly second: Line;
  readonly numberOf: (line: Line) => number;
  readonly bySize: readonly Line[];
  readonly ownBySize: readonly Line[];
  readonly byDay: readonly Line[];
  readonly above: readonly Line[];
  readonly inMonth: readonly Line[];
  readonly bound: number;
  readonly upper: number;
  readonly place: 0 | 1;
  readonly isMore: boolean;
}

type Saying = string | number;

const namesOf = (lines: readonly Line[]): string[] => lines.map(({ name }) => name);
const sumOf = ({ numberOf }: Drawn, lines: readonly Line[]): number =>
  lines.reduce((total, line) => total + numberOf(line), 0);
const meanOf = (drawn: Drawn, lines: readonly Line[]): number => sumOf(drawn, lines) / lines.length;

function most(lines: readonly Line[], worth: (lines: readonly Line[]) => number): string[] {
  const groups = [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => ({ kind, worth: worth(own) }));
  const best = Math.max(...groups.map((group) => group.worth));
  return groups.filter((group) => group.worth === best).map(({ kind }) => kind);
}

/** What is right to say to each form. */
const right: Readonly<Record<string, (drawn: Drawn) => readonly Saying[]>> = {
  value: ({ first, numberOf }) => [numberOf(first)],
  kindOf: ({ first }) => [first.kind],
  whoOf: ({ first }) => [first.who],
  dayOf: ({ first }) => [first.day],
  count: ({ lines }) => [lines.length],
  countKind: ({ own }) => [own.length],
  countWho: ({ lines, one }) => [lines.filter(({ who }) => who === one.who).length],
  countAbove: ({ above }) => [above.length],
  countBelow: ({ lines, numberOf, bound }) => [lines.filter((line) => numberOf(line) < bound).length],
  countLeast: ({ lines, numberOf, bound }) => [lines.filter((line) => numberOf(line) >= bound - 1).length],
  countBetween: ({ above, numberOf, upper }) => [above.filter((line) => numberOf(line) <= upper).length],
  countMonth: ({ inMonth }) => [inMonth.length],
  countNot: ({ lines, own }) => [lines.length - own.length],
  distinctKind: ({ lines }) => [new Set(lines.map(({ kind }) => kind)).size],
  distinctWho: ({ lines }) => [new Set(lines.map(({ who }) => who)).size],
  sum: (drawn) => [sumOf(drawn, drawn.lines)],
  sumKind: (drawn) => [sumOf(drawn, drawn.own)],
  sumNot: (drawn) => [sumOf(drawn, drawn.lines) - sumOf(drawn, drawn.own)],
  sumTwo: ({ first, second, numberOf }) => [numberOf(first) + numberOf(second)],
  mean: (drawn) => [meanOf(drawn, drawn.lines)],
  meanKind: (drawn) => [meanOf(drawn, drawn.own)],
  median: ({ bySize, numberOf }) => {
    const middle = [bySize[(bySize.length - 1) >> 1], bySize[bySize.length >> 1]].flatMap((line) => line ?? []);
    return [middle.reduce((sum, line) => sum + numberOf(line), 0) / 2];
  },
  most: ({ bySize, numberOf }) => bySize.slice(0, 1).map(numberOf),
  least: ({ bySize, numberOf }) => bySize.slice(-1).map(numberOf),
  mostKind: ({ ownBySize, numberOf }) => ownBySize.slice(0, 1).map(numberOf),
  nameMost: ({ bySize }) => namesOf(bySize.slice(0, 1)),
  nameLeast: ({ bySize }) => namesOf(bySize.slice(-1)),
  nameMostKind: ({ ownBySize }) => namesOf(ownBySize.slice(0, 1)),
  whoMost: ({ bySize }) => bySize.slice(0, 1).map(({ who }) => who),
  second: ({ bySize, numberOf }) => bySize.slice(1, 2).map(numberOf),
  nameSecond: ({ bySize }) => namesOf(bySize.slice(1, 2)),
  topNames: ({ bySize }) => namesOf(bySize.slice(0, 3)),
  kindMost: ({ lines }) => most(lines, (own) => own.length),
  kindSum: (drawn) => most(drawn.lines, (own) => sumOf(drawn, own)),
  difference: ({ first, second, numberOf }) => [numberOf(first) - numberOf(second)],
  ratio: ({ first, second, numberOf }) => [numberOf(first) / numberOf(second)],
  share: (drawn) => [`${(100 * sumOf(drawn, drawn.own)) / sumOf(drawn, drawn.lines)}%`],
  listKind: ({ own }) => namesOf(own),
  listWho: ({ lines, one }) => namesOf(lines.filter(({ who }) => who === one.who)),
  listAbove: ({ above }) => namesOf(above),
  listMonth: ({ inMonth }) => namesOf(inMonth),
  nameFirst: ({ byDay }) => (byDay[0]?.day === byDay[1]?.day ? [] : namesOf(byDay.slice(0, 1))),
  lastDay: ({ byDay }) => byDay.slice(-1).map(({ day }) => day),
  values: ({ first, second, numberOf }) => [numberOf(first), numberOf(second)],
  more: ({ isMore }) => [isMore ? 'Yes' : 'No'],
  same: () => ['No'],
  both: ({ first: { numbers }, place }) => [numbers[place], numbers[place === 0 ? 1 : 0]],
  third: ({ lines }) => namesOf(lines.slice(2, 3)),
  thirdValue: ({ lines, numberOf }) => lines.slice(2, 3).map(numberOf),
  othersWho: ({ lines, one }) => [...new Set(lines.map(({ who }) => who).filter((who) => who !== one.who))],
};

/** Whether a saying is the right one: the same texts in any order, numbers to a hundredth of a percent. */
export function isRightOf(expected: readonly string[], said: string | number | readonly string[]): boolean {
  const texts = typeof said === 'object' ? said.map(String) : [String(said)];
  const keys = (all: readonly string[]): string => all.map(keyOf).toSorted().join('\n');
  return keys(texts) === keys(expected);
}

function keyOf(text: string): string {
  const number = Number(text.replace('%', ''));
  return Number.isNaN(number) ? text : `${Number(number.toPrecision(5))}${text.endsWith('%') ? '%' : ''}`;
}
