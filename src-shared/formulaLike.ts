/** What stands before a formula's sign without taking its effect: white space of any kind, signs without width, control characters. */
const BEFORE = String.raw`[\s\u0000-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*`;
/** Signs that begin a formula or an old command, in their full width as well. */
const SIGNS = String.raw`[=+\-@|＝＋－＠｜]`;
const FORMULA_LIKE = new RegExp(`^${BEFORE}${SIGNS}`, 'u');
/** A sign alone stands for nothing, as tables have it: no program takes it for more. */
const ONLY_SIGNS = /^[\s=+\-@|＝＋－＠｜]*$/;

/**
 * Whether a spreadsheet could take a text for a formula or a command (OWASP, CSV injection): it begins with one of
 * `= + - @ |`, also behind blanks, or with a tab or a line break.
 */
export function isFormulaLike(text: string): boolean {
  return (FORMULA_LIKE.test(text) && !ONLY_SIGNS.test(text)) || /^[\t\r\n]/.test(text);
}

/** Attributes of a table's cell by which Excel and LibreOffice take what stands in it for text, when it is pasted or opened. */
export const TEXT_CELL = { style: String.raw`mso-number-format:'\@'`, sdnum: '1033;0;@' } as const;
