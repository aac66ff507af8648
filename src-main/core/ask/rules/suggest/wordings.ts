import type { TableColumn } from '../../table/columns.ts';
import { isPeriod } from '../../table/totalWords.ts';
import { holdsPersons } from '../plan/persons.ts';

/** What suggestions are made of: a column of names with one of them, amounts, and a column of kinds with one of them. */
export interface Parts {
  readonly entity: TableColumn | null;
  readonly name: string | null;
  readonly measure: TableColumn | null;
  readonly group: TableColumn | null;
  readonly groupValue: string | null;
  /** The headers of the amounts are places of one kind of amount: sites by months. */
  readonly isMatrix: boolean;
}

/** Questions about a list, the most telling first, as an English reader would ask them. */
export function englishIdeas({ entity, name, measure, group, groupValue, isMatrix }: Parts): string[] {
  const thing = entity && thingOf(phrase(entity.label));
  const isPerson = entity !== null && holdsPersons(entity);
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
      ? `${isPerson ? 'Who' : `Which ${singular(thing)}`} has the ${isMany ? 'most' : 'highest'} ${amount}?`
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

/** The same in Chinese. */
export function chineseIdeas({ entity, name, measure, group, groupValue, isMatrix }: Parts): string[] {
  const amount = measure && bare(measure.label);
  const isPlace = isMatrix || (measure !== null && isTime(measure.label));
  const of = isPlace ? '的数值' : '';
  return [
    name && amount ? `${name}的${amount}${of}是多少？` : '',
    entity && amount ? `${whichInChinese(entity)}的${amount}${of}最高？` : '',
    group && groupValue ? `${bare(group.label)}为${groupValue}的记录有多少条？` : '',
    amount && groupValue && !isPlace ? `${groupValue}的${amount}总和是多少？` : '',
    amount ? (isPlace ? `${amount}的平均值是多少？` : `平均${amount}是多少？`) : '',
  ].filter(Boolean);
}

/** "哪个课程" for the header 课程名称, "谁" for names of people. */
function whichInChinese(entity: TableColumn): string {
  if (holdsPersons(entity)) return '谁';
  const name = bare(entity.label);
  return `哪个${name.replace(/(?<=.)(?:名称|名字|姓名)$/u, '')}`;
}

/** "Course" for the header "course name": nobody asks which name has the most hours. */
function thingOf(name: string): string {
  return name.replace(/(?<=\S)\s+names?$/iu, '');
}

/** What a form is asked for. */
export function formIdea(label: string, isChinese: boolean): string {
  if (isChinese) return `${bare(label)}是什么？`;
  const name = phrase(label);
  return `What ${isPlural(name) ? 'are' : 'is'} the ${name}?`;
}

/** Headers that are no thing by themselves: "per month", "paid by". */
const PREPOSITION = /^(?:per|by|in|of|for|from|to|at|with)\b/iu;

/** Times that a year is made of, beside those that every question knows. */
const TIMES = /^(?:year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|[春夏秋冬]季?)$/iu;

function isTime(label: string): boolean {
  return isPeriod(label) || TIMES.test(label.trim());
}

/** A header without its unit, on one line. */
function bare(label: string): string {
  return label
    .replaceAll(/[(（[【][^()（）[\]【】]*[)）\]】]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

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
