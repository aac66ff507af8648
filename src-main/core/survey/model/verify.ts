import { QuoteFinder } from '../../../../src-shared/passages.ts';
import type { AnswerFormat, SurveyCell, SurveyColumn } from '../../../../src-shared/survey.ts';
import { formattedValue } from '../made/format.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, inHalves, type SurveyModel } from './asking.ts';
import { partsOf } from './parts.ts';
import { verifyReply } from './replies.ts';

/** A row of which every value stands in a passage, and what was said without one, a sentence each. */
export interface VerifiedRow {
  readonly cells: readonly (SurveyCell | null)[];
  readonly problems: readonly string[];
}

/** Set by hand: surer where the value stands in the words that are quoted for it. */
const confidences = { said: 0.85, quoted: 0.6 } as const;

/**
 * Reads a paper's full text again and verifies the values of its row (ARXIV2TABLE, last step): a value counts where the
 * model quotes words that stand in the paper; what it cannot quote is left out and told.
 */
export async function verifiedRow(
  asking: SurveyModel,
  read: ReadPaper,
  {
    columns,
    values,
    partTokens,
  }: {
    readonly columns: readonly SurveyColumn[];
    readonly values: Readonly<Record<string, string>>;
    readonly partTokens: number;
  },
): Promise<VerifiedRow> {
  const { paper, text } = read;
  const finder = new QuoteFinder(text, paper.source);
  const found = new Map<string, SurveyCell>();
  const unquoted = new Map(Object.entries(values));
  for (const [at, part] of partsOf(read, partTokens).entries()) {
    const open = columns.filter(({ name }) => !found.has(name));
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
