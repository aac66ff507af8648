import { type Grid, GridBuilder } from '../../src-shared/grid.ts';
import { parseValue } from '../../src-shared/value.ts';
import { lots } from '../training/learners.ts';
import { remarks, type Topic, topics, wordings } from './plainLists.data.ts';

/** The source of questions that are made up. */
export const MADE_UP = 'plain';

/** A made-up list with questions on it and what is right to say to each. */
export interface PlainList {
  readonly grid: Grid;
  readonly questions: readonly PlainQuestion[];
}

interface PlainQuestion {
  readonly query: string;
  readonly right: readonly string[];
  /** The two texts that a comparison with yes or no must rest on; none elsewhere. */
  readonly compared: readonly string[];
}

/** How often the things of a list are called by a word that does not stand on it. */
const OTHER_WORD = 0.3;

interface Line {
  readonly name: string;
  readonly kind: string;
  readonly who: string;
  readonly numbers: readonly [number, number];
  readonly day: string;
  /** Empty where the list has no codes. */
  readonly code: string;
  /** Empty for most lines, and for all of a list without remarks. */
  readonly remark: string;
}

/** Questions that are drawn for each list. */
const QUESTIONS = 18;
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');

/** Plain lists, a header over lines, with the plain questions that anyone asks of them, drawn by lot. */
export function plainLists(count: number, seed: number): PlainList[] {
  return Array.from({ length: count }, (_, index) =>
    plainList(lots(seed * 7919 + index), index % 2 === 1 ? 'zh' : 'en'),
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
    return [{ query, right: asked.right, compared: asked.compared }];
  });
  return { grid: gridOf(topic, lines, random), questions: questions.slice(0, QUESTIONS) };
}

function linesOf(topic: Topic, count: number, random: () => number, pick: <T>(items: readonly T[]) => T): Line[] {
  const scale = pick([1, 10, 100]);
  const used = new Set<number>();
  const isCoded = random() < 0.5 && !topic.names.some((name) => /\d/u.test(name));
  const firstCode = 1 + Math.floor(random() * 40);
  const hasRemarks = random() < 0.5;
  const years = random() < 0.5 ? [2023] : [2021, 2022, 2023];
  const number = (): number => {
    for (;;) {
      const drawn = Math.floor(20 + random() * 480) * scale;
      if (used.has(drawn)) continue;
      used.add(drawn);
      return drawn;
    }
  };
  const [ones, twos] = [0, 1].map(() => twinned(Array.from({ length: count }, number)));
  return topic.names.slice(0, count).map((name, place) => ({
    name,
    code: isCoded ? `K${String(firstCode + place).padStart(3, '0')}` : '',
    remark: hasRemarks && random() < 0.4 ? pick(remarks[topic.measureWord === undefined ? 'en' : 'zh'].texts) : '',
    kind: pick(topic.kinds),
    who: pick(topic.people),
    numbers: [ones?.[place] ?? 0, twos?.[place] ?? 0],
    day: `${pick(years)}-${String(1 + Math.floor(random() * 6)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
  }));
}

/** In the middle two lines have the same number; highest and lowest ones stay apart. */
function twinned(numbers: readonly number[]): readonly number[] {
  const bySize = numbers.toSorted((a, b) => b - a);
  return numbers.map((number) => (number === bySize[4] ? (bySize[3] ?? number) : number));
}

function gridOf(topic: Topic, lines: readonly Line[], random: () => number): Grid {
  const isCoded = lines.some((line) => line.code !== '');
  const hasRemarks = lines.some(({ remark }) => remark !== '');
  const isChinese = topic.measureWord !== undefined;
  const isLongHeader = random() < 0.5;
  const thing = topic.thing.replace(/^[a-z]/u, (letter) => letter.toUpperCase());
  const nameHeader = isLongHeader ? (isChinese ? `${thing}名称` : `${thing} name`) : thing;
  const code = isLongHeader ? (isChinese ? `${thing}编号` : `${thing} no.`) : topic.code;
  const remark = remarks[isChinese ? 'zh' : 'en'].header;
  const header = [
    ...(isCoded ? [code] : []),
    nameHeader,
    topic.kind,
    topic.who,
    ...topic.measures,
    topic.day,
    ...(hasRemarks ? [remark] : []),
  ];
  const rows = lines.map(({ name, kind, who, numbers, day, ...line }) => [
    ...(isCoded ? [line.code] : []),
    name,
    kind,
    who,
    ...numbers.map(String),
    day,
    ...(hasRemarks ? [line.remark] : []),
  ]);
  const sum = (place: 0 | 1): string => String(lines.reduce((total, { numbers }) => total + numbers[place], 0));
  if (random() < 0.3) rows.push([isChinese ? '合计' : 'Total', ...(isCoded ? [''] : []), '', '', sum(0), sum(1), '']);
  const hasTitle = topic.title !== '' && random() < 0.6;
  // The person or the group may come before the thing.
  const first = isCoded ? 1 : 0;
  const isTotalled = rows.length > lines.length;
  const moved = isTotalled ? first : first + Math.floor(random() * 3);
  const inOrder = (cells: readonly string[]): string[] => {
    const others = cells.filter((_, at) => at !== moved);
    return [...others.slice(0, first), cells[moved] ?? '', ...others.slice(first)];
  };
  const all = [...(hasTitle ? [[topic.title]] : []), inOrder(header), ...rows.map(inOrder)];
  const builder = new GridBuilder({ name: 'Sheet' });
  all.forEach((cells, row) => {
    cells.forEach((text, col) => {
      const colSpan = hasTitle && row === 0 ? header.length : 1;
      if (text !== '') builder.add({ row, col, rowSpan: 1, colSpan, text, value: parseValue(text) });
    });
  });
  return builder.build();
}

/** Forms that ask what makes two numbers differ. */
const APART: ReadonlySet<string> = new Set(['difference', 'ratio', 'more', 'values']);

interface AskedOf {
  readonly slots: Readonly<Record<string, string>>;
  readonly right: readonly string[];
  readonly compared: readonly string[];
}

/** What a form asks of a list, and what is right to say; null where the list has no one answer to it. */
function askedOf(
  form: string,
  topic: Topic,
  lines: readonly Line[],
  random: () => number,
  pick: <T>(items: readonly T[]) => T,
): AskedOf | null {
  const [mostPlace, adjective] = topic.most ?? [0, ''];
  const drawn = random() < 0.5 ? 0 : 1;
  const place = form.endsWith('Adjective') ? (mostPlace === 0 ? 0 : 1) : drawn;
  const numberOf = ({ numbers }: Line): number => numbers[place];
  if (form.endsWith('Adjective') && adjective === '') return null;
  if (form.startsWith('person') && topic.arePeople !== true) return null;
  // Half of the time two numbers are equal where that is asked.
  const twins = lines.filter((line) => lines.some((each) => each !== line && numberOf(each) === numberOf(line)));
  const one = pick(form === 'equal' && random() < 0.5 && twins.length > 0 ? twins : lines);
  const others = lines.filter((line) => line !== one);
  const equals = others.filter((line) => form === 'equal' && numberOf(line) === numberOf(one));
  const other = pick(equals.length > 0 ? equals : others);
  if (APART.has(form) && numberOf(one) === numberOf(other)) return null;
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
  const mentioned = pick(remarks[topic.measureWord === undefined ? 'en' : 'zh'].words);
  const said = right[form]?.({
    mentioned: lines.filter(({ remark }) => remark.includes(mentioned)),
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
    inYear: lines.filter(({ day }) => day.startsWith(month.slice(0, 4))),
    inMonth: lines.filter(({ day }) => day.startsWith(month)),
  });
  if (!said || said.length > 9) return null;
  const year = month.slice(0, 4);
  const isChinese = topic.measureWord !== undefined;
  const slots = {
    thing: topic.thing,
    things: random() < OTHER_WORD ? topic.also : topic.things,
    kind: topic.kind.toLowerCase(),
    who: topic.who.toLowerCase(),
    one: withoutUnit(topic.measures[place]),
    two: withoutUnit(topic.measures[place === 0 ? 1 : 0]),
    adjective,
    verb: topic.verb,
    happens: topic.happens,
    mentioned,
    unit: unitOf(topic.measures[place]),
    joins: topic.joins ?? '',
    measureWord: topic.measureWord ?? '',
    day: topic.day.toLowerCase(),
    group: one.kind,
    person: one.who,
    name: first.name,
    other: second.name,
    bound: String(bound),
    exact: String(low),
    upper: String(upper),
    year,
    month: isChinese ? `${year}年${Number(month.slice(5))}月` : `${MONTHS[Number(month.slice(5)) - 1]} ${year}`,
  };
  return { slots, right: said.map(String), compared: comparedBy(form, first, second, numberOf) };
}

function comparedBy(form: string, first: Line, second: Line, numberOf: (line: Line) => number): string[] {
  if (form === 'more' || form === 'equal') return [first, second].map((line) => String(numberOf(line)));
  return form === 'same' ? [first.kind, second.kind] : [];
}

function unitOf(header: string): string {
  return /[(（](?<unit>[^)）]+)/u.exec(header)?.groups?.['unit'] ?? '';
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
  readonly mentioned: readonly Line[];
  readonly inMonth: readonly Line[];
  readonly inYear: readonly Line[];
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
  codeOf: ({ first: { code } }) => (code === '' ? [] : [code]),
  remarksWith: ({ mentioned }) => [...new Set(mentioned.map(({ remark }) => remark))],
  namesWith: ({ mentioned }) => namesOf(mentioned),
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
  nameMostKind: ({ ownBySize, numberOf }) =>
    namesOf(ownBySize.filter((line, _, [best]) => best && numberOf(line) === numberOf(best))),
  whoMost: ({ bySize }) => bySize.slice(0, 1).map(({ who }) => who),
  whoThing: ({ first }) => [first.who],
  kindLeast: ({ lines }) => most(lines, (own) => -own.length),
  listEqual: ({ lines, numberOf, bound }) => namesOf(lines.filter((line) => numberOf(line) === bound - 1)),
  nameAdjective: ({ bySize }) => namesOf(bySize.slice(0, 1)),
  kindHighest: ({ bySize }) => bySize.slice(0, 1).map(({ kind }) => kind),
  kindLowest: ({ bySize }) => bySize.slice(-1).map(({ kind }) => kind),
  kindAdjective: ({ bySize }) => bySize.slice(0, 1).map(({ kind }) => kind),
  topAdjective: ({ bySize }) => namesOf(bySize.slice(0, 3)),
  personMost: ({ bySize }) => namesOf(bySize.slice(0, 1)),
  personMonth: ({ inMonth }) => namesOf(inMonth),
  personYear: ({ lines, inYear }) => (inYear.length < lines.length ? namesOf(inYear) : []),
  listYear: ({ lines, inYear }) => (inYear.length < lines.length ? namesOf(inYear) : []),
  personKind: ({ own }) => namesOf(own),
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
  nameLast: ({ byDay }) => (byDay.at(-1)?.day === byDay.at(-2)?.day ? [] : namesOf(byDay.slice(-1))),
  lastDay: ({ byDay }) => byDay.slice(-1).map(({ day }) => day),
  values: ({ first, second, numberOf }) => [numberOf(first), numberOf(second)],
  more: ({ isMore }) => [isMore ? 'Yes' : 'No'],
  equal: ({ first, second, numberOf }) => [numberOf(first) === numberOf(second) ? 'Yes' : 'No'],
  same: ({ first, second }) => [first.kind === second.kind ? 'Yes' : 'No'],
  both: ({ first: { numbers }, place }) => [numbers[place], numbers[place === 0 ? 1 : 0]],
  third: ({ lines }) => namesOf(lines.slice(2, 3)),
  thirdValue: ({ lines, numberOf }) => lines.slice(2, 3).map(numberOf),
  othersWho: ({ lines, one }) => [...new Set(lines.map(({ who }) => who).filter((who) => who !== one.who))],
};

/** Whether a saying is the right one: the same texts in any order, numbers to a hundredth of a percent, yes in either language. */
export function isRightOf(expected: readonly string[], said: string | readonly string[]): boolean {
  const texts = typeof said === 'object' ? said : [said];
  const keys = (all: readonly string[]): string => all.map(keyOf).toSorted().join('\n');
  return keys(texts) === keys(expected);
}

/** What is right says yes and no in English. */
const TRUTHS: Readonly<Record<string, string>> = { 是: 'Yes', 否: 'No' };

function keyOf(text: string): string {
  const truth = TRUTHS[text];
  if (truth !== undefined) return truth;
  const number = Number(text.replace('%', ''));
  return Number.isNaN(number)
    ? text
    : `${Number(Number(number.toFixed(6)).toPrecision(5))}${text.endsWith('%') ? '%' : ''}`;
}
