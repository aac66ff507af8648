import { cleanText } from '../textBuilder.ts';
import { plainText } from './macros.ts';
import { type Expansion, TokenReader } from './reader.ts';
import { ACCENTS, DINGBATS, PASSED_OVER, scripted, SYMBOLS } from './symbols.ts';
import type { Font, Token } from './tokens.ts';

/** A text with what it was set in. */
export interface InlineText {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Marks around the name of a label until all numbers are known. */
export const LABEL_START = '\uE000';
export const LABEL_END = '\uE001';

const MAX_DEPTH = 60;
const BOLD = /^(?:textbf|mathbf|bm|boldsymbol|pmb|mathbfit|symbf|B)$/;
const BOLD_ON = /^(?:bf|bfseries|boldmath)$/;
const ITALIC = /^(?:textit|emph|textsl|mathit)$/;
const ITALIC_ON = /^(?:it|itshape|em|sl|slshape)$/;
const PLAIN_ON = /^(?:rm|rmfamily|normalfont|mdseries|upshape|textnormal|mathrm|textmd)$/;
const CITES = /^(?:[cC]ite[a-zA-Z]*|onlinecite|parencite|textcite|autocite|footcite|fullcite|nocite)$/;
const REFS = /^(?:ref|eqref|autoref|cref|Cref|pageref|nameref|vref|subref)$/;

/** Renders tokens as a person reads them: formatting gone, symbols and accents as characters, formulas on the line. */
export class InlineWriter {
  readonly #expansion: Expansion;
  readonly #onFootnote: (text: string) => void;
  #text = '';
  /** Fonts of the groups that are open. */
  #fonts: Font[] = ['plain'];
  #next: Font | null = null;
  #inMath = false;
  #shown = { all: 0, bold: 0, italic: 0 };

  constructor(expansion: Expansion, onFootnote: (text: string) => void = () => {}) {
    this.#expansion = expansion;
    this.#onFootnote = onFootnote;
  }

  /** The text so far, which is then forgotten. */
  take(): InlineText {
    const { all, bold, italic } = this.#shown;
    const text = this.#text;
    this.#text = '';
    this.#shown = { all: 0, bold: 0, italic: 0 };
    return { text, isBold: bold > 0 && bold * 2 >= all, isItalic: italic > 0 && italic * 2 >= all };
  }

  /** Writes a list of tokens to its end. */
  write(tokens: readonly Token[], depth = 0): this {
    if (depth > MAX_DEPTH) return this;
    const reader = new TokenReader(tokens, this.#expansion);
    for (let token = reader.next(); token; token = reader.next()) this.put(token, reader, depth);
    return this;
  }

  /** Writes one token; `reader` gives what belongs to it. */
  put(token: Token, reader: TokenReader, depth = 0): void {
    switch (token.kind) {
      case 'text':
        this.#add(this.#inMath ? token.text : ligatures(token.text));
        break;
      case 'raw':
        this.#add(token.text);
        break;
      case 'space':
        if (!this.#inMath) this.#text += ' ';
        break;
      case 'tie':
      case 'paragraph':
      case 'align':
        this.#text += ' ';
        break;
      case 'open':
        this.#fonts.push(token.font ?? this.#next ?? this.#fonts.at(-1) ?? 'plain');
        this.#next = null;
        break;
      case 'close':
        if (this.#fonts.length > 1) this.#fonts.pop();
        break;
      case 'math':
        this.#inMath = !this.#inMath;
        break;
      case 'super':
      case 'sub':
        this.#add(scripted(this.#rendered(reader.argument(), depth, true), token.kind === 'super'));
        break;
      case 'command':
        this.#command(token.name, reader, depth);
        break;
      case 'begin':
        // Environments inside of a line: matrices, cases, boxes.
        if (/^(?:tabular[*xy]?|array)$/.test(token.name)) skipSpec(token.name, reader);
        break;
      default:
        break;
    }
  }

  #add(text: string): void {
    this.#text += text;
    const font = this.#fonts.at(-1);
    const letters = text.replace(/\s/g, '').length;
    this.#shown.all += letters;
    if (font === 'bold') this.#shown.bold += letters;
    if (font === 'italic') this.#shown.italic += letters;
  }

  #rendered(tokens: readonly Token[], depth: number, inMath = this.#inMath): string {
    if (depth >= MAX_DEPTH) return '';
    const writer = new InlineWriter(this.#expansion, this.#onFootnote);
    writer.#inMath = inMath;
    return writer
      .write(tokens, depth + 1)
      .take()
      .text.trim();
  }

  #command(name: string, reader: TokenReader, depth: number): void {
    const symbol = SYMBOLS.get(name);
    if (symbol !== undefined) return this.#add(symbol);
    if (BOLD.test(name) || ITALIC.test(name)) return this.#styled(BOLD.test(name) ? 'bold' : 'italic', reader);
    if (BOLD_ON.test(name) || ITALIC_ON.test(name) || PLAIN_ON.test(name)) {
      this.#fonts[this.#fonts.length - 1] = BOLD_ON.test(name) ? 'bold' : ITALIC_ON.test(name) ? 'italic' : 'plain';
      return;
    }
    const accent = ACCENTS.get(name);
    if (accent !== undefined && !(this.#inMath && /^[.=]$/.test(name))) {
      const letter = this.#rendered(reader.argument(), depth).replace('ı', 'i').replace('ȷ', 'j');
      return this.#add((letter.slice(0, 1) + accent).normalize('NFC') + letter.slice(1));
    }
    if (CITES.test(name)) return this.#cite(name, reader);
    if (REFS.test(name)) {
      reader.star();
      const keys = plainText(reader.argument()).split(',');
      return this.#add(keys.map((key) => `${LABEL_START}${key.trim()}${LABEL_END}`).join(', '));
    }
    const passed = PASSED_OVER[name];
    if (passed !== undefined) return passOver(passed, reader);
    this.#special(name, reader, depth);
  }

  #special(name: string, reader: TokenReader, depth: number): void {
    const argument = (): string => this.#rendered(reader.argument(), depth);
    switch (name) {
      case '\\':
      case 'newline':
      case 'linebreak':
      case 'cr':
      case 'tabularnewline':
        reader.star();
        reader.optional();
        this.#text += '\n';
        return;
      case 'frac':
      case 'dfrac':
      case 'tfrac':
      case 'nicefrac':
      case 'sfrac':
        return this.#add(`${bracketed(argument())}/${bracketed(argument())}`);
      case 'sqrt':
        reader.optional();
        return this.#add(`√${bracketed(argument())}`);
      case 'ding':
        return this.#add(DINGBATS.get(plainText(reader.argument())) ?? '•');
      case 'textsuperscript':
        return this.#add(scripted(argument(), true));
      case 'textsubscript':
        return this.#add(scripted(argument(), false));
      case 'num':
      case 'SI':
      case 'qty':
        reader.optional();
        return this.#add([argument(), ...(name === 'num' ? [] : [argument()])].join(' '));
      case 'text':
      case 'textrm':
      case 'mbox':
      case 'hbox':
      case 'operatorname':
        reader.star();
        return this.#add(this.#rendered(reader.argument(), depth, false));
      case 'footnote':
      case 'footnotetext':
      case 'thanks':
        reader.optional();
        return this.#onFootnote(this.#rendered(reader.argument(), depth, false));
      case 'makecell':
      case 'thead':
      case 'shortstack':
      case 'makecell*':
        reader.star();
        reader.optional();
        return this.#add(this.#rendered(reader.argument(), depth));
      case 'diagbox':
      case 'slashbox':
      case 'backslashbox':
        reader.optional();
        return this.#add([argument(), argument()].join(' / '));
      case 'multicolumn':
        passOver('mm', reader);
        return;
      case 'multirow':
        passOver('omoo', reader);
        reader.argument();
        reader.optional();
        return;
      case '(':
      case '[':
        this.#inMath = true;
        return;
      case ')':
      case ']':
        this.#inMath = false;
        return;
      case 'left':
      case 'right':
      case 'big':
      case 'Big': {
        const bracket = plainText(reader.argument());
        return this.#add(bracket === '.' ? '' : bracket);
      }
      case ' ':
      case '\n':
      case ';':
      case ':':
      case 'par':
        this.#text += ' ';
        return;
      case ',':
        // Digits are grouped by it; after words it is a space.
        if (!this.#inMath && !/\d$/.test(this.#text)) this.#text += ' ';
        return;
      case 'xspace': {
        const next = reader.raw();
        if (next) reader.push([next]);
        if (next?.kind === 'text' && /^[\p{L}\p{N}(]/u.test(next.text)) this.#text += ' ';
        return;
      }
      default:
        // An operator (\log, \max) is its own name; of other unknown commands their arguments stay.
        if (this.#inMath && OPERATORS.has(name)) this.#add(name);
        else if (/^[a-zA-Z]/.test(name) && !this.#inMath) reader.optional();
    }
  }

  #styled(font: Font, reader: TokenReader): void {
    const next = reader.peek();
    if (next?.kind === 'open') {
      reader.raw();
      reader.push([{ kind: 'open', font }]);
    } else if (next) reader.push([{ kind: 'open', font }, ...reader.argument(), { kind: 'close' }]);
  }

  #cite(name: string, reader: TokenReader): void {
    reader.star();
    const notes = [reader.optional(), reader.optional()].flatMap((tokens) => (tokens ? [plainText(tokens)] : []));
    const keys = plainText(reader.argument())
      .split(',')
      .map((key) => key.trim());
    if (name === 'nocite') return;
    this.#add(`[${[...keys, ...notes].filter((part) => part !== '').join(', ')}]`);
  }
}

const OPERATORS: ReadonlySet<string> = new Set(
  'log ln lg exp sin cos tan max min sup inf lim arg det dim ker deg gcd Pr hom argmax argmin tanh sinh cosh mod bmod'.split(
    ' ',
  ),
);

/** What a person reads in tokens, on one line. */
export function inlineText(tokens: readonly Token[], expansion: Expansion): string {
  return cleanText(new InlineWriter(expansion).write(tokens).take().text);
}

/** Passes over arguments; see `PASSED_OVER`. */
export function passOver(kinds: string, reader: TokenReader): void {
  for (const kind of kinds) {
    if (kind === 's') reader.star();
    else if (kind === 'o') reader.optional();
    else if (kind === 'm') reader.argument();
    else if (kind === 'p') roundBrackets(reader);
  }
}

/** Passes over `(lr)`. */
export function roundBrackets(reader: TokenReader): void {
  const token = reader.peek();
  if (token?.kind !== 'text' || !token.text.startsWith('(')) return;
  reader.raw();
  const end = token.text.indexOf(')');
  if (end >= 0 && end + 1 < token.text.length) reader.push([{ kind: 'text', text: token.text.slice(end + 1) }]);
  for (let next = end < 0 ? reader.raw() : null; next; next = reader.raw()) {
    if (next.kind !== 'text') {
      if (next.kind === 'space') continue;
      reader.push([next]);
      return;
    }
    if (next.text.includes(')')) return;
  }
}

/** Passes over what the beginning of a tabular says of its columns; returns it. */
export function skipSpec(name: string, reader: TokenReader): readonly Token[] {
  if (/^(?:tabular\*|tabularx|tabulary|tabularx\*|xltabular)$/.test(name)) reader.argument();
  reader.optional();
  return reader.argument();
}

function bracketed(text: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}

function ligatures(text: string): string {
  if (!/[-`']/.test(text)) return text;
  return text
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('`', '‘')
    .replaceAll("'", '’');
}
