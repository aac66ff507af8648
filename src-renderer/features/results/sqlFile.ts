import type { NamedQuery } from '../../../src-shared/relation.ts';

/** Named programs as a file that any client of SQL reads: each under its name as a comment. */
export function sqlFileOf(table: string, queries: readonly NamedQuery[]): string {
  const parts = queries.map(({ name, sql }) => `-- ${oneLine(name)}\n${ended(sql)}\n`);
  return [`-- Queries over ${oneLine(table)}\n`, ...parts].join('\n');
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
