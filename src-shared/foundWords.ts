import type { Followed } from './choice.ts';

/** The texts of how an answer was found, in English; the window has them in its other languages, too. */
export const foundWords = {
  sentence: (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  pointed: 'You pointed at this cell.',
  modelRead: 'A language model read the sheet and named the cells.',
  programComputed: (formula: string): string => `The program computed ${formula} over them.`,
  parts: (parts: number): string => `The question was answered in ${parts} parts, this is the last.`,
  bound: ({ phrase, meant }: Pick<Followed, 'phrase' | 'meant' | 'meantSaid'>): string =>
    `You said that “${phrase}” stands for ${meant}.`,
  took: (phrase: string, meant: string): string => `Took “${phrase}” for ${meant}.`,
  read: (names: string): string => `read ${names}`,
  putTogether: 'put together what was found for each part',
  twoValues: (done: string): string => `found two values and ${done}`,
  between: {
    minus: 'subtracted the second from the first',
    plus: 'added both',
    divided: 'divided the first by the second',
    other: 'compared them',
  },
  forEach: (by: string, done: string): string => `for each ${by} ${done}`,
  keptOne: (condition: string): string => `kept the one where ${condition}`,
  toHeaders: 'went up to the headers',
  found: (phrase: string): string => `found “${phrase}”`,
  /** An empty name is the table itself. */
  lookedAt: (lines: 'totals' | 'all', name: string): string =>
    `looked at ${lines === 'totals' ? 'the totals' : 'all rows'} of ${name === '' ? 'the table' : `“${name}”`}`,
  lookedWhere: (condition: string): string => `looked where ${condition}`,
  and: (one: string, other: string): string => `${one} and ${other}`,
  or: (one: string, other: string): string => `${one} or ${other}`,
  not: (condition: string): string => `not ${condition}`,
  compared: {
    equal: (left: string, right: string): string => `${left} is ${right}`,
    unequal: (left: string, right: string): string => `${left} is not ${right}`,
    below: (left: string, right: string): string => `${left} is below ${right}`,
    above: (left: string, right: string): string => `${left} is above ${right}`,
    atMost: (left: string, right: string): string => `${left} is at most ${right}`,
    atLeast: (left: string, right: string): string => `${left} is at least ${right}`,
  },
  isHighest: (what: string): string => `${what} is highest`,
  isLowest: (what: string): string => `${what} is lowest`,
  isAmong: (what: string, number: string): string => `${what} is among the first ${number}`,
  isRow: (number: string): string => `the row is number ${number}`,
  has: (what: string, text: string): string => `${what} has ${text}`,
  isBlank: (what: string): string => `${what} is blank`,
  /** What was computed of something; of what was looked at where nothing is named. */
  computed: {
    sum: (of = 'them'): string => `added up ${of}`,
    avg: (of = 'them'): string => `took the average of ${of}`,
    median: (of = 'them'): string => `took the median of ${of}`,
    min: (of = 'them'): string => `took the lowest ${of}`,
    max: (of = 'them'): string => `took the highest ${of}`,
    distinct: (of = 'them'): string => `counted the different ${of}`,
    std: (of = 'them'): string => `took the standard deviation of ${of}`,
  },
  counted: 'counted them',
  readPart: (text: string): string => `read the part about ${text}`,
  computedBy: (expression: string): string => `computed ${expression}`,
  theValue: 'the value',
  theSection: 'the section',
  callOf: (call: string, of: string): string => `the ${call} of ${of}`,
  lastOf: (before: string, last: string): string => `${before} and ${last}`,
  comma: ', ',
};

/** The same texts in some language. */
export type FoundWords = typeof foundWords;
