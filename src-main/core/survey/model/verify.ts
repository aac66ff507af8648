import { QuoteFinder } from '../../../../src-shared/passages.ts';
import type { SurveyCell, SurveyColumn, Unproved } from '../../../../src-shared/survey.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, inHalves, type SurveyModel } from './asking.ts';
import { instructionOf } from './instruction.ts';
import { cut, partsOf } from './parts.ts';
import { passagesAbout } from './passages.ts';
import { askedAgain, type Claim, leftOut, proved } from './proof.ts';
import { verifyReply } from './replies.ts';

/** A row of which every value stands in a passage, and what was said without one, a sentence each. */
export interface VerifiedRow {
  readonly cells: readonly (SurveyCell | null)[];
  readonly problems: readonly string[];
  readonly unproved: readonly Unproved[];
}

/**
 * Of a longer text a model is shown first what is about the columns and their values, in so many tokens: of 64 passages
 * that readers quoted from ten papers, 56 are in it, and it is two fifths of the whole.
 */
const SHOWN_FIRST = 2500;

/**
 * Reads a paper's full text again and verifies the values of its row (ARXIV2TABLE, last step): a value counts where the
 * model quotes words that stand in the paper; what it cannot quote is left out and told. A number must stand in what is
 * quoted for it: else it is asked for once more. Where most of the row is there, passages about it are shown first, and
 * the rest of the text for what those do not prove.
 */
export async function verifiedRow(
  asking: SurveyModel,
  read: ReadPaper,
  { columns, values, partTokens }: RowToVerify,
): Promise<VerifiedRow> {
  const { paper, text } = read;
  const finder = new QuoteFinder(text, paper.source);
  const found = new Map<string, SurveyCell>();
  const lost = new Map<string, { readonly value: string; readonly lacks: 'passage' | 'number' }>(
    Object.entries(values).map(([name, value]) => [name, { value, lacks: 'passage' }]),
  );
  const disputed: { readonly claim: Claim; readonly part: string }[] = [];
  const named = (said: string) => columns.find(({ name }) => name.toLowerCase() === said.toLowerCase());
  const take = (claim: Claim, part: string): void => {
    const column = named(claim.column);
    if (!column || claim.value === '' || found.has(column.name)) return;
    const { name } = column;
    const proof = proved(claim, column, finder);
    if (proof.cell) found.set(name, proof.cell);
    else {
      lost.set(name, { value: claim.value, lacks: proof.lacks });
      if (proof.lacks === 'number') disputed.push({ claim: { ...claim, column: name }, part });
    }
  };
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
    for (const claim of said) if (open.some(({ name }) => name === named(claim.column)?.name)) take(claim, part);
  }
  const parted = Map.groupBy(
    disputed.filter(({ claim }) => !found.has(claim.column)),
    ({ part }) => part,
  );
  for (const [part, own] of parted) {
    const claims = own.map(({ claim }) => claim);
    const key = `number ${paper.id} ${parts.indexOf(part)}`;
    for (const claim of await asking.remember(key, () => askedAgain(claims, read, part, asking))) {
      if (claims.some(({ column }) => column === named(claim.column)?.name)) take(claim, part);
    }
  }
  const left = [...lost].flatMap(([name, { value, lacks }]) =>
    value === '' || found.has(name) ? [] : [leftOut({ column: name, value }, read, lacks)],
  );
  return {
    cells: columns.map(({ name }) => found.get(name) ?? null),
    problems: left.map(({ problem }) => problem),
    unproved: left.map(({ unproved }) => unproved),
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
