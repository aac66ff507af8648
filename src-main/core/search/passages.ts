import type { TextDocument } from '../../../src-shared/textDocument.ts';
import type { Passages } from './cellLines.ts';

interface PlacedLine {
  readonly line: string;
  readonly place: string;
}

/** Each line is found by itself. */
export function passagesOf(lines: readonly PlacedLine[]): Passages[] {
  return lines.flatMap(({ line, place }) => (line === '' ? [] : [{ lines: [line], places: [place] }]));
}

/** The blocks of a text, each with its number and, where it has pages, the page that it begins on: `12/3`. */
export function textLines({ blocks }: TextDocument): Passages[] {
  return passagesOf(
    blocks.map(({ text, spots }, block) => ({
      line: text,
      place: spots[0] ? `${block}/${spots[0].page}` : String(block),
    })),
  );
}
