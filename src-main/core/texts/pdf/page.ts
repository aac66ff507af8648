import type { Box } from '../../../../src-shared/grid.ts';
import type { PdfRule } from './rules.ts';

/** A glyph on its page, in points from the page's top left. */
export interface Glyph {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
  readonly font: PdfFont;
  /** The text object that draws it. */
  readonly object: number;
}

export interface PdfFont {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Of formulas: Computer Modern's and others' fonts of symbols. */
  readonly isMath: boolean;
}

/** A page as it is read. A page whose text is turned is read upright: its width is then the height of the page as shown. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  readonly horizontal: readonly PdfRule[];
  readonly vertical: readonly PdfRule[];
  /** Lines of text across the direction of reading, such as upright column headers: each is one glyph. */
  readonly across: readonly Glyph[];
  /** The share of the page that its largest picture covers. */
  readonly pictureShare: number;
  /** The size of the page as it is shown. */
  readonly shown: { readonly width: number; readonly height: number };
  /** Returns where a box of the page as it is read lies on the page as it is shown. */
  readonly toShown: (box: Box) => Box;
}
