import { bare, type Suggesting, type SuggestionParts } from '../suggesting.ts';

export const suggesting: Suggesting = {
  ofList,
  ofForm: (label) => {
    const name = phrase(label);
    return `What ${isPlural(name) ? 'are' : 'is'} the ${name}?`;
  },
};

function ofList({ entity, arePersons, name, measure, group, groupValue, isMatrix, isTime }: SuggestionParts): string[] {
  const thing = entity && thingOf(phrase(entity.label));
  const kind = group && phrase(group.label);
  const ofKind =
    kind && groupValue && !/ (?:by|of|for|to|in|from)$/iu.test(kind)
      ? [
          `How many records have ${groupValue} as the ${kind}?`,
          ...(thing ? [`Which ${plural(thing)} have ${groupValue} as the ${kind}?`] : []),
        ]
      : [];
  if (measure && (isMatrix || isTime(measure.label) || PREPOSITION.test(measure.label.trim()))) {
    const column = bare(measure.label);
    const value = PREPOSITION.test(column) ? `value ${phrase(column)}` : `${column} value`;
    return [
      name ? `What is the ${value} for ${name}?` : '',
      thing ? `Which ${singular(thing)} has the highest ${value}?` : '',
      `What is the average ${value}?`,
      ...ofKind,
    ].filter(Boolean);
  }
  const amount = measure && phrase(measure.label);
  const isMany = amount !== null && isPlural(amount);
  return [
    amount && name ? `What ${isMany ? 'are' : 'is'} the ${amount} ${isTime(name) ? 'in' : 'of'} ${name}?` : '',
    amount && thing
      ? `${arePersons ? 'Who' : `Which ${singular(thing)}`} has the ${isMany ? 'most' : 'highest'} ${amount}?`
      : '',
    ofKind[0] ?? '',
    amount && groupValue
      ? isMany
        ? `How many ${amount} does ${groupValue} have in total?`
        : `What is the total ${amount} of ${groupValue}?`
      : '',
    amount ? `What is the average ${isMany ? 'number of ' : ''}${amount}?` : '',
    ofKind[1] ?? '',
  ].filter(Boolean);
}

/** "Course" for the header "course name": nobody asks which name has the most hours. */
function thingOf(name: string): string {
  return name.replace(/(?<=\S)\s+names?$/iu, '');
}

/** Headers that are no thing by themselves: "per month", "paid by". */
const PREPOSITION = /^(?:per|by|in|of|for|from|to|at|with)\b/iu;

/** Words that keep their capital wherever they stand. */
const NAMES =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/;

/** A header as it stands inside a sentence. */
function phrase(label: string): string {
  const name = bare(label);
  return /^[A-Z][a-z]/.test(name) && !NAMES.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

const NO_PLURAL = /(?:ss|us|is|series|news|sales|per \w+)$/iu;

/** Whether the thing that a phrase names, its last word before "of" or "per", is several. */
function isPlural(name: string): boolean {
  const [head = ''] = name.split(/\s(?:of|per|in|for|by)\s/iu);
  return /[a-z]s$/u.test(head) && !NO_PLURAL.test(head);
}

function singular(name: string): string {
  if (!isPlural(name)) return name;
  return name
    .replace(/ies$/u, 'y')
    .replace(/(x|ch|sh|ss)es$/u, '$1')
    .replace(/(?<!s)s$/u, '');
}

function plural(name: string): string {
  if (isPlural(name) || NO_PLURAL.test(name)) return name;
  if (/\bno\.$/u.test(name)) return `${name.slice(0, -1)}s.`;
  if (/[^aeiou]y$/u.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:x|ch|sh|s)$/u.test(name) ? `${name}es` : `${name}s`;
}
