import type { Asked } from './build.ts';
import type { Cues } from './cues.ts';
import type { Chosen, Form, Reading } from './readings.ts';

/** Features of a reading by name; those that are 0 are left out. */
export type Features = ReadonlyMap<string, number>;

/** Whether the wording asks for what a form does. */
const saidBy: Readonly<Record<Form, (cues: Cues) => boolean>> = {
  count: ({ count, distinct }) => count.length > 0 && distinct.length === 0,
  distinct: ({ count, distinct }) => count.length > 0 && distinct.length > 0,
  aggregate: ({ average, total, median, deviation }) =>
    [average, total, median, deviation].some((said) => said.length > 0),
  difference: ({ difference }) => difference.length > 0,
  extreme: ({ direction, often, average, total }) =>
    direction !== 0 && often.length === 0 && average.length === 0 && total.length === 0,
  row: ({ direction, often, average, total }) =>
    direction !== 0 && often.length === 0 && average.length === 0 && total.length === 0,
  group: ({ direction, average, total }) => direction !== 0 && (average.length > 0 || total.length > 0),
  frequent: ({ direction, often }) => often.length > 0 || direction !== 0,
  kinds: ({ distinct, list, direction }) => (distinct.length > 0 || list.length > 0) && direction === 0,
  values: ({ direction, distinct }) => direction === 0 && distinct.length === 0,
  closest: ({ closest }) => closest.length > 0,
  exists: ({ isYesNo }) => isYesNo,
  allAre: ({ all }) => all.length > 0,
  comparesValue: ({ isYesNo, direction, average }) => isYesNo && (direction !== 0 || average.length > 0),
  comparesCount: ({ isYesNo }) => isYesNo,
  comparesSides: ({ than }) => than.length > 0,
  isExtreme: ({ direction, often }) => direction !== 0 || often.length > 0,
};

/** What speaks for and against a reading, from the question and what is known of the columns; no row is read. */
export function featuresOf(reading: Reading, asked: Asked): Features {
  const { form, target, measure, conditions, shape } = reading;
  const { cues, question } = asked;
  const found = new Map<string, number>();
  const add = (name: string, value: number | boolean): void => {
    if (Number(value) !== 0) found.set(name, Number(value));
  };
  add(`form ${form}`, 1);
  add(saidBy[form](cues) ? `said ${form}` : `unsaid ${form}`, 1);
  add('left over', leftOver(reading, asked));
  add('target', target?.mention?.score ?? 0);
  add('target taken for granted', target !== null && target.mention === null);
  add('target implied', target?.mention?.isImplied === true);
  add('target asked for', isInFocus(target, asked));
  add('target is a key', target?.column.isKey === true && form !== 'distinct');
  add(
    'target is an amount',
    target?.column.type === 'number' && ['group', 'frequent', 'kinds'].includes(form) && target.column.distinct > 30,
  );
  add('target has a value for each row', isUnique(target, asked) && ['group', 'frequent'].includes(form));
  add(
    'count unused',
    cues.count.length > 0 && shape !== 'boolean' && !COUNTS.has(form) && target?.column.type !== 'number',
  );
  add('nth unused', cues.nth !== null && reading.query.offset === undefined);
  const given = (target ?? measure)?.column.type;
  const isNumber =
    shape !== 'boolean' && (COUNTS.has(form) || (form === 'extreme' && given === 'number') || given === 'number');
  const wantsName = question.wanted === 'thing' || question.wanted === 'person' || question.wanted === 'place';
  add('number where a name is wanted', isNumber && wantsName);
  add('name where a number is wanted', shape !== 'boolean' && !isNumber && question.wanted === 'number');
  add('extreme of what is implied', form === 'extreme' && measure?.mention?.isImplied === true);
  add('name as text', /\bnames?\b|\bwho\b|\bcategor(?:y|ies)\b/.test(question.text) && target?.column.type === 'text');
  add('id as number', /\bids?\b/.test(question.text) && target?.column.isKey === true);
  add('all the same', reading.how === 'all the same');
  add('from an end', /^(?:first|last)/.test(reading.how));
  add('measure says nothing', (measure?.column.distinct ?? 2) <= 1);
  add('amount that is counted', form === 'aggregate' && reading.how === 'sum of amounts' && isInFocus(measure, asked));
  add(
    'value of one row',
    form === 'values' && conditions.some(({ column }) => column.distinct > asked.profile.description.rowCount * 0.7),
  );
  add('measure', measure?.mention?.score ?? 0);
  add('measure implied', measure?.mention?.isImplied === true);
  add('measure asked for', measure !== null && target === null && isInFocus(measure, asked));
  add('measure behind the superlative', isBehind(measure, cues));
  add('target before the superlative', target !== null && measure !== null && isBefore(target, cues));
  add('target and measure by the same word', isSameWord(target, measure));
  add(
    'conditions',
    conditions.reduce((sum, { score }) => sum + score, 0),
  );
  add('weak conditions', conditions.filter(({ score }) => score < 0.6).length);
  add(
    'conditions left',
    asked.conditions.filter((each) => isLeft(each.places, reading) && each.score > 0.7).length > 0,
  );
  add(
    'condition on the target',
    conditions.some(({ column }) => column === target?.column),
  );
  const wantsList = cues.list.length > 0 || (cues.limit ?? 1) > 1 || question.wantsSeveral;
  add('list as wanted', shape === 'list' && wantsList);
  add('list unwanted', shape === 'list' && !wantsList);
  add('one where a list is wanted', shape === 'value' && wantsList);
  add('limit unused', cues.limit !== null && reading.query.limit !== cues.limit);
  add('no yes or no', cues.isYesNo && shape !== 'boolean');
  add('often unused', cues.often.length > 0 && form !== 'frequent' && form !== 'isExtreme');
  add('largest sum unasked', form === 'group' && cues.total.length === 0 && reading.how.endsWith('sum'));
  add('largest maximum', form === 'group' && reading.how.endsWith('maximum'));
  add('sum of amounts', reading.how === 'sum of amounts');
  return found;
}

/** Forms that give a number of things. */
const COUNTS: ReadonlySet<Form> = new Set(['count', 'distinct', 'aggregate', 'difference']);

/** The share of what the question says that the reading makes no use of. */
function leftOver({ places }: Reading, { question }: Asked): number {
  const whole = question.weights.reduce((sum, weight) => sum + weight, 0);
  const left = question.weights.reduce((sum, weight, place) => sum + (places.has(place) ? 0 : weight), 0);
  return whole === 0 ? 0 : left / whole;
}

function isInFocus(chosen: Chosen | null, { question: { focus } }: Asked): boolean {
  return focus !== null && (chosen?.mention?.places.some((place) => place >= focus.from && place <= focus.to) ?? false);
}

function isUnique(chosen: Chosen | null, { profile }: Asked): boolean {
  return chosen !== null && chosen.column.distinct > profile.description.rowCount * 0.9;
}

function isBehind(measure: Chosen | null, { superlative }: Cues): boolean {
  const [at] = superlative;
  return at !== undefined && (measure?.mention?.places.some((place) => place > at) ?? false);
}

function isBefore(target: Chosen, { superlative }: Cues): boolean {
  const [at] = superlative;
  return at !== undefined && (target.mention?.places.some((place) => place < at) ?? false);
}

function isSameWord(one: Chosen | null, other: Chosen | null): boolean {
  const places = new Set(one?.mention?.places);
  const others = other?.mention?.places ?? [];
  return others.length > 0 && others.every((place) => places.has(place));
}

function isLeft(places: readonly number[], reading: Reading): boolean {
  return !places.some((place) => reading.places.has(place));
}
