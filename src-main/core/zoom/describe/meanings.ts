import type { ColumnDescription } from '../../../../src-shared/relation.ts';

/** The words of a column's name: parted at blanks, signs, capitals; what stands in brackets apart. */
export function nameWords(name: string): { readonly words: readonly string[]; readonly unit: string | null } {
  const { rest, unit } = withoutUnit(name.trimEnd());
  const words = rest
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '');
  return { words, unit };
}

const UNIT_LENGTH = 20;

/** What stands in brackets at the end, where it is short. */
function withoutUnit(name: string): { readonly rest: string; readonly unit: string | null } {
  const from = Math.max(name.lastIndexOf('('), name.lastIndexOf('['));
  const inner = name.slice(from + 1, -1).trim();
  const isUnit =
    from >= 0 && /[)\]]$/.test(name) && inner !== '' && inner.length <= UNIT_LENGTH && !/[)\]]/.test(inner);
  return isUnit ? { rest: name.slice(0, from), unit: inner } : { rest: name, unit: null };
}

/** What a column stands for, told by its name and what it holds. */
export function meaningByRule(column: Omit<ColumnDescription, 'meaning'>): string {
  const { words, unit } = nameWords(column.name);
  const named = words.join(' ').toLowerCase() || 'a column without a name';
  return [`${named}${unit === null ? '' : ` in ${unit}`}`, kindOf(column, words)]
    .filter((part) => part !== '')
    .join('; ');
}

function kindOf(
  { type, distinct, number, categories = [], nullShare }: Omit<ColumnDescription, 'meaning'>,
  words: readonly string[],
): string {
  const last = words.at(-1)?.toLowerCase() ?? '';
  const isFull = nullShare === 0;
  switch (type) {
    case 'boolean':
      return 'true or false';
    case 'date':
    case 'moment':
      return type === 'date' ? 'a day' : 'a point in time';
    case 'number':
      if (/^(?:id|no|nr|number|code|key)$/.test(last) && isFull) return 'a number that names a thing';
      if (number && /^years?$/.test(last) && number.min > 1000 && number.max < 2200) return 'a year';
      if (number && number.min === 0 && number.max === 1 && distinct === 2) return '1 for yes, 0 for no';
      return categories.length > 0 ? `one of ${distinct} codes` : 'an amount';
    case 'text':
      if (/^(?:id|code|key)$/.test(last)) return 'a code that names a thing';
      return categories.length > 0 && distinct <= 100 ? `one of ${distinct} kinds` : 'a name or a text';
    default:
      return '';
  }
}
