import type { Component } from '../../image/measures/components.ts';
import type { Line } from '../ruled/network.ts';
import { UnionFind } from '../unionFind.ts';

/** Writing that stands together in one line: words with ordinary spaces between them. Right and bottom are inside. */
export interface Phrase {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Middle of its letters; raised and lowered signs do not move it. */
  readonly middle: number;
}

/** A space wider than so many letter heights parts two phrases. */
const GAP = 0.91;

/** Phrases of a page: pieces of ink that follow one another closely at one height. */
export function phrases(pieces: readonly Component[], vertical: readonly Line[], glyph: number): Phrase[] {
  const letters = pieces
    .filter((piece) => canBeWriting(piece, glyph) && !isOnRule(piece, vertical, glyph))
    .toSorted((a, b) => a.left - b.left);
  const joints = new UnionFind(letters.length);
  letters.forEach((letter, i) => {
    for (let j = i + 1; j < letters.length; j++) {
      const next = letters[j];
      // Later letters start further right still.
      if (!next || next.left - letter.right > GAP * glyph) break;
      if (areInLine(letter, next, glyph) && !isParted(letter, next, vertical)) joints.join(i, j);
    }
  });
  const groups = new Map<number, Component[]>();
  letters.forEach((letter, i) => {
    const root = joints.find(i);
    const group = groups.get(root);
    if (group) group.push(letter);
    else groups.set(root, [letter]);
  });
  return [...groups.values()].map(phraseOf);
}

/** Not a speck, a picture, or what is left of a rule. */
function canBeWriting({ left, right, top, bottom, area }: Component, glyph: number): boolean {
  const width = right - left;
  const height = bottom - top;
  const isRule = width > glyph * 1.6 && height < glyph * 0.35;
  return height < glyph * 2.2 && width < glyph * 25 && area > glyph * glyph * 0.006 && !isRule;
}

/** A thin piece in line with an upright rule: a part of it that was not erased. */
function isOnRule({ left, right }: Component, vertical: readonly Line[], glyph: number): boolean {
  const middle = (left + right - 1) / 2;
  return right - left < glyph * 0.39 && vertical.some(({ at }) => Math.abs(at - middle) < glyph * 0.35);
}

/** Whether an upright rule stands between two pieces. */
function isParted(a: Component, b: Component, vertical: readonly Line[]): boolean {
  const middle = (a.top + a.bottom + b.top + b.bottom) / 4;
  return vertical.some(
    ({ at, start, end }) =>
      at > (a.left + a.right) / 2 && at < (b.left + b.right) / 2 && start < middle && end > middle,
  );
}

/** Whether two pieces stand at one height: they overlap by a good part of the smaller, or one is a dot or sign between. */
function areInLine(a: Component, b: Component, glyph: number): boolean {
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const smaller = Math.min(a.bottom - a.top, b.bottom - b.top);
  if (overlap >= smaller * 0.4 && overlap > 0) return true;
  const middleA = (a.top + a.bottom) / 2;
  const middleB = (b.top + b.bottom) / 2;
  return smaller < glyph * 0.5 && Math.abs(middleA - middleB) < glyph * 0.6;
}

function phraseOf(letters: readonly Component[]): Phrase {
  const heights = letters.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  const tall = heights[Math.floor(heights.length * 0.8)] ?? 1;
  const core = letters.filter(({ top, bottom }) => bottom - top >= tall * 0.6);
  const middles = core.map(({ top, bottom }) => (top + bottom - 1) / 2).toSorted((a, b) => a - b);
  return {
    left: Math.min(...letters.map(({ left }) => left)),
    right: Math.max(...letters.map(({ right }) => right)) - 1,
    top: Math.min(...letters.map(({ top }) => top)),
    bottom: Math.max(...letters.map(({ bottom }) => bottom)) - 1,
    middle: middles[middles.length >> 1] ?? 0,
  };
}
