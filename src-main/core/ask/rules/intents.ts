import { either } from '../language/packs.ts';
import type { Form } from './readings.ts';

/** What a wording asks for: the forms of readings that do it. */
const FORMS = {
  count: ['count', 'distinct', 'project', 'sum', 'superlative', 'difference', 'each'],
  change: ['change', 'project'],
  difference: ['difference', 'range', 'change', 'project'],
  share: ['share', 'change', 'project'],
  ratio: ['ratio', 'share', 'project'],
  average: ['average', 'mean', 'project', 'each', 'superlative'],
  median: ['median', 'project'],
  deviation: ['deviation'],
  sum: ['sum', 'add', 'project', 'count', 'each'],
  total: ['sum', 'add', 'project', 'count', 'distinct', 'share', 'change', 'difference', 'each'],
  superlative: ['superlative', 'group', 'frequent', 'range', 'position'],
  moreOfTwo: ['superlative', 'group', 'frequent', 'greater', 'less', 'difference', 'change'],
  whichIsMore: ['superlative', 'group', 'frequent', 'neighbour', 'difference', 'change'],
  truth: ['greater', 'less', 'equal', 'exists'],
  exists: ['exists'],
  equal: ['equal', 'project', 'several', 'count', 'distinct'],
  several: ['several', 'project', 'each'],
  each: ['each', 'several'],
  position: ['position', 'superlative'],
  neighbour: ['neighbour', 'project', 'superlative', 'position'],
  quote: ['quote'],
} as const satisfies Readonly<Record<string, readonly Form[]>>;

/** What packs of languages have wordings for. */
export type IntentName = keyof typeof FORMS;

// Names of an object that is written here.
const PATTERNS = (Object.keys(FORMS) as IntentName[]).map((name) => ({
  pattern: either(({ intents }) => intents[name], 'u'),
  forms: FORMS[name],
}));

/** "… where the number of …" chooses lines and asks for nothing; "among these, in which …" asks. */
const CLAUSE = either(({ intents }) => intents.clause, 'gu');

/** The forms that the wording of a question asks for; none where it asks for what stands in a cell. */
export function intentsOf(text: string): ReadonlySet<Form> {
  const main = text.replaceAll(CLAUSE, ' ');
  const found = PATTERNS.filter(({ pattern }) => pattern.test(main)).map(({ forms }): readonly Form[] => forms);
  const named = new Set(found.flat());
  // What all wordings agree on, where they agree on anything.
  const common = [...named].filter((form) => found.every((forms) => forms.includes(form)));
  return common.length > 0 ? new Set(common) : named;
}

/** Forms that say what stands in cells: asked for where the wording asks for nothing else. */
const PLAIN: ReadonlySet<Form> = new Set<Form>(['project', 'several']);

/** Whether a form is among those that the wording asks for. */
export function isAsked(form: Form, intents: ReadonlySet<Form>): boolean {
  return intents.size === 0 ? PLAIN.has(form) : intents.has(form);
}
