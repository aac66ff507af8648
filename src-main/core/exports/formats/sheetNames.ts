import { stripped } from '../../../../src-shared/stripped.ts';

/** Characters of a sheet's name in Excel, at most. */
const LONGEST = 31;

/** Gives sheets names that Excel takes: no `[ ] : * ? / \`, no apostrophe at an end, 31 characters, each its own. */
export class SheetNames {
  readonly #taken = new Set(['history']);

  of(wanted: string): string {
    const plain = wanted
      .toWellFormed()
      .replaceAll(/[[\]:*?/\\\p{Cc}\ufffe\uffff]/gu, ' ')
      .replaceAll(/\s+/g, ' ');
    const base = cut(stripped(plain, isEnd), LONGEST) || 'Sheet';
    let name = base;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number++) {
      const ending = ` (${number})`;
      name = cut(base, LONGEST - ending.length) + ending;
    }
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** Between characters, and with no blank or apostrophe at the end. */
function cut(text: string, length: number): string {
  return stripped(text.slice(0, length).toWellFormed(), isEnd);
}

function isEnd(character: string): boolean {
  return /[\s'\uFFFD]/.test(character);
}
