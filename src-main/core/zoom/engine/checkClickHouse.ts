import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { keywords } from './clickHouseWords.data.ts';
import { allowedFunctions } from './functions.data.ts';
import { checkSize, named, refused } from './refusal.ts';

/** One word of a program. Comments and blanks are none. */
interface Token {
  readonly kind: 'name' | 'quoted' | 'number' | 'string' | 'sign';
  readonly text: string;
}

const NUMBER = /(?:0x[\da-f]+|\d+(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)/iy;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const SIGN = /(?:<=|>=|!=|<>|==|\|\||->|[-+*/%=<>(),.[\]?:])/y;

export interface ClickHouseNames {
  readonly database: string;
  readonly tables: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
  /** All else that the server has: other tables, databases. A program gives no name that one of these has. */
  readonly closed: ReadonlySet<string>;
}

/**
 * Holds a program to words that are known: keywords of one SELECT, functions of the closed list, the open tables and
 * their columns, and names that the program itself gives. Stricter than a grammar, and needs none: the server's own
 * parser reads what is left, in read-only mode, where it takes one statement and no table functions.
 * Throws DomainError `query.refused`.
 */
export function checkClickHouse(sql: string, names: ClickHouseNames): void {
  checkSize(sql);
  const tokens = tokensOf(sql);
  while (tokens.at(-1)?.text === ';') tokens.pop();
  const first = tokens[0]?.text.toLowerCase();
  if (first !== 'select' && first !== 'with') throw refused(rowSaid.noSelect);
  const given = namesGiven(tokens, names.closed);
  tokens.forEach((token, at) => {
    if (token.text === ';') throw refused(rowSaid.manyStatements);
    if (token.kind !== 'name' && token.kind !== 'quoted') return;
    checkName(token, { before: tokens[at - 1], after: tokens[at + 1], names, given });
  });
}

interface Around {
  readonly before: Token | undefined;
  readonly after: Token | undefined;
  readonly names: ClickHouseNames;
  readonly given: ReadonlySet<string>;
}

function checkName({ kind, text }: Token, { before, after, names, given }: Around): void {
  const folded = text.toLowerCase();
  if (after?.text === '(' && before?.text.toLowerCase() !== 'as') {
    const isKeyword = kind === 'name' && keywords.has(folded);
    if (!isKeyword && !allowedFunctions.clickhouse.has(folded)) throw refused(rowSaid.callsFunction(named(text)));
    return;
  }
  // Behind a FROM or a comma a name with a point is a table of a database: only of the one that is open.
  if (after?.text === '.' && text !== names.database && !names.tables.has(text) && !given.has(text)) {
    throw refused(rowSaid.noTable(named(text)));
  }
  if (['from', 'join'].includes(before?.text.toLowerCase() ?? '') && before?.kind === 'name') {
    const isTable = names.tables.has(text) || given.has(text) || (text === names.database && after?.text === '.');
    if (!isTable) throw refused(rowSaid.noTable(named(text)));
    return;
  }
  const isKnown =
    (kind === 'name' && keywords.has(folded)) ||
    names.columns.has(text) ||
    virtualColumns.has(text) ||
    names.tables.has(text) ||
    text === names.database ||
    given.has(text);
  if (!isKnown) throw refused(rowSaid.noColumnOrTable(named(text)));
}

/** Names behind AS, and before AS ( and ->: where such a name stands for a table, it must not be one of the server's own. */
function namesGiven(tokens: readonly Token[], closed: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  tokens.forEach((token, at) => {
    if (token.kind !== 'name' && token.kind !== 'quoted') return;
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    const isNamed = before?.kind === 'name' && before.text.toLowerCase() === 'as' && after?.text !== '(';
    const isQuery = after?.text.toLowerCase() === 'as' && tokens[at + 2]?.text === '(';
    const isParameter = after?.text === '->' || (after?.text === ',' && isBeforeArrow(tokens, at));
    // `FROM (SELECT …) name` and `FROM table name` need AS here.
    if (!isNamed && !isQuery && !isParameter) return;
    if (closed.has(token.text) || ALWAYS_CLOSED.has(token.text.toLowerCase()))
      throw refused(rowSaid.namesSomething(named(token.text)));
    found.add(token.text);
  });
  return found;
}

/** Where in its files a row stands: samples are taken by it. */
const virtualColumns = new Set(['_part', '_part_offset']);

/** Databases that every server has. */
const ALWAYS_CLOSED = new Set(['system', 'information_schema', '_temporary_and_external_tables']);

function isBeforeArrow(tokens: readonly Token[], at: number): boolean {
  let place = at + 1;
  while (tokens[place]?.text === ',' && tokens[place + 1]?.kind === 'name') place += 2;
  return tokens[place]?.text === ')' && tokens[place + 1]?.text === '->';
}

/** Splits a program as the server does: comments, strings and quoted names hold no words. Throws DomainError `query.refused`. */
function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    const char = sql[at] ?? '';
    const two = sql.slice(at, at + 2);
    if (/\s/.test(char)) at++;
    else if (two === '--' || char === '#') at = endOf(sql, at, '\n');
    else if (two === '/*') at = endOf(sql, at + 2, '*/');
    else if (char === "'") at = quoted(sql, at, 'string', tokens);
    else if (char === '`' || char === '"') at = quoted(sql, at, 'quoted', tokens);
    else if (char === ';') {
      tokens.push({ kind: 'sign', text: ';' });
      at++;
    } else {
      const token = plainToken(sql, at);
      if (!token) throw refused(rowSaid.oddSign);
      tokens.push(token);
      at += token.text.length;
    }
  }
  return tokens;
}

function plainToken(sql: string, at: number): Token | null {
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['name', NAME],
    ['sign', SIGN],
  ] as const) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(sql) ?? [];
    if (text !== undefined) return { kind, text };
  }
  return null;
}

function endOf(sql: string, at: number, mark: string): number {
  const end = sql.indexOf(mark, at);
  if (end < 0 && mark === '*/') throw refused(rowSaid.openComment);
  return end < 0 ? sql.length : end + mark.length;
}

function quoted(sql: string, at: number, kind: 'string' | 'quoted', into: Token[]): number {
  const mark = sql[at];
  let text = '';
  for (let place = at + 1; place < sql.length; place++) {
    const char = sql[place];
    if (char === '\\') {
      if (kind === 'quoted') throw refused(rowSaid.backslash);
      place++;
    } else if (char === mark) {
      if (sql[place + 1] !== mark) {
        into.push({ kind, text });
        return place + 1;
      }
      text += char;
      place++;
    } else text += char;
  }
  throw refused(rowSaid.openQuote);
}
