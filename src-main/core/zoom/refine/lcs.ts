/** As texts are compared: lower case, without blanks. */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '');
}

/** Letters that fit into one machine word. */
const WORD = 32;

/**
 * Tells how long the longest common subsequence of an entity and any text is; both folded. Entities of up to 32
 * letters take one step for each letter of the text (Hyyrö, Bit-parallel LCS-length computation revisited, 2004).
 */
export class LcsMeter {
  readonly #entity: string;
  /** For each letter the places of the entity at which it stands, as bits. */
  readonly #masks = new Int32Array(65_536);

  constructor(entity: string) {
    this.#entity = entity;
    for (let at = 0; at < Math.min(WORD, entity.length); at++) {
      const code = entity.charCodeAt(at);
      this.#masks[code] = (this.#masks[code] ?? 0) | (1 << at);
    }
  }

  /** Of the letters from one place of `letters` to another, exclusive. */
  lengthWith(letters: Uint16Array, from: number, to: number): number {
    if (this.#entity.length > WORD) return this.#longLength(letters, from, to);
    const masks = this.#masks;
    let bits = -1;
    for (let at = from; at < to; at++) {
      const met = bits & (masks[letters[at] ?? 0] ?? 0);
      bits = (bits + met) | (bits - met);
    }
    const length = this.#entity.length;
    return ones(length === WORD ? ~bits : ~bits & ((1 << length) - 1));
  }

  #longLength(letters: Uint16Array, from: number, to: number): number {
    let before = new Uint16Array(this.#entity.length + 1);
    let row = new Uint16Array(this.#entity.length + 1);
    for (let at = from; at < to; at++) {
      for (let place = 1; place <= this.#entity.length; place++) {
        const isSame = this.#entity.charCodeAt(place - 1) === letters[at];
        row[place] = isSame ? (before[place - 1] ?? 0) + 1 : Math.max(before[place] ?? 0, row[place - 1] ?? 0);
      }
      [before, row] = [row, before];
    }
    return before[this.#entity.length] ?? 0;
  }
}

function ones(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
