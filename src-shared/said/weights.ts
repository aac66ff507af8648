import { sayings } from './said.ts';

/** A text, and what is told of it more closely. */
function closer(text: string): (rest: string) => string {
  return (rest) => (rest === '' ? text : `${text}: ${rest}`);
}

/** What was learned to speak for and against a reading, in English; `rest` is what the feature is called beyond that. */
export const weightsInEnglish = {
  coverageGap: closer('another reading meets more of the question'),
  bestCoverage: closer('no reading meets more of the question'),
  coverage: closer('how much of the question is met'),
  fullyMet: closer('all of the question is met'),
  unmetKnown: closer('words that stand in the table are left over'),
  unmetUnknown: closer('words that the table does not have are left over'),
  unmetNumber: closer('a number of the question is left over'),
  unmetMost: closer('a telling word of the question is left over'),
  formNotAsked: closer('the wording does not ask for this'),
  formAsked: closer('the wording asks for this'),
  otherFormAsked: closer('the wording asks for something else'),
  nothingElseAsked: closer('the wording asks for nothing else'),
  unasked: closer('no word of the question asks for this'),
  conditionsExact: closer('conditions are named exactly as they stand'),
  noCondition: closer('there is no condition'),
  conditions: closer('the number of conditions'),
  conditionOnTarget: closer('what is asked for is also a condition'),
  conditionRival: closer('another value fits the same words'),
  conditionTwice: closer('two conditions take the same words'),
  condition: closer('the conditions'),
  targetUnnamed: closer('the question does not name the column'),
  targetQuality: closer('how well the column is named'),
  targetFirst: closer('no column is named better'),
  targetInFocus: closer('the column is what is asked for'),
  targetOutsideFocus: closer('the column is not what is asked for'),
  target: closer('the kind of column'),
  betterColumn: closer('a column that is named better is not used'),
  joint: closer('what “and” or “or” joins in the question'),
  focusNames: closer('what the asked thing is in the table'),
  wanted: closer('what kind of answer is wanted'),
  says: closer('the kind of value'),
  size: closer('the number of values'),
  percent: closer('whether a percentage is asked for'),
  repeats: closer('the answer stands in the question already'),
  headersAsRows: closer('headers are read as rows'),
  lines: closer('the number of rows'),
  line: closer('which row is meant'),
  part: closer('rows or totals'),
  tableSize: closer('the size of the table'),
  oneRowTable: closer('the table has a single row'),
  tablesJoined: closer('tables of one form are taken together'),
  mergedLines: closer('several rows say the same'),
  shareOverOne: closer('a share is over 100 %'),
  scope: closer('the title over the table'),
  pair: closer('what is compared'),
  order: closer('what rows are put in order by'),
  boundUnused: closer('a bound of the question is left over'),
  otherYear: closer('it is of another year'),
  yearAsked: closer('it is of the year that is asked for'),
  form: closer('what is done'),
  wordLeft: (word: string) => `“${word}” is left over`,
  wordWith: (word: string, form: string) => `“${word}” goes with ${form}`,
  cueLeft: (cue: string) => `the wording “${cue}” is left over`,
  cueWith: (cue: string, form: string) => `the wording “${cue}” goes with ${form}`,
  /** A person chose so; an empty phrase is the question before. */
  chosen: (phrase: string, meant: string) => `as you chose ${phrase === '' ? 'before' : `for “${phrase}”`}: ${meant}`,
};

export const weightSaid = sayings('weights', weightsInEnglish);
