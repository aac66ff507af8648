import { type CellRange, parseRange } from '../../../../../src-shared/address.ts';

/** A formula as it is computed: data, never code. */
export type Formula =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  | { readonly kind: 'range'; readonly range: CellRange }
  | { readonly kind: 'list'; readonly of: readonly Formula[] }
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly (Formula | null)[] }
  | { readonly kind: 'unary'; readonly operator: '-' | '+' | '%'; readonly of: Formula }
  | { readonly kind: 'binary'; readonly operator: FormulaOperator; readonly left: Formula; readonly right: Formula };

const LEVELS = [['=', '<>', '<=', '>=', '<', '>'], ['&'], ['+', '-'], ['*', '/'], ['^']] as const;
export type FormulaOperator = (typeof LEVELS)[number][number];

/** A formula that cannot be read or computed, with what is wrong in words that a model can correct it by. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}

/** Formulas longer than this are none. */
const LONGEST = 3000;
const DEEPEST = 60;

const SPACE = /\s*/y;
/** What can stand at a place, in this order: `3(` is no number, `A1(` no address. */
const TOKENS = [
  ['text', /"(?:[^"]|"")*"/y],
  ['range', /\$?[A-Za-z]{1,3}\$?\d{1,7}(?: ?: ?\$?[A-Za-z]{1,3}\$?\d{1,7})?(?![\w.(])/y],
  ['name', /[A-Za-z_][\w.]*/y],
  ['number', /(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?(?![\w$.])/y],
  ['sign', /<>|!=|<=|>=|==|[-+*/^&=<>(),;{}%]/y],
] as const;

interface Token {
  readonly kind: (typeof TOKENS)[number][0] | 'end';
  readonly text: string;
}

/**
 * Reads a formula as spreadsheets write it, over addresses of one sheet: `=SUM(B3:B9)/COUNTIF(C3:C9,">0")`. Throws
 * FormulaError.
 */
export function parseFormula(text: string): Formula {
  const source = text.trim().replace(/^=/, '');
  if (source.length > LONGEST) throw new FormulaError('The formula is too long.');
  const reader = new Reader(tokensOf(source));
  const formula = reader.expression(0, 0);
  reader.expect('end', '');
  return formula;
}

/** Quotes and signs that models write beside the plain ones are those. */
function tokensOf(source: string): Token[] {
  const plain = source.replaceAll(/[“”]/g, '"').replaceAll('，', ',').replaceAll('≥', '>=').replaceAll('≤', '<=');
  const tokens: Token[] = [];
  let at = matchAt(SPACE, plain, 0).length;
  while (at < plain.length) {
    const token = tokenAt(plain, at);
    if (!token) throw new FormulaError(`The formula cannot be read from "${plain.slice(at, at + 20)}".`);
    tokens.push(token);
    at += token.text.length;
    at += matchAt(SPACE, plain, at).length;
  }
  return tokens;
}

function tokenAt(source: string, at: number): Token | null {
  for (const [kind, pattern] of TOKENS) {
    const text = matchAt(pattern, source, at);
    if (text !== '') return { kind, text };
  }
  return null;
}

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

const ALIKE: Readonly<Record<string, FormulaOperator>> = { '!=': '<>', '==': '=' };

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  expect(kind: Token['kind'], text: string): void {
    const { kind: found, text: written } = this.#next;
    if (found !== kind || (text !== '' && written !== text)) {
      if (found === 'end') throw new FormulaError('The formula ends too early.');
      const wanted = text === '' ? 'its end' : `"${text}"`;
      throw new FormulaError(`The formula has "${written}" where ${wanted} should stand.`);
    }
    this.#at++;
  }

  expression(level: number, depth: number): Formula {
    if (depth > DEEPEST) throw new FormulaError('The formula is nested too deeply.');
    if (level === LEVELS.length) return this.#unary(depth);
    let left = this.expression(level + 1, depth);
    for (;;) {
      const operator = this.#operator(level);
      if (operator === null) return left;
      left = { kind: 'binary', operator, left, right: this.expression(level + 1, depth + 1) };
    }
  }

  #operator(level: number): FormulaOperator | null {
    const { kind, text } = this.#next;
    if (kind !== 'sign') return null;
    const operator = LEVELS[level]?.find((each) => each === (ALIKE[text] ?? text)) ?? null;
    if (operator !== null) this.#at++;
    return operator;
  }

  #unary(depth: number): Formula {
    const { kind, text } = this.#next;
    if (kind === 'sign' && (text === '-' || text === '+')) {
      this.#at++;
      if (depth > DEEPEST) throw new FormulaError('The formula is nested too deeply.');
      return { kind: 'unary', operator: text, of: this.#unary(depth + 1) };
    }
    let formula = this.#primary(depth);
    while (this.#next.kind === 'sign' && this.#next.text === '%') {
      this.#at++;
      formula = { kind: 'unary', operator: '%', of: formula };
    }
    return formula;
  }

  #primary(depth: number): Formula {
    const { kind, text } = this.#next;
    this.#at++;
    if (kind === 'number') return { kind: 'number', number: Number(text) };
    if (kind === 'text') return { kind: 'text', text: text.slice(1, -1).replaceAll('""', '"') };
    if (kind === 'range') {
      const range = parseRange(text.replaceAll(/\s/g, ''));
      if (!range) throw new FormulaError(`${text} is no address.`);
      return { kind: 'range', range };
    }
    if (kind === 'name') return this.#named(text.toUpperCase(), depth);
    if (kind === 'sign' && text === '(') {
      const formula = this.expression(0, depth + 1);
      this.expect('sign', ')');
      return formula;
    }
    if (kind === 'sign' && text === '{') return { kind: 'list', of: this.#until('}', depth).filter(isThere) };
    throw new FormulaError(kind === 'end' ? 'The formula ends too early.' : `"${text}" cannot stand there.`);
  }

  #named(name: string, depth: number): Formula {
    if (this.#next.text !== '(') {
      if (name === 'TRUE' || name === 'FALSE') return { kind: 'boolean', boolean: name === 'TRUE' };
      throw new FormulaError(`"${name}" is neither an address nor a function; texts stand in quotes.`);
    }
    this.#at++;
    return { kind: 'call', name: name.replace(/^_XLFN\./, ''), of: this.#until(')', depth) };
  }

  /** Arguments up to a closing sign; null for one that is left out. */
  #until(close: string, depth: number): (Formula | null)[] {
    const found: (Formula | null)[] = [];
    if (this.#isAt(close)) {
      this.#at++;
      return found;
    }
    for (;;) {
      found.push(this.#isAt(',') || this.#isAt(';') || this.#isAt(close) ? null : this.expression(0, depth + 1));
      if (this.#isAt(close)) break;
      if (!this.#isAt(',') && !this.#isAt(';')) this.expect('sign', close);
      this.#at++;
    }
    this.#at++;
    return found;
  }

  #isAt(sign: string): boolean {
    return this.#next.kind === 'sign' && this.#next.text === sign;
  }
}

function isThere<T>(value: T | null): value is T {
  return value !== null;
}
