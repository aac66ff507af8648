import { escapes, knownToT1, mathSigns, spaces } from './latexCharacters.data.ts';

/**
 * Writes text so that LaTeX sets just that: no command, no joined signs. Remembers the characters that pdfLaTeX's T1
 * fonts do not have, which are left as they are for XeLaTeX and LuaLaTeX.
 */
export class LatexText {
  /** How often each was written. */
  readonly beyondT1 = new Map<string, number>();

  /** Text in a cell, a caption or a heading; line breaks become `lineBreak`. */
  of(text: string, lineBreak = ' '): string {
    let latex = '';
    let last = '';
    for (const sign of text.toWellFormed().normalize('NFC').replaceAll(/\r\n?/g, '\n')) {
      latex += sign === '\n' ? lineBreak : this.#sign(sign, last);
      last = sign;
    }
    return latex;
  }

  #sign(sign: string, last: string): string {
    const known = escapes[sign] ?? spaces[sign];
    if (known !== undefined) return known;
    // -- , '' and ,, would become a dash and quotation marks.
    if (sign === last && /[-',]/.test(sign)) return `{}${sign}`;
    // So would !` and ?`, but a backtick is written out.
    const code = sign.codePointAt(0) ?? 0;
    if (code >= 32 && code < 127) return sign;
    const math = mathSigns[sign];
    if (math !== undefined) return `$${math}$`;
    // A control character shows nothing, and LaTeX refuses it.
    if (code < 32 || (code >= 127 && code < 160)) return '';
    if (!knownToT1.test(sign)) this.beyondT1.set(sign, (this.beyondT1.get(sign) ?? 0) + 1);
    return sign;
  }
}
