import { type Descriptors, WORDS } from './descriptors.ts';
import { similarityOf } from './similarity.ts';

/** Points of each picture that the prefilter looks at. */
const PREFILTER_POINTS = 64;
/** Pictures that the prefilter leaves to be compared in full. */
const COMPARED = 24;
/** Each descriptor is filed under this many of its pieces of 16 bits. */
const PIECES = 4;
/** A piece that more points share than this tells nothing. */
const COMMON = 400;

export interface Neighbour {
  readonly id: string;
  /** 0 to 1, see `similarityOf`. */
  readonly similarity: number;
}

/**
 * Finds the pictures of a library that are most like a new one (NGTR, section
 * 4.1). A prefilter counts points that share a piece of 16 bits with a point of
 * the new picture; the best of these are compared in full. Made for 10,000
 * pictures in 50 ms.
 */
export class NeighbourIndex {
  readonly #ids: string[] = [];
  readonly #descriptors: Descriptors[] = [];
  /** For each piece and its 65,536 values, the pictures that have it. */
  readonly #filed = Array.from({ length: PIECES }, () => new Map<number, number[]>());

  get size(): number {
    return this.#ids.length;
  }

  add(id: string, descriptors: Descriptors): void {
    const place = this.#ids.push(id) - 1;
    this.#descriptors.push(descriptors);
    eachPiece(descriptors, (piece, value) => {
      const filed = this.#filed[piece];
      const known = filed?.get(value);
      if (!known) filed?.set(value, [place]);
      else if (known.length <= COMMON) known.push(place);
    });
  }

  /** The most similar pictures, best first. */
  nearest(descriptors: Descriptors, count: number): Neighbour[] {
    return this.#likely(descriptors)
      .map((place) => ({
        id: this.#ids[place] ?? '',
        similarity: similarityOf(descriptors, this.#descriptors[place] ?? new Uint32Array()),
      }))
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, count);
  }

  /** The pictures that share most pieces; all of them in a small library. */
  #likely(descriptors: Descriptors): number[] {
    if (this.size <= COMPARED) return this.#ids.map((_, place) => place);
    const votes = new Float32Array(this.size);
    eachPiece(descriptors, (piece, value) => {
      const known = this.#filed[piece]?.get(value);
      if (!known || known.length > COMMON) return;
      // A piece that few have tells more.
      for (const place of known) votes[place] = (votes[place] ?? 0) + 1 / Math.sqrt(known.length);
    });
    return Array.from(votes.keys())
      .toSorted((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))
      .slice(0, COMPARED);
  }
}

function eachPiece(descriptors: Descriptors, file: (piece: number, value: number) => void): void {
  const points = Math.min(PREFILTER_POINTS, descriptors.length / WORDS);
  for (let point = 0; point < points; point += 1) {
    for (let piece = 0; piece < PIECES; piece += 1) {
      file(piece, (descriptors[point * WORDS + 2 * piece] ?? 0) & 0xffff);
    }
  }
}
