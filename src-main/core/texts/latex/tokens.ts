/** What TeX's mouth hands on; text comes in runs, and a comment is nothing. */
export type Token =
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'begin'; readonly name: string }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Text in which nothing has a meaning: `\verb`, addresses, listings. */
  | { readonly kind: 'raw'; readonly text: string; readonly isBlock: boolean }
  | { readonly kind: 'parameter'; readonly number: number }
  | { readonly kind: 'open'; readonly font?: Font }
  | { readonly kind: 'math'; readonly isDisplay: boolean }
  | { readonly kind: 'space' | 'paragraph' | 'close' | 'align' | 'super' | 'sub' | 'tie' };

export type Font = 'bold' | 'italic' | 'plain';

const SPACE: Token = { kind: 'space' };
const PARAGRAPH: Token = { kind: 'paragraph' };
const SIMPLE: Readonly<Record<string, Token>> = {
  '{': { kind: 'open' },
  '}': { kind: 'close' },
  '&': { kind: 'align' },
  '^': { kind: 'super' },
  _: { kind: 'sub' },
  '~': { kind: 'tie' },
};
const LISTINGS = /^(?:verbatim\*?|Verbatim|lstlisting|minted|alltt|BVerbatim|LVerbatim|filecontents\*?)$/;
const DROPPED = /^(?:comment|tikzpicture|pgfpicture|axis|picture|CCSXML|pspicture)$/;
const RAW_ARGUMENT = /^(?:url|path|nolinkurl|href)$/;

/** Cuts LaTeX source into tokens, one at a time; each character is looked at once. */
export class Lexer {
  readonly #source: string;
  #at = 0;
  #held: Token[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  next(): Token | null {
    return this.#held.shift() ?? this.#read();
  }

  #read(): Token | null {
    const source = this.#source;
    while (this.#at < source.length) {
      const char = source[this.#at] ?? '';
      if (char === '%') {
        this.#skipComment();
        continue;
      }
      if (/\s/.test(char)) return this.#space();
      if (char === '\\') return this.#command();
      this.#at++;
      if (char === '$') {
        const isDisplay = source[this.#at] === '$';
        if (isDisplay) this.#at++;
        return { kind: 'math', isDisplay };
      }
      if (char === '#') {
        const number = Number(/^#*([1-9])/.exec(source.slice(this.#at, this.#at + 4))?.[1] ?? 0);
        while (source[this.#at] === '#') this.#at++;
        if (number > 0) this.#at++;
        return { kind: 'parameter', number };
      }
      const simple = SIMPLE[char];
      if (simple) return simple;
      return this.#text();
    }
    return null;
  }

  #text(): Token {
    const start = this.#at - 1;
    while (this.#at < this.#source.length && !/[\s\\%$#{}&^_~]/.test(this.#source[this.#at] ?? '')) this.#at++;
    return { kind: 'text', text: this.#source.slice(start, this.#at) };
  }

  /** A comment takes its line's end and the white space that begins the next with it, but no blank line. */
  #skipComment(): void {
    const end = this.#source.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#source.length : end + 1;
    while (/[ \t]/.test(this.#source[this.#at] ?? '')) this.#at++;
  }

  #space(): Token {
    let lines = 0;
    for (; /\s/.test(this.#source[this.#at] ?? ''); this.#at++) if (this.#source[this.#at] === '\n') lines++;
    return lines > 1 ? PARAGRAPH : SPACE;
  }

  #command(): Token {
    const source = this.#source;
    this.#at++;
    const start = this.#at;
    while (/[a-zA-Z@]/.test(source[this.#at] ?? '')) this.#at++;
    if (this.#at === start) {
      this.#at++;
      return { kind: 'command', name: source.slice(start, this.#at) };
    }
    const name = source.slice(start, this.#at);
    if (name === 'verb' || name === 'lstinline') return this.#verb();
    if (name === 'begin' || name === 'end') return this.#environment(name);
    const end = this.#at;
    while (/[ \t]/.test(source[this.#at] ?? '')) this.#at++;
    if (source[this.#at] === '\n' && /^\n[ \t]*(?!\s)/.test(source.slice(this.#at, this.#at + 200))) this.#at++;
    while (/[ \t]/.test(source[this.#at] ?? '') && this.#at > end) this.#at++;
    if (RAW_ARGUMENT.test(name) && source[this.#at] === '{')
      this.#held.push({ kind: 'raw', text: this.#group(), isBlock: false });
    return { kind: 'command', name };
  }

  /** `\verb|x|`; without its second mark on the line it is no `\verb`. */
  #verb(): Token {
    const source = this.#source;
    if (source[this.#at] === '*') this.#at++;
    if (source[this.#at] === '[') this.#at = Math.max(this.#at, source.indexOf(']', this.#at) + 1);
    const mark = source[this.#at] === '{' ? '}' : (source[this.#at] ?? '');
    const end = source.indexOf(mark, this.#at + 1);
    if (mark === '' || end < 0 || end - this.#at > 2000) return { kind: 'raw', text: '', isBlock: false };
    const text = source.slice(this.#at + 1, end);
    this.#at = end + 1;
    return { kind: 'raw', text, isBlock: false };
  }

  #environment(which: 'begin' | 'end'): Token {
    const name = /^[ \t]*\{([^{}\\\n]{0,100})\}/.exec(this.#source.slice(this.#at, this.#at + 120));
    if (!name) return { kind: 'command', name: which };
    this.#at += name[0].length;
    const environment = (name[1] ?? '').trim();
    if (which === 'end' || !(LISTINGS.test(environment) || DROPPED.test(environment)))
      return { kind: which, name: environment };
    const close = `\\end{${environment}}`;
    const end = this.#source.indexOf(close, this.#at);
    const text = this.#source.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#source.length : end + close.length;
    if (DROPPED.test(environment)) return SPACE;
    return { kind: 'raw', text: text.replace(/^(?:\[[^\]\n]*\]|\{[^}\n]*\})*[ \t]*\n/, ''), isBlock: true };
  }

  /** A group as it is written, braces counted. */
  #group(): string {
    const start = this.#at + 1;
    let depth = 0;
    for (; this.#at < this.#source.length; this.#at++) {
      const char = this.#source[this.#at];
      if (char === '\\') this.#at++;
      else if (char === '{') depth++;
      else if (char === '}' && --depth === 0) break;
    }
    return this.#source.slice(start, this.#at++).replace(/\\([%#&_~{}])/g, '$1');
  }
}
