import type { TextBlock } from '../../../src-shared/textDocument.ts';

/** A heading of a text, with its place among the blocks. */
export interface OutlineEntry {
  readonly block: number;
  readonly level: number;
  readonly text: string;
}

/** Fewer headings lead nowhere that a look does not. */
const LEAST_HEADINGS = 3;
/** Deeper ones are found under theirs. */
const DEEPEST = 3;

/** The headings by which a person finds the way in a text; none for a text that has hardly any. */
export function outlineOf(blocks: readonly TextBlock[]): readonly OutlineEntry[] {
  const entries = blocks.flatMap(({ kind, level = 1, text }, block) =>
    kind === 'heading' && level <= DEEPEST ? [{ block, level, text }] : [],
  );
  return entries.length >= LEAST_HEADINGS ? entries : [];
}
