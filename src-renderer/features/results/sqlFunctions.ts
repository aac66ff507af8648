import { type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete';

/** Functions that programs may call on every engine, with what they take. */
const FUNCTIONS: readonly (readonly [name: string, takes: string])[] = [
  ['count', 'column'],
  ['sum', 'column'],
  ['avg', 'column'],
  ['min', 'column'],
  ['max', 'column'],
  ['abs', 'number'],
  ['round', 'number, digits'],
  ['floor', 'number'],
  ['ceil', 'number'],
  ['sqrt', 'number'],
  ['coalesce', 'value, other'],
  ['nullif', 'value, other'],
  ['lower', 'text'],
  ['upper', 'text'],
  ['trim', 'text'],
  ['length', 'text'],
  ['replace', 'text, from, to'],
  ['substring', 'text, from, length'],
  ['date_trunc', "'month', date"],
  ['row_number', ''],
  ['rank', ''],
  ['lag', 'column'],
  ['lead', 'column'],
];

const options = FUNCTIONS.map(([name, takes]) =>
  snippetCompletion(takes === '' ? `${name}()` : `${name}(\${${takes}})`, {
    label: name,
    detail: `(${takes})`,
    type: 'function',
  }),
);

/** Functions by how their names begin. */
export function functionCompletions(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/\w+/);
  if (!word && !context.explicit) return null;
  // After a dot a column is meant.
  if (word && context.state.sliceDoc(word.from - 1, word.from) === '.') return null;
  return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
}
