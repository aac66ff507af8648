import { parseValue } from '../../../../../src-shared/value.ts';
import type { Scalar } from '../../table/columns.ts';
import { type Item, itemText, orderOf, plainText } from './values.ts';

/** Whether an item meets a condition of COUNTIF and its kin: `300`, `">300"`, `"<>"`, `"Sales*"`. */
export function conditionOf(wanted: Item): (item: Item) => boolean {
  if (wanted.scalar?.type !== 'text') return (item) => orderOf(item.scalar, wanted.scalar) === 0;
  const match = /^(<>|!=|<=|>=|=|<|>)?([\s\S]*)$/.exec(wanted.scalar.text);
  const operator = match?.[1] ?? '=';
  const text = (match?.[2] ?? '').trim();
  if (operator === '=' || operator === '<>' || operator === '!=') {
    const isMet = equals(text);
    return operator === '=' ? isMet : (item) => !isMet(item);
  }
  const bound = scalarOf(text);
  return (item) => {
    const order = orderOf(item.scalar, bound);
    if (order === null || item.scalar === null) return false;
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  };
}

function equals(text: string): (item: Item) => boolean {
  if (text === '') return (item) => itemText(item).trim() === '';
  if (/(?<!~)[*?]/.test(text)) {
    const pattern = partsOf(plainText(text));
    return (item) => item.scalar !== null && fits(Array.from(plainText(itemText(item))), pattern);
  }
  const wanted = scalarOf(text);
  const plain = plainText(text);
  return (item) => item.scalar !== null && (plainText(itemText(item)) === plain || orderOf(item.scalar, wanted) === 0);
}

/** A pattern's characters: `*` stands for any text, `?` for a character, `~*` for the star itself. */
function partsOf(text: string): readonly { readonly sign: string; readonly isWild: boolean }[] {
  return [...text.matchAll(/~[*?~]|[\s\S]/gu)].map(([part]) => {
    const isQuoted = part.length > 1 && part.startsWith('~');
    return { sign: isQuoted ? part.slice(1) : part, isWild: !isQuoted && (part === '*' || part === '?') };
  });
}

/** Goes back to the last star alone, so that no pattern takes long. */
function fits(text: readonly string[], pattern: ReturnType<typeof partsOf>): boolean {
  let [at, part] = [0, 0];
  let star: { readonly part: number; at: number } | null = null;
  while (at < text.length) {
    const wanted = pattern[part];
    if (wanted?.isWild && wanted.sign === '*') {
      star = { part, at };
      part++;
    } else if (wanted && (wanted.isWild || wanted.sign === text[at])) {
      at++;
      part++;
    } else if (star) {
      star.at++;
      at = star.at;
      part = star.part + 1;
    } else return false;
  }
  return pattern.slice(part).every(({ sign, isWild }) => isWild && sign === '*');
}

/** What a text counts as where it is compared. */
function scalarOf(text: string): Scalar {
  const value = parseValue(text);
  if (value.kind === 'number') return { type: 'number', number: value.number };
  if (value.kind === 'date') return { type: 'date', days: value.number };
  if (value.kind === 'boolean') return { type: 'boolean', boolean: value.boolean };
  return { type: 'text', text };
}
