import { QuoteFinder } from '../../../../src-shared/passages.ts';
import type { AnswerFormat, SurveyCell, SurveyColumn } from '../../../../src-shared/survey.ts';
import { tokensOf } from '../../model/tokens.ts';
import { formattedValue } from '../made/format.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, inHalves, type SurveyModel } from './asking.ts';
import { cut, partsOf } from './parts.ts';
import { passagesAbout } from './passages.ts';
import { verifyReply } from './replies.ts';

/** A row of which every value stands in a passage, and what was said without one, a sentence each. */
export interface VerifiedRow {
  readonly cells: readonly (SurveyCell | null)[];
  readonly problems: readonly string[];
}

/** Set by hand: surer where the value stands in the words that are quoted for it. */
const confidences = { said: 0.85, quoted: 0.6 } as const;

/**
 * Of a longer text a model is shown first what is about the columns and their values, in so many tokens: of 64 passages
 * that readers quoted from ten papers, 56 are in it, and it is two fifths of the whole.
 */
const SHOWN_FIRST = 2500;

/**
 * Reads a paper's full text again and verifies the values of its row (ARXIV2TABLE, last step): a value counts where the
 * model quotes words that stand in the paper; what it cannot quote is left out and told. Where most of the row is there,
 * passages about it are shown first, and the rest of the text for what those do not prove.
 */
export async function verifiedRow(
  asking: SurveyModel,
  read: ReadPaper,
  { columns, values, partTokens }: RowToVerify,
): Promise<VerifiedRow> {
  const { paper, text } = read;
  const finder = new QuoteFinder(text, paper.source);
  const found = new Map<string, SurveyCell>();
  const unquoted = new Map(Object.entries(values));
  const { parts, isRow } = textsFor(read, { columns, values, partTokens });
  for (const [at, part] of parts.entries()) {
    // What no passage about it says is looked for in all of the text only where something is to be proved.
    const open = columns.filter(({ name }) => !found.has(name) && (!isRow || at === 0 || (values[name] ?? '') !== ''));
    if (open.length === 0) break;
    const said = await asking.remember(`verify ${paper.id} ${at}`, async () => {
      const row = open.map(({ name }) => `${name}: ${values[name] ?? ''}`).join('\n');
      const listed = open.map((column) => `${column.name}: ${instructionOf(column)}`).join('\n');
      const replies = await inHalves(part, (words) =>
        askedJson(
          asking,
          'survey-verify',
          { columns: listed, values: row, title: paper.title, text: words },
          verifyReply,
        ),
      );
      return replies.flatMap((reply) => reply?.values ?? []);
    });
    for (const { column, value, quote } of said) {
      const meant = open.find((each) => each.name.toLowerCase() === column.toLowerCase());
      if (!meant || value === '' || found.has(meant.name)) continue;
      const { name, format } = meant;
      const written = (format && formattedValue(value, format)) ?? value;
      const evidence = quote.trim() === '' ? [] : finder.find(quote);
      const isSaid = quote.toLowerCase().includes(value.toLowerCase());
      if (evidence.length > 0)
        found.set(name, { value: written, evidence, confidence: isSaid ? confidences.said : confidences.quoted });
      else unquoted.set(name, value);
    }
  }
  const lost = [...unquoted].filter(([name, value]) => value !== '' && !found.has(name));
  return {
    cells: columns.map(({ name }) => found.get(name) ?? null),
    problems: lost.map(
      ([name, value]) => `${name} of “${paper.title}” was to be “${value}”, which no passage of the paper proves.`,
    ),
  };
}

interface RowToVerify {
  readonly columns: readonly SurveyColumn[];
  readonly values: Readonly<Record<string, string>>;
  readonly partTokens: number;
}

/** The text of a paper as it is shown, part by part; of a row that is there, what is about it first. */
function textsFor(
  read: ReadPaper,
  { columns, values, partTokens }: RowToVerify,
): { readonly parts: readonly string[]; readonly isRow: boolean } {
  const parts = partsOf(read, partTokens);
  const first = Math.min(SHOWN_FIRST, partTokens);
  const said = columns.filter(({ name }) => (values[name] ?? '') !== '');
  const isRow = 2 * said.length >= columns.length && tokensOf(parts.join('\n\n')) > 1.5 * first;
  if (!isRow) return { parts, isRow };
  const asked = columns.flatMap((column) => {
    const value = values[column.name] ?? '';
    return [...(value === '' ? [] : [value]), `${column.name} ${column.instruction}`];
  });
  const { chosen, rest } = passagesAbout(
    parts.flatMap((part) => part.split('\n\n')),
    asked,
    first,
  );
  return { parts: [chosen, ...cut(rest, partTokens)], isRow };
}

/** What stands in a column, and how it is to be written. */
function instructionOf({ instruction, format, examples = [] }: SurveyColumn): string {
  const form = format ? formWords(format) : '';
  const shown = examples.length > 0 ? `as in ${examples.map((each) => `“${each}”`).join(', ')}` : '';
  return [instruction, form, shown].filter((part) => part !== '').join('; ');
}

function formWords(format: AnswerFormat): string {
  switch (format.kind) {
    case 'number':
      return format.unit === null ? 'a number' : `a number in ${format.unit}`;
    case 'choice':
      return `one of ${format.choices.map((each) => `“${each}”`).join(', ')}`;
    case 'yesNo':
      return 'yes or no';
    case 'date':
      return 'a date as 2021-03-14, 2021-03 or 2021';
    default:
      return '';
  }
}
