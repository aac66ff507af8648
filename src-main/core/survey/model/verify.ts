import { QuoteFinder } from '../../../../src-shared/passages.ts';
import type { SurveyCell, SurveyColumn } from '../../../../src-shared/survey.ts';
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
      const listed = open.map(({ name, instruction }) => `${name}: ${instruction}`).join('\n');
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
      const name = open.find((each) => each.name.toLowerCase() === column.toLowerCase())?.name;
      if (name === undefined || value === '' || found.has(name)) continue;
      const evidence = quote.trim() === '' ? [] : finder.find(quote);
      const isSaid = quote.toLowerCase().includes(value.toLowerCase());
      if (evidence.length > 0)
        found.set(name, { value, evidence, confidence: isSaid ? confidences.said : confidences.quoted });
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
