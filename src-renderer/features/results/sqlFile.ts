import type { NamedQuery } from '../../../src-shared/relation.ts';

/** Named programs as a file that any client of SQL reads: each under its name as a comment. */
export function sqlFileOf(table: string, queries: readonly NamedQuery[]): string {
  const parts = queries.map(({ name, sql }) => `-- ${oneLine(name)}\n${ended(sql)}\n`);
  return [`-- Queries over ${oneLine(table)}\n`, ...parts].join('\n');
}

/** Comments, texts and names in quotes, texts between dollars, ends of statements; anything else is of a statement. */
const PARTS =
  /(?<comment>--[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<end>;)|'(?:[^']|'')*(?:'|$)|"[^"]*(?:"|$)|(?<dollars>\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?(?:\k<dollars>|$)|[^-/;'"$]+|[\s\S]/g;

/**
 * The statements of a file of SQL, each named by the line of comment before it; what no such line names is called as
 * `unnamed` says. Of files that `sqlFileOf` made these are the programs that it was given.
 */
export function queriesIn(file: string, unnamed: (number: number) => string): readonly NamedQuery[] {
  return statementsIn(file.replace(TITLE, '')).map((statement, at) => {
    const line = /^--[^\S\r\n]*(?<name>[^\r\n]*)/.exec(statement);
    const name = line?.groups?.['name']?.trim() ?? '';
    if (!line || name === '') return { name: unnamed(at + 1), sql: statement };
    return { name: name.slice(0, MAX_NAME), sql: statement.slice(line[0].length).trim() };
  });
}

/** The line that tells of which table the file is, and no program's name. */
const TITLE = /^-- Queries over [^\r\n]*(?:\r?\n){2}/;

/** What `QueryChange` takes for a name, in characters. */
const MAX_NAME = 200;

function statementsIn(text: string): readonly string[] {
  const statements: string[] = [];
  let written = '';
  let isProgram = false;
  const end = (): void => {
    if (isProgram) statements.push(written.trim());
    written = '';
    isProgram = false;
  };
  for (const { 0: part, groups } of text.matchAll(PARTS)) {
    if (groups?.['end'] !== undefined) {
      end();
      continue;
    }
    written += part;
    isProgram ||= groups?.['comment'] === undefined && part.trim() !== '';
  }
  end();
  return statements;
}

/** A name of several lines would end its comment. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}

/** What ends in a comment has its semicolon on a line of its own. */
function ended(sql: string): string {
  const text = sql.trimEnd();
  const last = text.slice(text.lastIndexOf('\n') + 1);
  if (last.includes('--')) return `${text}\n;`;
  return text.endsWith(';') ? text : `${text};`;
}
