import { rangeToText, parseRange } from '../../../../../src-shared/address.ts';
import type { Answer, AnswerValue } from '../../../../../src-shared/answer.ts';
import type { CellContext, SheetContext } from '../../../../../src-shared/cellContext.ts';
import { plain } from './sheetNames.ts';

/** More than this nobody reads through or draws. */
const MOST_NAMED = 200;

/**
 * The answer with its numbers, and what one line says, named by the headers in which their cells differ: `Water` and `Seeds` where all stand
 * under `Summer`. Nothing changes where a number has no cell of its own, or where headers do not tell all of them apart.
 */
export function named(answer: Answer, context: SheetContext): Answer {
  const { values } = answer;
  if (values.length < 2 || values.length > MOST_NAMED || values.some(({ label }) => label !== undefined)) return answer;
  const addresses = values.flatMap((value) => ownCell(value) ?? []);
  const cells = addresses.flatMap((address) => context.of(address) ?? []);
  const isLine = isOfOneLine(cells);
  if (cells.length < values.length || !(isLine || values.every(({ value }) => value.kind === 'number'))) return answer;
  const paths = cells.map(({ path, headerPath }) => (isLine ? headerPath : path).map(plain));
  const labels = paths.map((path) =>
    path.filter((text) => text !== '' && !paths.every((other) => other.includes(text))).join(' · '),
  );
  if (labels.includes('') || new Set(labels).size < labels.length) return answer;
  return { ...answer, values: values.map((value, place) => Object.assign({}, value, { label: labels[place] })) };
}

/** Cells of one line under headers of their own: what a row says of one thing. */
function isOfOneLine(cells: readonly CellContext[]): boolean {
  const [first, ...others] = cells.map(({ place }) => (place.kind === 'value' ? place : null));
  return (
    !!first && others.every((place) => place?.line === first.line && place.enclosing.at(-1) === first.enclosing.at(-1))
  );
}

/** The one cell that a value was read from. */
function ownCell({ citations }: AnswerValue): string | null {
  const [cited] = citations;
  if (citations.length !== 1 || cited?.kind !== 'cells') return null;
  const range = parseRange(cited.address);
  return range && range.top === range.bottom && range.left === range.right ? rangeToText(range) : null;
}
