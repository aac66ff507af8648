import { truncate } from '../../../../src-shared/truncate.ts';

const SHOWN_LENGTH = 48;
/** Names and values up to this are told whole, so that they can be copied; of longer ones whole words that begin them. */
export const COPIED_LENGTH = 120;
export const BEGINNING_LENGTH = 80;

/** A text in a line, its end cut off. */
export function shortened(text: string, length = SHOWN_LENGTH): string {
  return truncate(text.replaceAll(/\s+/g, ' ').trim(), length);
}

/** A name or value to be copied: whole, or of a long one the whole words that begin it. */
export function copied(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= COPIED_LENGTH ? line : beginningOf(line, BEGINNING_LENGTH);
}

/** The whole words that begin a text, as many as have room. */
export function beginningOf(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return end > length / 2 ? cut.slice(0, end) : line.slice(0, length);
}

/** The first of a list, and how many more there are. */
export function withMore(texts: readonly string[], most: number): readonly string[] {
  return texts.length > most ? [...texts.slice(0, most), `and ${texts.length - most} more`] : texts;
}
