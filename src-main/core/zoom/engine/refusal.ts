import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import type { Said } from '../../../../src-shared/said/said.ts';

/** A program that may not run; `what` names it as in `the function "read_csv"`, never a cell or a path. */
export function refused(what: Said): DomainError {
  return new DomainError('query.refused', rowSaid.notRun(what));
}

/** Names are quoted in messages, cut short. */
export function named(name: string): string {
  const printable = name.replaceAll(/[^\p{L}\p{N}_ .-]/gu, '?');
  return `"${printable.length > 40 ? `${printable.slice(0, 40)}…` : printable}"`;
}

/** Characters of a program; none that a person or a model writes is as long. */
const LENGTH = 50_000;
/** Brackets in brackets: parsers call themselves for each, and some fall over when it is many thousands. */
const DEPTH = 200;
/** Words in all, for the same reason: `not not not …`. */
const WORDS = 10_000;

/** Holds a program to a length and depth that every parser stands. Throws DomainError `query.refused`. */
export function checkSize(sql: string): void {
  if (sql.length > LENGTH) throw refused(rowSaid.isLong);
  if (sql.includes('\0')) throw refused(rowSaid.oddCharacter);
  let [depth, deepest] = [0, 0];
  for (const char of sql) {
    if (char === '(' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === ')' || char === ']') depth--;
  }
  if (deepest > DEPTH) throw refused(rowSaid.isDeep);
  if ((sql.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)?.length ?? 0) > WORDS) throw refused(rowSaid.isLong);
}
