/** Characters of a sheet's name in Excel, at most. */
const LONGEST = 31;

/** Gives sheets names that Excel takes: no `[ ] : * ? / \`, no apostrophe at an end, 31 characters, each its own. */
export class SheetNames {
  readonly #taken = new Set(['history']);

  of(wanted: string): string {
    const plain = wanted
      .toWellFormed()
      .replaceAll(/[[\]:*?/\\\p{Cc}\ufffe\uffff]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s']+|[\s']+$/g, '');
    const base = cut(plain, LONGEST) || 'Sheet';
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
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/[\s'\u{FFFD}]+$/u, '');
}
