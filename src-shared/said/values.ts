import { sayings } from './said.ts';

/** What is wrong with a value of a record, in English. */
export const valuesInEnglish = {
  // Of JSON.
  isNumber: (name: string) => `"${name}" is a number, without quotation marks.`,
  isWhole: (name: string) => `"${name}" is a whole number, without quotation marks.`,
  isBoolean: (name: string) => `"${name}" is true or false, without quotation marks.`,
  isFreeForm: (name: string) => `"${name}" is an object of names and texts, such as {"seed": "3"}.`,
  isText: (name: string) => `"${name}" is a text in quotation marks.`,
  // As it is typed.
  typeNumber: (name: string) => `"${name}" is a number. Write one, such as 12.5.`,
  typeWhole: (name: string) => `"${name}" is a whole number.`,
  typeBoolean: (name: string) => `"${name}" is true or false.`,
  typeDate: (name: string) => `"${name}" is a date. Write it as 2024-01-31.`,
  typeChoice: (name: string, choices: readonly string[]) => `"${name}" is one of: ${choices.join(', ')}.`,
  typePairs: (name: string) => `"${name}" holds names and values: seed: 3; epochs: 20.`,
};

export const valueSaid = sayings('values', valuesInEnglish);
