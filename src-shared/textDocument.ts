import type { Box } from './grid.ts';

/** What a block of a text is. */
export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'listItem'
  | 'caption'
  | 'footnote'
  | 'formula'
  | 'code'
  | 'reference'
  | 'table';

/** A part of a page that a stretch of a block's text takes up, mostly one line. */
export interface TextSpot {
  /** Characters of the block's text, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** From zero. */
  readonly page: number;
  /** In points of the page, from its top left. */
  readonly box: Box;
}

/**
 * A stretch of text that belongs together, in reading order. Offsets of evidence count characters (UTF-16) of its `text`,
 * which is NFC, with single spaces for white space; marks of the format (commands, tags) are not in it.
 */
export interface TextBlock {
  readonly kind: BlockKind;
  /** Of a heading: 1 for the document's sections, 2 for what is below them. */
  readonly level?: number;
  readonly text: string;
  /** Of a table: which of the document's tables stands here; its text is then the caption or empty. */
  readonly table?: number;
  /** Where it lies on pages; empty for formats without pages. */
  readonly spots: readonly TextSpot[];
}

/** A work that the text cites. */
export interface Reference {
  /** As the text names it: `12`, `Smith 2020`, a BibTeX key. */
  readonly label: string;
  readonly text: string;
  readonly title?: string;
  readonly year?: number;
  readonly doi?: string;
}

/** A text as it was read: what it says of itself, and its blocks. Its tables are sheets of the document, in the same order. */
export interface TextDocument {
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly venue: string | null;
  readonly doi: string | null;
  readonly abstract: string | null;
  readonly language: string | null;
  readonly blocks: readonly TextBlock[];
  readonly references: readonly Reference[];
  /** Sizes of its pages in points; empty for formats without pages. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}
