import { sayings } from './said.ts';

/** What is wrong with a template, a record or a value, and why nothing was extracted, in English. */
export const recordsInEnglish = {
  // Templates.
  emptyTemplate: 'The template is empty. Write a record first.',
  noJson: (what: string) => `${what} is not JSON. Check its quotes, commas and brackets.`,
  theTemplate: 'The template',
  templateLine: (line: number) => `Line ${line} of the template`,
  badTemplate: (path: string, what: string) => `The template cannot be read. At ${path || 'the top'}: ${what}.`,
  needsProperties: 'expected an object with "properties"',
  oneType: (types: readonly string[]) => `expected one type, got ${types.join(' and ')}`,
  otherType: (type: string) => `expected a text, number, integer, boolean or object, got "${type}"`,
  notInFile: (reference: string) => `"${reference}" is not in this file`,
  isReference: 'expected a schema, got a reference',
  noSchema: 'this is no JSON Schema',
  needsPlaceholders: 'expected an object of attributes and placeholders',
  needsType: 'expected the name of the record type, such as "Result"',
  needsPlaceholder: 'expected a placeholder: "xx" for a text, {"xx": "yy"} for free form',
  needsAttributes: 'expected an object of attributes and what they hold',
  needsExample: 'expected an example such as {"product name": "Kettle", "price": 24.9}',
  templateGone: 'This template is not in the library any more. Make a new one.',
  noSuchTemplate: 'There is no such template to begin with.',
  noneMarked: 'No values are marked. Mark the cells of one record in the sheet.',
  unreadTemplate: 'The template cannot be read.',
  // Records.
  noAttribute: (attribute: string) => `The template has no attribute "${attribute}".`,
  needsText: 'Say what the field holds instead.',
  recordGone: 'This record is not there any more.',
  namesNoRecords: (file: string, column: string) =>
    `'${file}' has no column '${column}' that names records of this library. Bring back a file that records were exported into.`,
  recordsGone: 'These records are not there any more.',
  oneGone: 'One of these records is not there any more. Look at the list again.',
  severalTemplates: 'These records follow several templates. Change those of one at a time.',
  // Extraction.
  noSuchTable: (name: string) => `'${name}' holds no such table. Choose a template of pages, or another file.`,
  pagesOnly: (name: string) =>
    `'${name}' is a table, and this template is of pages of text. Choose a template of cells or rows.`,
};

export const recordSaid = sayings('records', recordsInEnglish);
