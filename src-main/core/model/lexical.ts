const SIZE = 512;
/** Of these lengths; single ideographs are words of their own. */
const LENGTHS = [1, 2, 3, 4];
const IS_IDEOGRAPH = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/**
 * Unit vectors of hashed character n-grams, weighed by how few of the given
 * texts have them (IDF): texts that share rare spellings point the same way.
 * What stands in for a model of embeddings where none is set.
 */
export function lexicalVectors(texts: readonly string[]): Float32Array[] {
  const counted = texts.map(countGrams);
  const inTexts = new Map<string, number>();
  for (const grams of counted) {
    for (const gram of grams.keys()) inTexts.set(gram, (inTexts.get(gram) ?? 0) + 1);
  }
  return counted.map((grams) => {
    const vector = new Float32Array(SIZE);
    for (const [gram, count] of grams) {
      const idf = Math.log((1 + texts.length) / (inTexts.get(gram) ?? 1)) + 0.1;
      const hash = hashOf(gram);
      const place = hash % SIZE;
      // A sign of its own, so that what falls together by chance cancels out on the whole.
      const sign = hash & 0x10000 ? 1 : -1;
      vector[place] = (vector[place] ?? 0) + sign * (1 + Math.log(count)) * idf;
    }
    const norm = Math.hypot(...vector);
    return norm === 0 ? vector : vector.map((value) => value / norm);
  });
}

function countGrams(text: string): Map<string, number> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
  const padded = ` ${plain} `;
  const characters = Array.from(padded);
  // Where no character is of two units, a piece of the text is cut at once.
  const isPlain = characters.length === padded.length;
  const hasIdeographs = IS_IDEOGRAPH.test(padded);
  const grams = new Map<string, number>();
  for (const length of LENGTHS) {
    if (length === 1 && !hasIdeographs) continue;
    for (let from = 0; from + length <= characters.length; from++) {
      const gram = isPlain ? padded.slice(from, from + length) : characters.slice(from, from + length).join('');
      if (length === 1 && !IS_IDEOGRAPH.test(gram)) continue;
      grams.set(gram, (grams.get(gram) ?? 0) + 1);
    }
  }
  return grams;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
