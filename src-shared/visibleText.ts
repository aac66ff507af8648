/** Controls, and what turns the direction of the writing that follows it. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Text for a terminal, which takes controls in it for orders: to write its
 * title, its screen or the clipboard. They are shown as symbols, as in `␛[2J`
 * or `‹U+202E›`; tabs and ends of lines stay.
 */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(CONTROLS, (control) => {
    return control === '\n' || control === '\t' ? control : symbolOf(control);
  });
}

/** The same in one line, so that no text can pass for a line of the program. */
export function visibleLine(text: string): string {
  return text.replaceAll(CONTROLS, symbolOf);
}

/** JSON in which nothing is left that a terminal obeys; it reads back exactly as it was. */
export function visibleJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(CONTROLS, (control) => {
    // Within texts JSON writes it as two signs; here it is an end of a line between them.
    return control === '\n' ? control : `\\u${hexOf(control).padStart(4, '0')}`;
  });
}

function symbolOf(control: string): string {
  const code = control.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x24_00 + code);
  return code === 0x7f ? '␡' : `‹U+${hexOf(control).toUpperCase().padStart(4, '0')}›`;
}

function hexOf(control: string): string {
  return control.charCodeAt(0).toString(16);
}
