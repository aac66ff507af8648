import { define, type Macro, type Macros } from './macros.ts';
import { Lexer, type Token } from './tokens.ts';

interface Source {
  next(): Token | null;
}

/** Tokens that macros may make and arguments may take along in one document: doubling without end stops here. */
const MOST_TOKENS = 8_000_000;
/** A macro that becomes itself fills no memory, so what is open is counted, too. */
const MOST_OPEN = 5000;

/** What all readers of a document share. */
export interface Expansion {
  readonly macros: Macros;
  /** Tokens made and moved so far. */
  spent: number;
  /** Set where the document would go on without end; from then on macros stay as they are. */
  isExhausted: boolean;
}

/** Tokens of an argument in brackets: looking for its end must not be looking through the document. */
const MOST_OPTIONAL = 500;

const TESTS = new Set(
  'if ifcat ifx ifnum ifdim ifodd ifcase ifvmode ifhmode ifmmode ifinner ifvoid ifhbox ifvbox iftrue iffalse ifdefined ifcsname ifeof'.split(
    ' ',
  ),
);

/**
 * Tokens of a source with the document's own commands put in for what they stand for, definitions carried out and
 * branches that do not apply left out. Bounded in what it makes, however macros call each other.
 */
export class TokenReader {
  readonly #expansion: Expansion;
  readonly #open: Source[];

  constructor(source: string | readonly Token[], expansion: Expansion) {
    this.#expansion = expansion;
    this.#open = [typeof source === 'string' ? new Lexer(source) : sourceOf(source)];
  }

  /** The next token, expanded. */
  next(): Token | null {
    for (let token = this.raw(); token; token = this.raw()) {
      if (token.kind === 'begin' || token.kind === 'end') {
        if (!this.#environment(token)) return token;
      } else if (token.kind !== 'command') return token;
      else if (!this.#command(token.name)) return token;
    }
    return null;
  }

  /** The next token as it stands. */
  raw(): Token | null {
    for (;;) {
      const token = this.#open.at(-1)?.next() ?? null;
      if (token || this.#open.length <= 1) return token;
      this.#open.pop();
    }
  }

  /** Puts tokens before what comes next. */
  push(tokens: readonly Token[]): void {
    if (tokens.length === 0) return;
    this.#spend(tokens.length);
    if (this.#open.length > MOST_OPEN) this.#expansion.isExhausted = true;
    else this.#open.push(sourceOf(tokens));
  }

  /** Goes on with another source, and comes back after it. */
  include(source: string): void {
    if (this.#open.length < 100) this.#open.push(new Lexer(source));
  }

  /** An argument: a group without its braces, or one token; empty at a paragraph's end. */
  argument(): Token[] {
    let token = this.raw();
    while (token?.kind === 'space') token = this.raw();
    if (!token) return [];
    if (token.kind === 'open') return this.restOfGroup();
    if (token.kind === 'text') {
      const [first = ''] = token.text;
      if (first.length < token.text.length) this.push([{ kind: 'text', text: token.text.slice(first.length) }]);
      return [{ kind: 'text', text: first }];
    }
    if (/^(?:paragraph|close|align|end)$/.test(token.kind)) {
      this.push([token]);
      return [];
    }
    return [token];
  }

  /** What stands up to the brace that closes the group that is open. */
  restOfGroup(): Token[] {
    const tokens: Token[] = [];
    let depth = 1;
    for (let token = this.raw(); token; token = this.raw()) {
      if (token.kind === 'open') depth++;
      if (token.kind === 'close' && --depth === 0) break;
      tokens.push(token);
    }
    this.#spend(tokens.length);
    return tokens;
  }

  /** An argument in brackets, or null when none follows. */
  optional(): Token[] | null {
    const skipped: Token[] = [];
    let token = this.raw();
    while (token?.kind === 'space') {
      skipped.push(token);
      token = this.raw();
    }
    if (token?.kind !== 'text' || !token.text.startsWith('[')) {
      this.push(token ? [...skipped, token] : skipped);
      return null;
    }
    const tokens: Token[] = [];
    let depth = 0;
    for (let next: Token | null = { kind: 'text', text: token.text.slice(1) }; next; next = this.raw()) {
      if (next.kind === 'open') depth++;
      if (next.kind === 'close') depth--;
      const end = next.kind === 'text' && depth <= 0 ? next.text.indexOf(']') : -1;
      if (depth < 0 || next.kind === 'paragraph' || tokens.length >= MOST_OPTIONAL) {
        // No bracket ends it: it was none.
        this.push([token, ...tokens.slice(1), next]);
        return null;
      }
      if (next.kind === 'text' && end >= 0) {
        if (end > 0) tokens.push({ kind: 'text', text: next.text.slice(0, end) });
        if (end + 1 < next.text.length) this.push([{ kind: 'text', text: next.text.slice(end + 1) }]);
        return tokens.filter((each) => each.kind !== 'text' || each.text !== '');
      }
      tokens.push(next);
    }
    this.push([token, ...tokens.slice(1)]);
    return null;
  }

  star(): boolean {
    const token = this.raw();
    if (token?.kind !== 'text' || !token.text.startsWith('*')) {
      if (token) this.push([token]);
      return false;
    }
    if (token.text.length > 1) this.push([{ kind: 'text', text: token.text.slice(1) }]);
    return true;
  }

  /** The next token that is no space, left where it is. */
  peek(): Token | null {
    let token = this.raw();
    while (token?.kind === 'space') token = this.raw();
    if (token) this.push([token]);
    return token;
  }

  /** Everything up to the end of the environment that is open, expanded; environments within it whole. */
  environment(name: string): Token[] {
    const tokens: Token[] = [];
    let depth = 1;
    for (let token = this.next(); token; token = this.next()) {
      if (token.kind === 'begin' && token.name === name) depth++;
      if (token.kind === 'end' && token.name === name && --depth === 0) break;
      tokens.push(token);
    }
    this.#spend(tokens.length);
    return tokens;
  }

  /** False where the document has had its share. */
  #spend(count: number): boolean {
    this.#expansion.spent += count;
    if (this.#expansion.spent > MOST_TOKENS) this.#expansion.isExhausted = true;
    return !this.#expansion.isExhausted;
  }

  /** True when a command was dealt with: it defined or tested something, or stands for something else. */
  #command(name: string): boolean {
    const { macros, isExhausted } = this.#expansion;
    if (isExhausted) return false;
    const macro = macros.commands.get(name);
    if (macro) {
      this.#expand(macro);
      return true;
    }
    if (this.#test(name)) return true;
    return define(name, this, macros);
  }

  #environment(token: Token & { kind: 'begin' | 'end' }): boolean {
    const environment = this.#expansion.isExhausted ? undefined : this.#expansion.macros.environments.get(token.name);
    if (!environment) return false;
    if (token.kind === 'begin') this.#expand(environment.begin);
    else this.push(environment.end);
    return true;
  }

  #expand(macro: Macro): void {
    const found: Token[][] = [];
    if (macro.marks) {
      this.#skipMark(macro.marks[0] ?? []);
      for (const mark of macro.marks.slice(1)) found.push(mark.length > 0 ? this.#upTo(mark) : this.argument());
    } else {
      for (let at = 0; at < macro.count; at++) {
        found.push(at === 0 && macro.first ? (this.optional() ?? [...macro.first]) : this.argument());
      }
    }
    // An empty body costs something, too; a long one full of long arguments is counted before it is made.
    const most = Math.max(0, ...found.map(({ length }) => length));
    const uses = found.length === 0 ? 0 : macro.body.filter(({ kind }) => kind === 'parameter').length;
    if (!this.#spend(1 + uses * most)) return;
    const body = found.length === 0 ? macro.body : filled(macro.body, found);
    this.push(body);
  }

  #skipMark(mark: readonly Token[]): void {
    for (const _ of mark) this.raw();
  }

  /** A delimited argument: up to the tokens that end it, in this paragraph. */
  #upTo(mark: readonly Token[]): Token[] {
    const tokens: Token[] = [];
    let depth = 0;
    for (let token = this.raw(); token; token = this.raw()) {
      if (depth === 0 && mark[0] && isSame(token, mark[0])) {
        this.#skipMark(mark.slice(1));
        break;
      }
      if (token.kind === 'open') depth++;
      if (token.kind === 'close') depth--;
      tokens.push(token);
      if (token.kind === 'paragraph' || depth < 0) break;
    }
    this.#spend(tokens.length);
    return tokens;
  }

  /** `\iffalse … \else … \fi` and the switches of `\newif`; what cannot be known here is taken as true. */
  #test(name: string): boolean {
    const { switches } = this.#expansion.macros;
    const set = /^(.+)(true|false)$/.exec(name);
    if (set && switches.has(set[1] ?? '')) {
      switches.set(set[1] ?? '', set[2] === 'true');
      return true;
    }
    const isSwitch = name.startsWith('if') && switches.has(name.slice(2));
    if (isSwitch || TESTS.has(name)) {
      const isTrue = isSwitch ? switches.get(name.slice(2)) === true : name !== 'iffalse';
      if (!isTrue) this.#skipBranch(true);
      return true;
    }
    if (name === 'else') this.#skipBranch(false);
    return name === 'else' || name === 'fi';
  }

  /** Leaves out what stands up to `\fi`, or up to `\else` when that is a way out. */
  #skipBranch(stopsAtElse: boolean): void {
    let depth = 1;
    for (let token = this.raw(); token; token = this.raw()) {
      if (token.kind !== 'command') continue;
      const { name } = token;
      if (TESTS.has(name) || (name.startsWith('if') && this.#expansion.macros.switches.has(name.slice(2)))) depth++;
      if (name === 'fi' && --depth === 0) return;
      if (name === 'else' && depth === 1 && stopsAtElse) return;
    }
  }
}

function sourceOf(tokens: readonly Token[]): Source {
  let at = 0;
  return { next: () => tokens[at++] ?? null };
}

function filled(body: readonly Token[], found: readonly (readonly Token[])[]): Token[] {
  return body.flatMap((token) => (token.kind === 'parameter' ? (found[token.number - 1] ?? []) : [token]));
}

function isSame(a: Token, b: Token): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'text' && b.kind === 'text') return a.text === b.text || a.text.startsWith(b.text);
  return a.kind !== 'command' || b.kind !== 'command' || a.name === b.name;
}
