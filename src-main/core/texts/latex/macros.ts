import type { TokenReader } from './reader.ts';
import type { Token } from './tokens.ts';

/** What a command of the document's own stands for. */
export interface Macro {
  /** How many arguments it takes. */
  readonly count: number;
  /** What the first argument is where it is left out; null where it cannot be. */
  readonly first: readonly Token[] | null;
  /** Of `\def`: what must stand before the first argument and after each, as plain tokens. */
  readonly marks: readonly (readonly Token[])[] | null;
  readonly body: readonly Token[];
}

interface Environment {
  readonly begin: Macro;
  readonly end: readonly Token[];
}

/** The commands, environments and switches that a document defines. */
export class Macros {
  readonly commands = new Map<string, Macro>();
  readonly environments = new Map<string, Environment>();
  /** Of `\newif`, by name without `if`. */
  readonly switches = new Map<string, boolean>();
}

/**
 * Carries out a command that defines something: `\newcommand`, `\def`, `\let`, `\newenvironment`, `\newif`,
 * `\DeclareMathOperator` and their kin. False for any other.
 */
export function define(name: string, reader: TokenReader, macros: Macros): boolean {
  switch (name) {
    case 'newcommand':
    case 'renewcommand':
    case 'providecommand':
    case 'DeclareRobustCommand':
      return defineCommand(name, reader, macros);
    case 'NewDocumentCommand':
    case 'RenewDocumentCommand':
    case 'DeclareDocumentCommand':
      return defineDocumentCommand(reader, macros);
    case 'DeclareMathOperator': {
      reader.star();
      const command = commandIn(reader.argument());
      const body = reader.argument();
      if (command) macros.commands.set(command, { count: 0, first: null, marks: null, body });
      return true;
    }
    case 'newenvironment':
    case 'renewenvironment':
      return defineEnvironment(reader, macros);
    case 'def':
    case 'gdef':
    case 'edef':
    case 'xdef':
      return defineByPattern(reader, macros);
    case 'let':
      return defineAlias(reader, macros);
    case 'newif': {
      const command = commandIn(reader.argument());
      if (command?.startsWith('if')) macros.switches.set(command.slice(2), false);
      return true;
    }
    default:
      return false;
  }
}

function commandIn(tokens: readonly Token[]): string | null {
  const command = tokens.find((token) => token.kind !== 'space');
  return command?.kind === 'command' ? command.name : null;
}

function defineCommand(kind: string, reader: TokenReader, macros: Macros): boolean {
  reader.star();
  const command = commandIn(reader.argument());
  const count = numberIn(reader.optional());
  const first = reader.optional();
  const body = reader.argument();
  if (!command || (kind === 'providecommand' && macros.commands.has(command))) return true;
  macros.commands.set(command, { count, first: count > 0 ? first : null, marks: null, body });
  return true;
}

/** Of the kinds of arguments `m`, `o` and `O{…}` are known; a star and others count as left out. */
function defineDocumentCommand(reader: TokenReader, macros: Macros): boolean {
  const command = commandIn(reader.argument());
  const kinds = reader.argument();
  const body = reader.argument();
  const letters = kinds.map((token) => (token.kind === 'text' ? token.text : ' ')).join('');
  const isOptional = /^\s*[oO]/.test(letters);
  const count = letters.replace(/[^moO]/g, '').length;
  if (command) macros.commands.set(command, { count, first: isOptional ? [] : null, marks: null, body });
  return true;
}

function defineEnvironment(reader: TokenReader, macros: Macros): boolean {
  reader.star();
  const name = plainText(reader.argument());
  const count = numberIn(reader.optional());
  const first = reader.optional();
  const body = reader.argument();
  const end = reader.argument();
  if (name !== '')
    macros.environments.set(name, { begin: { count, first: count > 0 ? first : null, marks: null, body }, end });
  return true;
}

function defineByPattern(reader: TokenReader, macros: Macros): boolean {
  const command = reader.raw();
  const marks: Token[][] = [[]];
  let count = 0;
  for (let token = reader.raw(); token && token.kind !== 'open'; token = reader.raw()) {
    if (token.kind === 'parameter') {
      count++;
      marks.push([]);
    } else marks.at(-1)?.push(token);
    if (marks.length > 10 || (marks.at(-1)?.length ?? 0) > 50) return true;
  }
  const body = reader.restOfGroup();
  if (command?.kind !== 'command') return true;
  const isPlain = marks.every((mark) => mark.length === 0);
  macros.commands.set(command.name, { count, first: null, marks: isPlain ? null : marks, body });
  return true;
}

function defineAlias(reader: TokenReader, macros: Macros): boolean {
  const command = reader.raw();
  let meant = reader.raw();
  while (meant?.kind === 'space' || (meant?.kind === 'text' && meant.text === '=')) meant = reader.raw();
  if (command?.kind !== 'command' || !meant) return true;
  const known = meant.kind === 'command' ? macros.commands.get(meant.name) : undefined;
  const isItself = meant.kind === 'command' && meant.name === command.name;
  if (!isItself) macros.commands.set(command.name, known ?? { count: 0, first: null, marks: null, body: [meant] });
  return true;
}

/** The characters of tokens, their braces and spaces aside. */
export function plainText(tokens: readonly Token[] | null): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.kind === 'text' || token.kind === 'raw') return token.text;
      if (token.kind === 'sub') return '_';
      if (token.kind === 'super') return '^';
      if (token.kind === 'command' && /^[_&%#$]$/.test(token.name)) return token.name;
      return token.kind === 'space' || token.kind === 'tie' ? ' ' : '';
    })
    .join('')
    .trim();
}

function numberIn(tokens: readonly Token[] | null): number {
  const number = Number(plainText(tokens));
  return number >= 1 && number <= 9 ? Math.trunc(number) : 0;
}
