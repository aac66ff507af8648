import { rangeToText, parseRange } from '../../../../src-shared/address.ts';
import type { Answer, AnswerValue } from '../../../../src-shared/answer.ts';
import { SheetContext } from '../../../../src-shared/cellContext.ts';
import type { AskInput } from '../answerer.ts';

/** More than this nobody reads through or draws. */
const MOST_NAMED = 200;

/**
 * The answer with its numbers named by the headers in which their cells differ: `Water` and `Seeds` where all stand
 * under `Summer`. Nothing changes where a number has no cell of its own, or where headers do not tell all of them apart.
 */
export function named(answer: Answer, { structure, grid }: Pick<AskInput, 'structure' | 'grid'>): Answer {
  const { values } = answer;
  if (values.length < 2 || values.length > MOST_NAMED || values.some(({ label }) => label !== undefined)) return answer;
  const addresses = values.map(ownCell);
  if (addresses.includes(null)) return answer;
  const context = new SheetContext(structure, grid);
  const paths = addresses.map((address) =>
    (context.of(address ?? '')?.path ?? []).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()),
  );
  const labels = paths.map((path) =>
    path.filter((text) => text !== '' && !paths.every((other) => other.includes(text))).join(' · '),
  );
  if (labels.includes('') || new Set(labels).size < labels.length) return answer;
  return { ...answer, values: values.map((value, place) => Object.assign({}, value, { label: labels[place] })) };
}

/** The one cell that a number was read from. */
function ownCell({ value, citations }: AnswerValue): string | null {
  const [cited] = citations;
  if (value.kind !== 'number' || citations.length !== 1 || cited?.kind !== 'cells') return null;
  const range = parseRange(cited.address);
  return range && range.top === range.bottom && range.left === range.right ? rangeToText(range) : null;
}
