import {
  type BinaryOperator,
  binaryOperatorsAt,
  bindingOf,
  type Expression,
  expressionNames,
  isFunctionName,
  type Program,
  programTypes,
  programWords,
  type Reference,
  tightestBinding,
} from './expression.ts';
import type { Operation } from './operations.ts';

/** A notation that cannot be read: what was expected and where. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
}

/** An operation as a person reads it: `EXT("Salary"@C2, Cond(CHL("Staff"), [Name] = "Li"))`. */
export function printOperation(operation: Operation): string {
  switch (operation.op) {
    case 'CHL': {
      const of = operation.of ? printReference(operation.of) : '';
      const view = operation.view === 'headers' ? 'headers' : '';
      const part = operation.part === 'totals' ? 'totals' : '';
      return `CHL(${[of, view, part].filter(Boolean).join(', ')})`;
    }
    case 'FAT':
      return `FAT(${printOperation(operation.of)})`;
    case 'EXT':
      return `EXT(${printReference(operation.header)}, ${printOperation(operation.of)})`;
    case 'Cond':
      return `Cond(${printOperation(operation.of)}, ${printExpression(operation.where)})`;
    case 'Math':
      return `Math(${printOperation(operation.of)}, ${printExpression(operation.apply)})`;
    case 'Cmp': {
      const { left, right, apply } = operation;
      return `Cmp(${printOperation(left)}, ${printOperation(right)}, ${printExpression(apply)})`;
    }
    case 'Foreach': {
      const { of, by, apply } = operation;
      return `Foreach(${printOperation(of)}, ${printExpression(by)}, ${printExpression(apply)})`;
    }
    case 'Align':
      return `Align(${printReference({ text: operation.phrase, at: operation.at })})`;
    case 'Rea':
      return `Rea(${[quoted(operation.question), ...operation.of.map(printOperation)].join(', ')})`;
  }
}

/** An expression as a person reads it: `month([Date]) = 5 and [Amount] > 300`. */
export function printExpression(expression: Expression, outer = 0): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.number);
    case 'text':
      return quoted(expression.text);
    case 'boolean':
      return String(expression.boolean);
    case 'date':
      return `date(${quoted(expression.date)})`;
    case 'column': {
      const { text, at } = expression.column;
      return `[${text.replaceAll(/[\\\]]/g, String.raw`\$&`)}]${at ? `@${at}` : ''}`;
    }
    case 'name':
      return expression.name;
    case 'call':
      return `${expression.call}(${expression.of.map((argument) => printExpression(argument)).join(', ')})`;
    case 'program': {
      const { over, gives, source, of } = expression;
      const argumentsOf = of.map((argument) => printExpression(argument));
      return `${programWords[over]}(${[gives, quoted(source), ...argumentsOf].join(', ')})`;
    }
    case 'unary': {
      const of = printExpression(expression.of, tightestBinding + 1);
      return expression.operator === 'not' ? `not ${of}` : `-${of}`;
    }
    case 'binary': {
      const binding = bindingOf(expression.operator);
      const left = printExpression(expression.left, binding);
      const right = printExpression(expression.right, binding + 1);
      const text = `${left} ${expression.operator} ${right}`;
      return binding < outer ? `(${text})` : text;
    }
  }
}

/**
 * What `$1`, `$2` … stand for where pipelines build on earlier ones: the operation that gave the result, or the result
 * as a value. Null where it is not there, or is not of that kind.
 */
export interface EarlierResults {
  readonly operation: (number: number) => Operation | null;
  readonly value: (number: number) => Expression | null;
}

const NO_RESULTS: EarlierResults = { operation: () => null, value: () => null };

/** Reads the notation of `printOperation`, with `$1` for earlier results. Throws NotationError when it is not well formed. */
export function parseOperation(text: string, results: EarlierResults = NO_RESULTS): Operation {
  const reader = new Reader(text, results);
  const operation = readOperation(reader);
  reader.end();
  return operation;
}

/** Reads the notation of `printExpression`. Throws NotationError when it is not well formed. */
export function parseExpression(text: string): Expression {
  const reader = new Reader(text);
  const expression = readExpression(reader, 0);
  reader.end();
  return expression;
}

function printReference(reference: Reference): string {
  return quoted(reference.text) + (reference.at ? `@${reference.at}` : '');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

const MAXIMUM_DEPTH = 100;

interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'column' | 'at' | 'result' | 'sign' | 'end';
  readonly text: string;
  readonly from: number;
}

const TOKEN =
  /(?<word>[A-Za-z]+)|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<text>"(?:[^"\\]|\\.)*")|\[(?<column>(?:[^\]\\]|\\.)*)\]|@(?<at>[A-Z]{1,3}\d{1,7}(?::[A-Z]{1,3}\d{1,7})?)|\$(?<result>\d{1,2})|(?<sign>!=|<=|>=|[-+*/=<>(),])/suy;

class Reader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  readonly results: EarlierResults;
  #next = 0;
  depth = 0;

  constructor(source: string, results: EarlierResults = NO_RESULTS) {
    this.#source = source;
    this.#tokens = tokensOf(source);
    this.results = results;
  }

  get peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', from: this.#source.length };
  }

  take(): Token {
    const token = this.peek;
    this.#next++;
    return token;
  }

  /** Takes the token when it is this sign or word. */
  accept(text: string): boolean {
    const { kind, text: next } = this.peek;
    if ((kind !== 'sign' && kind !== 'word') || next !== text) return false;
    this.#next++;
    return true;
  }

  expect(text: string): void {
    if (!this.accept(text)) this.fail(`"${text}"`);
  }

  end(): void {
    if (this.peek.kind !== 'end') this.fail('the end');
  }

  fail(expected: string): never {
    const { kind, text, from } = this.peek;
    const found = kind === 'end' ? 'the end' : `"${text}"`;
    throw new NotationError(`At ${from + 1}: expected ${expected}, found ${found}.`);
  }
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  while (from < source.length) {
    if (/\s/.test(source.charAt(from))) {
      from++;
      continue;
    }
    TOKEN.lastIndex = from;
    const groups = TOKEN.exec(source)?.groups;
    const entry = groups && Object.entries(groups).find(([, text]) => text !== undefined);
    if (!entry) throw new NotationError(`At ${from + 1}: cannot read "${source.slice(from, from + 10)}".`);
    // The names of the pattern's groups are the kinds of tokens.
    tokens.push({ kind: entry[0] as Token['kind'], text: entry[1] ?? '', from });
    from = TOKEN.lastIndex;
  }
  return tokens;
}

function readOperation(reader: Reader): Operation {
  if (++reader.depth > MAXIMUM_DEPTH) throw new NotationError('The operations are nested too deep.');
  if (reader.peek.kind === 'result') {
    reader.depth--;
    return readResult(reader, reader.results.operation);
  }
  const name = reader.take();
  if (name.kind !== 'word') reader.fail('an operation');
  reader.expect('(');
  const operation = readArguments(reader, name.text);
  reader.expect(')');
  reader.depth--;
  return operation;
}

function readResult<Kind>(reader: Reader, find: (number: number) => Kind | null): Kind {
  const number = Number(reader.peek.text);
  const found = find(number) ?? reader.fail(`a result that can stand here in place of $${number}`);
  reader.take();
  return found;
}

function readArguments(reader: Reader, name: string): Operation {
  switch (name) {
    case 'CHL': {
      const of = reader.peek.kind === 'text' ? readReference(reader) : null;
      if (of) reader.accept(',');
      const view = reader.accept('headers') ? 'headers' : 'rows';
      if (view === 'headers') reader.accept(',');
      return { op: 'CHL', of, view, part: reader.accept('totals') ? 'totals' : 'rows' };
    }
    case 'FAT':
      return { op: 'FAT', of: readOperation(reader) };
    case 'EXT': {
      const headers = [readReference(reader)];
      reader.expect(',');
      while (reader.peek.kind === 'text') {
        headers.push(readReference(reader));
        reader.expect(',');
      }
      const of = readOperation(reader);
      const [first, ...others] = headers.map((header): Operation => ({ op: 'EXT', header, of }));
      // Several columns of the same rows are put side by side.
      return others.length > 0 || !first
        ? { op: 'Rea', question: 'together', of: [...(first ? [first] : []), ...others] }
        : first;
    }
    case 'Cond':
    case 'Math': {
      const of = readOperation(reader);
      reader.expect(',');
      const expression = readExpression(reader, 0);
      return name === 'Cond' ? { op: 'Cond', of, where: expression } : { op: 'Math', of, apply: expression };
    }
    case 'Cmp': {
      const left = readOperation(reader);
      reader.expect(',');
      const right = readOperation(reader);
      reader.expect(',');
      return { op: 'Cmp', left, right, apply: readExpression(reader, 0) };
    }
    case 'Foreach': {
      const of = readOperation(reader);
      reader.expect(',');
      const by = readExpression(reader, 0);
      reader.expect(',');
      return { op: 'Foreach', of, by, apply: readExpression(reader, 0) };
    }
    case 'Align': {
      const { text, at } = readReference(reader);
      return { op: 'Align', phrase: text, at };
    }
    case 'Rea': {
      const question = readText(reader);
      const of: Operation[] = [];
      while (reader.accept(',')) of.push(readOperation(reader));
      return { op: 'Rea', question, of };
    }
    default:
      return reader.fail('one of CHL, FAT, EXT, Cond, Math, Cmp, Foreach, Align, Rea');
  }
}

function readReference(reader: Reader): Reference {
  const text = readText(reader);
  return { text, at: reader.peek.kind === 'at' ? reader.take().text : null };
}

function readText(reader: Reader): string {
  if (reader.peek.kind !== 'text') reader.fail('a text in quotes');
  try {
    return String(JSON.parse(reader.take().text));
  } catch (cause) {
    throw new NotationError('A text has an escape that cannot be read.', { cause });
  }
}

function readExpression(reader: Reader, binding: number): Expression {
  if (binding > tightestBinding) return readUnary(reader);
  let left = readExpression(reader, binding + 1);
  for (;;) {
    const operator: BinaryOperator | undefined = binaryOperatorsAt(binding).find((known) => reader.accept(known));
    if (!operator) return left;
    left = { kind: 'binary', operator, left, right: readExpression(reader, binding + 1) };
  }
}

function readUnary(reader: Reader): Expression {
  if (++reader.depth > MAXIMUM_DEPTH) throw new NotationError('The expression is nested too deep.');
  const operator = reader.accept('not') ? 'not' : reader.accept('-') ? '-' : null;
  const expression: Expression = operator ? { kind: 'unary', operator, of: readUnary(reader) } : readPrimary(reader);
  reader.depth--;
  return expression;
}

function readPrimary(reader: Reader): Expression {
  if (reader.accept('(')) {
    const inner = readExpression(reader, 0);
    reader.expect(')');
    return inner;
  }
  const { kind, text } = reader.peek;
  if (kind === 'text') return { kind: 'text', text: readText(reader) };
  if (kind === 'number') return { kind: 'number', number: Number(reader.take().text) };
  if (kind === 'column') {
    reader.take();
    const at = reader.peek.kind === 'at' ? reader.take().text : null;
    return { kind: 'column', column: { text: text.replaceAll(/\\(.)/gsu, '$1'), at } };
  }
  if (kind === 'result') return readResult(reader, reader.results.value);
  if (kind !== 'word') return reader.fail('a value, a column or a function');
  return readWord(reader, text);
}

function readWord(reader: Reader, word: string): Expression {
  const name = expressionNames.find((known) => known === word);
  if (name) {
    reader.take();
    return { kind: 'name', name };
  }
  if (word === 'true' || word === 'false') {
    reader.take();
    return { kind: 'boolean', boolean: word === 'true' };
  }
  if (word === programWords.each || word === programWords.all) return readProgram(reader);
  if (word !== 'date' && !isFunctionName(word)) return reader.fail('a function');
  reader.take();
  reader.expect('(');
  if (word === 'date') {
    const date = readText(reader);
    reader.expect(')');
    return { kind: 'date', date };
  }
  const of: Expression[] = [];
  if (!reader.accept(')')) {
    do of.push(readExpression(reader, 0));
    while (reader.accept(','));
    reader.expect(')');
  }
  return { kind: 'call', call: word, of };
}

function readProgram(reader: Reader): Program {
  const over = reader.take().text === programWords.all ? 'all' : 'each';
  reader.expect('(');
  const gives = programTypes.find((type) => reader.accept(type)) ?? reader.fail(`one of ${programTypes.join(', ')}`);
  reader.expect(',');
  const source = readText(reader);
  const of: Expression[] = [];
  while (reader.accept(',')) of.push(readExpression(reader, 0));
  reader.expect(')');
  return { kind: 'program', over, gives, source, of };
}
