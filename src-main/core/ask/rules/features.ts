import { likenesses } from '../align/mentions.ts';
import { vocabularyOf } from '../align/vocabulary.ts';
import { keyOf } from '../language/tokenize.ts';
import { measureHint } from '../plan/hints.ts';
import { areSiblings } from '../plan/measures.ts';
import { columnsFor, entityColumn } from '../plan/targets.ts';
import type { Question } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import type { Sheet, SheetTable } from '../table/sheetTables.ts';
import { isTotalLabel } from '../table/totalWords.ts';
import type { Condition } from './conditions.ts';
import { intentsOf, isAsked } from './intents.ts';
import { preparedTables } from './prepared.ts';
import { cuesOfForms, type Form, type Reading, weightMet } from './readings.ts';
import { seedsOf } from './seeds.ts';

/** Features of a reading by name; those that are 0 are left out. */
export type Features = ReadonlyMap<string, number>;

/** What the readings of one question have in common: made once, read for each. */
export interface Asked {
  readonly question: Question;
  readonly whole: number;
  /** The most of the question that any reading meets. */
  readonly most: number;
  readonly isKnown: readonly boolean[];
  /** Words that may tell which form is meant. */
  readonly words: readonly string[];
  readonly isPercent: boolean;
  readonly entities: ReadonlyMap<SheetTable, TableColumn | null>;
  readonly text: string;
  /** Forms that the wording asks for. */
  readonly intents: ReadonlySet<Form>;
  readonly direction: number;
  /** Whether the first or the last in time or in a row is asked for. */
  readonly comesFirst: 'first' | 'last' | 'neither';
  /** Words that join two things, with the telling tokens beside them. */
  readonly joints: readonly Joint[];
  /** Of each table: the kind of the column that the thing asked for names best. */
  readonly focused: ReadonlyMap<SheetTable, string>;
}

interface Joint {
  readonly kind: 'and' | 'or' | 'list' | 'range';
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export function askedOf(question: Question, sheet: Sheet, readings: readonly Reading[]): Asked {
  const alike = likenesses(question, vocabularyOf(sheet));
  const weights = readings[0]?.frame.weights ?? [];
  return {
    question,
    whole: Math.max(
      0.1,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
    most: Math.max(0, ...readings.map(({ met }) => weightMet(met, weights))),
    isKnown: alike.map((keys) => keys.size > 0),
    words: wordsOf(question),
    isPercent: /percent|%|百分|占比|比例|rate\b|ratio|share|proportion|率/u.test(question.text),
    entities: new Map(sheet.tables.map((table) => [table, entityColumn(table)])),
    text: ` ${keyOf(question.text)} `,
    intents: intentsOf(question.text),
    direction: seedsOf(question).direction,
    comesFirst: comesFirst(question.text),
    joints: jointsOf(question),
    focused: new Map(readings.map(({ frame }) => [frame.table, focusedIn(frame, question)])),
  };
}

function comesFirst(text: string): Asked['comesFirst'] {
  if (/\b(?:first|earliest|oldest|initial(?:ly)?)\b|最[早先]|首/u.test(text)) return 'first';
  return /\b(?:last|latest|newest|final(?:ly)?|most recent)\b|最[晚新近后]/u.test(text) ? 'last' : 'neither';
}

const JOINT = /\b(?<and>and)\b|\b(?<or>or)\b|[,，](?!\d)|(?<andChinese>[和与及、]|以及)|(?<orChinese>还是|或)/gu;
/** "Between 2018 and 2019". */
const RANGE_BEFORE = /\bbetween\b[^,;?]{0,60}$|(?:从|在)[^，。]{0,12}$/u;
/** Units beside a joint that may be what is joined. */
const BESIDE = 4;

function jointsOf({ text, tokens, weights }: Question): Joint[] {
  const isTelling = (place: number): boolean => (weights[place] ?? 0) > 0;
  return [...text.matchAll(JOINT)].flatMap((match): Joint[] => {
    const before = tokens.flatMap(({ to }, place) => (to <= match.index && isTelling(place) ? [place] : []));
    const after = tokens.flatMap(({ from }, place) =>
      from >= match.index + match[0].length && isTelling(place) ? [place] : [],
    );
    if (before.length === 0 || after.length === 0) return [];
    const { and, or, andChinese, orChinese } = match.groups ?? {};
    const isRange = RANGE_BEFORE.test(text.slice(0, match.index));
    const kind = isRange ? 'range' : (and ?? andChinese) ? 'and' : (or ?? orChinese) ? 'or' : 'list';
    return [{ kind, before: before.slice(-BESIDE), after: after.slice(0, BESIDE) }];
  });
}

/** What the thing that is asked for is on a table: `measure` for "goals" where goals are a column of numbers. */
function focusedIn({ columns, table, sheet }: Reading['frame'], { focus }: Question): string {
  if (!focus) return 'unknown';
  const best = columns
    .filter(({ from, to, quality }) => from <= focus.to && to >= focus.from && quality > 0.4)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best ? kindOf(best.column, table, sheet) : 'none';
}

function wordsOf({ tokens, text, language }: Question): string[] {
  const words = new Set<string>();
  if (language === 'zh') {
    for (const match of text.matchAll(CHINESE)) words.add(match[0]);
    return [...words];
  }
  tokens.forEach((token, place) => {
    if (token.kind !== 'word') return;
    words.add(token.key);
    const next = tokens[place + 1];
    if (place < 2 && next?.kind === 'word') words.add(`${token.text} ${next.text}`);
  });
  const [first] = tokens;
  if (first) words.add(`^${first.text}`);
  return [...words];
}

const CHINESE =
  /多少|哪几|几|哪[些个家位种里一]?|谁|什么|是否|吗|分别|各|总|合计|共|平均|最[高低大小多少早晚长短]|更[高低大小多少早晚]|比|差|占|比例|增[加长]|减少|下降|超过|高于|低于|大于|小于|和|与|或|还是|第一|前|后|名|日期|时间|数量|金额/gu;

/** All that speaks for and against a reading. */
export function featuresOf(reading: Reading, asked: Asked): Features {
  const found = new Map<string, number>();
  const add = (name: string, value: number | boolean = 1): void => {
    const number = Number(value);
    if (number !== 0 && Number.isFinite(number)) found.set(name, (found.get(name) ?? 0) + number);
  };
  add(`form ${reading.form}`);
  coverage(reading, asked, add);
  joints(reading, asked, add);
  conditions(reading, asked, add);
  targets(reading, asked, add);
  cues(reading, asked, add);
  result(reading, asked, add);
  structure(reading, asked, add);
  if (reading.other) pair(reading, add);
  order(reading, asked, add);
  return found;
}

type Add = (name: string, value?: number | boolean) => void;

function coverage({ met, frame, form }: Reading, asked: Asked, add: Add): void {
  const { weights } = frame;
  const got = weightMet(met, weights);
  add('coverage', got / asked.whole);
  add('coverage gap', (asked.most - got) / asked.whole);
  add('is best coverage', asked.most - got < 1e-6);
  add('fully met', got / asked.whole > 0.9);
  let known = 0;
  let unknown = 0;
  let most = 0;
  asked.question.tokens.forEach((token, place) => {
    const lost = (weights[place] ?? 0) * (1 - Math.min(1, met[place] ?? 0));
    most = Math.max(most, lost);
    if (asked.isKnown[place]) known += lost;
    else unknown += lost;
    if (token.kind === 'number' && !token.key.startsWith('#') && (met[place] ?? 0) < 0.3) add('unmet number');
  });
  add('unmet known', known / asked.whole);
  add('unmet unknown', unknown / asked.whole);
  add('unmet known words', Math.min(4, known));
  add('unmet most', most);
  add(`coverage gap ${form}`, (asked.most - got) / asked.whole);
}

/** What stands on both sides of "and" or "or" is met on both as a rule: a reading that meets one alone has lost something. */
function joints({ met, form, frame: { weights } }: Reading, { joints: all }: Asked, add: Add): void {
  const strongest = (places: readonly number[]): number =>
    Math.max(0, ...places.map((place) => ((weights[place] ?? 0) > 0.1 ? (met[place] ?? 0) : 0)));
  for (const { kind, before, after } of all) {
    const sides = [before, after].filter((places) => strongest(places) > 0.3).length;
    const name = `joint ${kind} ${['lost', 'half', 'whole'][sides]}`;
    add(name, 1 / all.length);
    add(`${name} ${form}`, 1 / all.length);
  }
}

function conditions({ lines, frame, form, targets: asked }: Reading, { entities }: Asked, add: Add): void {
  const { conditions: all } = lines;
  add(`conditions ${Math.min(3, all.length)}`);
  add(`conditions ${Math.min(3, all.length)} ${form}`);
  if (all.length === 0) return;
  const qualities = all.map(({ quality }) => quality);
  add('condition weakest', Math.min(...qualities));
  add('condition mean', qualities.reduce((sum, each) => sum + each, 0) / all.length);
  add(
    'conditions exact',
    qualities.every((quality) => quality > 0.98),
  );
  const kinds = frame.table;
  for (const condition of all) {
    const { kind, column, usage } = condition;
    add(`condition ${kind}`);
    add(`condition on ${kindOf(column, kinds, frame.sheet)} ${kind}`);
    add('condition on row header', column.isRowHeader);
    add('condition on entity', column === entities.get(frame.table));
    add('condition strength', Math.min(1, Math.max(...usage.values())) / all.length);
    const header = frame.columns.find((named) => named.column === column);
    add('condition header named', (header?.quality ?? 0) / all.length);
    add('condition on target', asked.includes(column));
    add(`condition on target ${form}`, asked.includes(column));
    add(`condition ${kind} on target ${form}`, asked.includes(column));
    add('condition rival', rivalOf(condition, lines.frame.values) / all.length);
    add('condition words', Math.min(5, usage.size) / 5);
  }
}

/** How much better another value meets the same words. */
function rivalOf({ from, to, quality, kind }: Condition, values: Reading['frame']['values']): number {
  if (kind !== 'value') return 0;
  let best = 0;
  for (const mention of values) {
    if (mention.from <= from && mention.to >= to && mention.quality > best) best = mention.quality;
    if (mention.quality <= best) break;
  }
  return Math.max(0, best - quality);
}

function kindOf(column: TableColumn, table: SheetTable, sheet: Sheet): string {
  const prepared = preparedTables(sheet).get(table);
  return prepared ? prepared.of(column).kind : column.type;
}

/** Columns of the kind that the question wants to hear; of numbers too many are. */
function wantedOn({ table }: Reading['frame'], { wanted }: Question): readonly TableColumn[] {
  return wanted === 'number' ? [] : columnsFor(wanted, table);
}

function targets(reading: Reading, { question, entities }: Asked, add: Add): void {
  const { frame, form, named, targets: columns, lines } = reading;
  const { focus } = question;
  const used = new Set([...columns, ...lines.conditions.map(({ column }) => column)]);
  const unused = frame.columns.find(({ column }) => !used.has(column));
  add(
    'better column unused',
    Math.max(0, (unused?.quality ?? 0) - Math.max(0, ...named.map((each) => each?.quality ?? 0))),
  );
  columns.forEach((column, index) => {
    const share = 1 / columns.length;
    const own = named[index];
    const side = reading.other && index * 2 >= columns.length ? reading.other.frame : frame;
    const kind = kindOf(column, side.table, side.sheet);
    add(`target ${kind} for ${question.wanted}`, share);
    add(`target ${kind} ${form}`, share);
    add('target row header', column.isRowHeader ? share : 0);
    add('target entity', column === entities.get(frame.table) ? share : 0);
    const wanted = wantedOn(frame, question);
    add('target of the wanted kind', wanted.includes(column) ? share : 0);
    const isMet = wanted.includes(column) ? 'of' : 'not of';
    add(`target ${isMet} the wanted kind ${question.wanted}`, wanted.length > 0 ? share : 0);
    add('target hinted', measureHint(side).columns.includes(column) ? share : 0);
    add('target total', isTotalLabel(column.label) ? share : 0);
    if (!own) {
      add('target unnamed', share);
      add(`target unnamed ${form}`, share);
      return;
    }
    const rank = side.columns.indexOf(own);
    const inFocus = focus !== null && own.from <= focus.to && own.to >= focus.from;
    // The words that say by what rows are put in order do not ask for it once more.
    const whose = lines.order?.column === column ? 'order' : 'target';
    add(`${whose} quality`, own.quality * share);
    add(`${whose} quality high`, own.quality > 0.98 ? share : 0);
    add(`${whose} rank`, (Math.min(5, rank) / 5) * share);
    add(`${whose} is first`, rank === 0 ? share : 0);
    add(`${whose} is first ${form}`, rank === 0 ? share : 0);
    add('target in focus', inFocus ? share : 0);
    add(`target in focus ${form}`, inFocus ? share : 0);
    add('target outside focus', focus !== null && !inFocus ? share : 0);
    add('target above named', own.above.length > 0 ? share : 0);
    add('target above unnamed', own.above.length < column.path.length - 1 ? share : 0);
    const isShared = lines.conditions.some(({ from, to }) => own.from <= to && own.to >= from);
    add('target words used twice', isShared ? share : 0);
  });
}

const STRONG = [
  'count',
  'average',
  'median',
  'max',
  'min',
  'mostOften',
  'leastOften',
  'earliest',
  'latest',
  'difference',
  'ratio',
  'share',
  'sum',
  'negative',
  'blank',
  'yesNo',
] as const;

function cues({ form, met, frame }: Reading, asked: Asked, add: Add): void {
  const names = new Set(asked.question.cues.map(({ name }) => name));
  for (const name of names) add(`cue ${name} ${form}`);
  for (const name of STRONG) {
    if (!names.has(name) || cuesOfForms[form].includes(name)) continue;
    const isMet = asked.question.cues.some(
      (cue) => cue.name === name && cue.places.some((place) => (met[place] ?? 0) > 0.3),
    );
    add(`unused cue ${name}`, !isMet);
  }
  intent(form, asked, add);
  add(`focus names ${asked.focused.get(frame.table) ?? 'none'} ${form}`);
  add(`unasked ${form}`, !cuesOfForms[form].some((name) => names.has(name)));
  add(`wanted ${asked.question.wanted} ${form}`);
  for (const word of asked.words) add(`word ${word} ${form}`);
  const isBound = asked.question.thresholds.length > 0;
  add('bound unused', isBound && !isBoundMet(frame, met, asked));
}

function isBoundMet(frame: Reading['frame'], met: Reading['met'], { question }: Asked): boolean {
  return question.thresholds.some(({ from, to }) =>
    frame.question.tokens.some((token, place) => token.from >= from && token.to <= to && (met[place] ?? 0) > 0.3),
  );
}

/** Whether the wording asks for what the form does, and whether it asks for something else. */
function intent(form: Reading['form'], { intents }: Asked, add: Add): void {
  if (intents.size === 0) {
    add(isAsked(form, intents) ? 'nothing else is asked' : 'form is not asked');
    return;
  }
  const isOwn = intents.has(form);
  add(isOwn ? 'form is asked' : 'another form is asked');
  add(`form is ${isOwn ? '' : 'not '}asked ${form}`);
  add('form is asked alone', isOwn && intents.size === 1);
}

function result({ said, form, frame, lines, targets: columns }: Reading, asked: Asked, add: Add): void {
  const { question } = asked;
  const several = question.wantsSeveral ? 'several' : 'one';
  if (form === 'range')
    add(`range says ${said.kind}${question.cues.some(({ name }) => name === 'difference') ? ' as asked' : ''}`);
  if (said.kind === 'truth') {
    add(`says truth for ${question.wanted}`);
    add(`says ${said.truth} ${form}`);
    return;
  }
  if (said.kind === 'number') {
    add(`says number for ${question.wanted}`);
    add('share over one', form === 'share' && Math.abs(said.number) > 100);
    add('share below zero', form === 'share' && said.number < 0);
    add('says zero', said.number === 0);
    add('says negative', said.number < 0);
    add(`says negative ${form}`, said.number < 0);
    add(`percent ${said.isPercent} asked ${asked.isPercent}`);
    add('says one', said.number === 1);
    add(`says one ${form}`, said.number === 1);
    return;
  }
  const { texts } = said;
  const size =
    texts.length === 1 ? '1' : texts.length === 2 ? '2' : texts.length <= 5 ? '5' : texts.length <= 12 ? '12' : 'many';
  add(`size ${size} ${several}`);
  add(`size ${size} ${form}`);
  const [target] = columns;
  const kind = target && frame.table.columns.includes(target) ? kindOf(target, frame.table, frame.sheet) : null;
  const found = typeOf(texts[0] ?? '');
  const type = found === 'year' && kind === 'measure' ? 'number' : found;
  add(`says ${type} for ${question.wanted}`);
  add(`says ${type} ${form}`);
  if (columns.length <= 1 || form !== 'several') {
    const repeated = texts.filter((text) => {
      const key = keyOf(text);
      return key !== '' && asked.text.includes(` ${key} `);
    }).length;
    const isChoice = question.cues.some(({ name }) => name === 'compare') || /还是|或/u.test(question.text);
    add(`repeats question ${isChoice ? 'choice' : 'plain'}`, repeated / texts.length);
    add(`repeats question ${form}`, repeated / texts.length);
  }
  add('merged lines', lines.places.length > texts.length ? 1 : 0);
  add('says percent', texts.some((text) => text.includes('%')) ? (asked.isPercent ? 1 : -1) : 0);
  add(
    'says dash',
    texts.every((text) => !/[\p{L}\p{N}]/u.test(text)),
  );
}

function typeOf(text: string): string {
  if (/^(?:yes|no|y|n|true|false|是|否|有|无|√|×|✓|✗)$/iu.test(text)) return 'truth';
  if (/^(?:1[89]|20)\d{2}\s*年?$/u.test(text)) return 'year';
  if (/^[(]?[-−+]?[$€£¥]?\s*[\d,.]+\s*[%)]?$/u.test(text)) return 'number';
  if (/^\D{0,3}[\d,.]+\s*\p{L}{0,8}$/u.test(text)) return 'quantity';
  if (/\d{4}[-/年]\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/iu.test(text)) return 'date';
  return text.length > 60 ? 'prose' : 'name';
}

function structure({ frame, lines, form }: Reading, asked: Asked, add: Add): void {
  const { table, sheet } = frame;
  add('headers as rows', table.view === 'headers');
  add(`headers as rows ${form}`, table.view === 'headers');
  add('tables joined', table.unionOf !== undefined);
  const scope = weightMet(
    Float64Array.from(asked.question.tokens, (_, place) => frame.scope.get(place) ?? 0),
    frame.weights,
  );
  add('scope', scope / asked.whole);
  add('scope quality', frame.scopeQuality);
  const cells = table.bodyRowCount * table.columns.length;
  const all = sheet.tables.reduce((most, other) => Math.max(most, other.bodyRowCount * other.columns.length), 1);
  add('table size', cells / all);
  add(`part ${lines.part} ${form}`);
  const isTotalAsked = asked.question.cues.some(({ name }) => name === 'sum');
  add(`part ${lines.part} total asked`, isTotalAsked);
  add(`part ${lines.part} total not asked`, !isTotalAsked);
  const chosen = lines.places.length;
  const share = chosen === 0 ? 'none' : chosen === 1 ? 'one' : chosen === table.bodyRowCount ? 'all' : 'some';
  add(`lines ${share} ${form}`);
  add('one row table', table.bodyRowCount === 1);
}

function pair({ lines, other, targets: columns, form, named }: Reading, add: Add): void {
  if (!other) return;
  const [one, two] = columns;
  const isSameTable = lines.frame.table === other.frame.table;
  const isSameColumn = one === two;
  const isSameLines = isSameTable && lines.places.join() === other.places.join();
  const kind = !isSameTable ? 'tables' : isSameColumn ? 'lines' : isSameLines ? 'columns' : 'both';
  add(`pair ${kind}`);
  add(`pair ${kind} ${form}`);
  if (isSameLines && one && two) add('pair siblings', areSiblings(one, two));
  const columnsOf = (each: readonly Condition[]): string => each.map(({ column }) => column.place).join();
  add('pair alike conditions', columnsOf(lines.conditions) === columnsOf(other.conditions));
  add('pair named alike', Boolean(named[0]) === Boolean(named[1]));
  const start = (each: typeof lines, index: number): number =>
    Math.min(99, ...each.conditions.map(({ from }) => from), ...(named[index] ? [named[index].from] : []));
  const isForward = start(lines, 0) <= start(other, 1);
  add(`pair forward ${form}`, isForward);
}

function order({ lines, form, frame, named, targets: columns }: Reading, asked: Asked, add: Add): void {
  const by = lines.order;
  if (!by) return;
  const name = by.isMaximum ? 'highest' : 'lowest';
  const isOwn = columns[0] === by.column;
  for (const word of asked.words) {
    add(`word ${word} ${name}`);
    add(`word ${word} ${isOwn ? 'itself' : 'other'}`);
  }
  const own = frame.columns.find(({ column }) => column === by.column);
  add('order against direction', asked.direction * (by.isMaximum ? 1 : -1) < 0);
  add('order along direction', asked.direction * (by.isMaximum ? 1 : -1) > 0);
  add('order column named', own?.quality ?? 0);
  add('order column hinted', measureHint(frame).columns.includes(by.column));
  add('order column unnamed', !own);
  const kind = kindOf(by.column, frame.table, frame.sheet);
  add(`order by ${kind}`);
  // "First" is the lowest of dates and mostly the highest of what counts.
  add(`order by ${kind} ${name} for ${asked.comesFirst}`);
  add(`order nth ${Math.min(3, by.nth)} ${by.top ? 'top' : 'one'}`);
  const { focus } = asked.question;
  const inFocus = own !== undefined && focus !== null && own.from <= focus.to && own.to >= focus.from;
  add(`order ${inFocus ? 'in' : 'outside'} focus says ${isOwn ? 'itself' : 'other'}`);
  add(`order says itself ${asked.question.wanted}`, isOwn);
  add(`order says other ${asked.question.wanted}`, !isOwn);
  add('order target named', !isOwn && Boolean(named[0]));
  add(`order lines ${Math.min(3, lines.places.length)} ${form}`);
}
