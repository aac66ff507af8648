import type { SurveyDraft } from '../../../../src-shared/survey.ts';
import { tokensOf } from '../../model/tokens.ts';
import { passagesAbout } from './passages.ts';

/** What is shown of something, and whether that is all of it. */
export interface Shown {
  readonly text: string;
  readonly isShortened: boolean;
}

/** Characters of a value, from one length to the next where a table has no room. */
const VALUE_LENGTHS = [200, 100, 60, 40, 25, 15, 0];

/** The beginning of a text in so many tokens, no word cut. */
export function beginningOf(text: string, tokens: number): Shown {
  if (tokensOf(text) <= tokens) return { text, isShortened: false };
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (tokensOf(text.slice(0, middle)) <= tokens) least = middle;
    else most = middle - 1;
  }
  const end = text.lastIndexOf(' ', least);
  return { text: text.slice(0, end > least / 2 ? end : least).trimEnd(), isShortened: true };
}

/** Of notes what is about any of what is asked, in so many tokens, in its order. */
export function notesAbout(notes: string, asked: readonly string[], tokens: number): Shown {
  if (tokensOf(notes) <= tokens) return { text: notes, isShortened: false };
  const { chosen } = passagesAbout(notes.split('\n'), asked, tokens);
  return chosen === '' ? beginningOf(notes, tokens) : { text: chosen, isShortened: true };
}

/**
 * A table as it is shown, a line for each row, in so many tokens: where it has no room its values are cut, all of them as
 * much, but for the rows that are worked on. No row is left out.
 */
export function printedTable(
  { columns, rows }: SurveyDraft,
  {
    tokens,
    nameOf,
    whole,
  }: { readonly tokens: number; readonly nameOf: (paper: string) => string; readonly whole: ReadonlySet<string> },
): Shown {
  const printed = (length: number): string => {
    const cut = (value: string): string =>
      value.length <= length ? value : length === 0 ? '…' : `${value.slice(0, length).trimEnd()}…`;
    const lines = rows.map(({ paper, values }) => {
      const said = columns.map(({ name }) => values[name] ?? '');
      return [nameOf(paper), ...(whole.has(paper) ? said : said.map(cut))].join(' | ');
    });
    return [['Paper', ...columns.map(({ name }) => name)].join(' | '), ...lines].join('\n');
  };
  const all = printed(Number.POSITIVE_INFINITY);
  if (tokensOf(all) <= tokens) return { text: all, isShortened: false };
  const texts = VALUE_LENGTHS.map(printed);
  return { text: texts.find((text) => tokensOf(text) <= tokens) ?? texts.at(-1) ?? all, isShortened: true };
}
