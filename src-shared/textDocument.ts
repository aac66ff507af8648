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

/** A part of a page, in points from its top left. */
export interface PageArea {
  /** From zero. */
  readonly page: number;
  readonly box: Box;
}

/** A part of a page that a stretch of a block's text takes up, mostly one line. */
export interface TextSpot extends PageArea {
  /** Characters of the block's text, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * A stretch of text that belongs together, in reading order. Offsets of evidence count characters (UTF-16) of its `text`,
 * which is NFC, with single spaces for white space (code keeps its line breaks); marks of the format (commands, tags)
 * are not in it.
 */
export interface TextBlock {
  readonly kind: BlockKind;
  /** Of a heading: 1 for the document's sections, 2 for what is below them. */
  readonly level?: number;
  /** Of a table: its caption, or empty. */
  readonly text: string;
  /**
   * Of a table: which of the document's tables stands here. A table without it was seen on its page, but only the
   * picture of its `areas` can tell its cells.
   */
  readonly table?: number;
  /** Where its text lies on pages; empty for formats without pages. */
  readonly spots: readonly TextSpot[];
  /** Of a table on a page: where its cells lie. */
  readonly areas?: readonly PageArea[];
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

export interface TextPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** False for a scan: its text can only be had from its picture. */
  readonly hasText: boolean;
}

/** A text as it was read: what it says of itself, and its blocks. Its tables are sheets of the document, in the same order. */
export interface TextDocument {
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly venue: string | null;
  readonly doi: string | null;
  readonly abstract: string | null;
  /** A BCP 47 tag (`en`, `zh-CN`) where the text tells it. */
  readonly language: string | null;
  readonly blocks: readonly TextBlock[];
  /** In the order of the blocks of kind `reference`, one for each. */
  readonly references: readonly Reference[];
  /** Empty for formats without pages. */
  readonly pages: readonly TextPage[];
}
