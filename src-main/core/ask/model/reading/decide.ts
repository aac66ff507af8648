import { DomainError } from '../../../../../src-shared/errors.ts';
import { tokensOf } from '../../../model/tokens.ts';
import type { Sheet } from '../../table/sheetTables.ts';
import { CapReached } from '../caps.ts';
import { shortened } from '../headerJson.ts';
import type { Solving } from '../solve.ts';
import { linesText } from './sheetText.ts';

/** An answer that may be the right one. */
export interface Candidate {
  readonly who: 'reading' | 'pipeline' | 'rules';
  readonly text: string;
  /** Grid cells that it rests on. */
  readonly cells: readonly number[];
  /** Formulas, pipelines, or the words of how it was found. */
  readonly how: readonly string[];
}

const DECIDE_TOKENS = 300;
/** Tokens of the rows that are shown. */
const ROWS_TOKENS = 1200;
const DESCRIBED_CELLS = 6;
const WHO = { reading: 'read from the sheet', pipeline: 'by a pipeline', rules: 'by rules' } as const;

/**
 * Which of several answers stands: the model sees each with its cells, the headers over them and the rows around. The
 * first one is the default, where the model names none or cannot be asked any more.
 */
export async function decide(candidates: readonly Candidate[], solving: Solving): Promise<Candidate | null> {
  const { talk, tracer, parent, asked, sheet, spent } = solving;
  const [first = null] = candidates;
  if (candidates.length < 2 || !spent.hasCallsLeft()) return first;
  try {
    const { value, step } = await talk.ask('decide', {
      prompt: 'ask-decide',
      variables: {
        rows: rowsAround(candidates, sheet),
        candidates: candidates
          .map((each, at) => `${letterOf(at)}, ${WHO[each.who]}: ${described(each, sheet)}`)
          .join('\n\n'),
        question: asked,
      },
      title: 'Decide between answers that differ',
      parent,
      maxTokens: DECIDE_TOKENS,
    });
    const letter = /[A-Z]/.exec(value.choice.toUpperCase())?.[0] ?? 'A';
    const chosen = candidates[letter.charCodeAt(0) - 65] ?? first;
    tracer.end(step, {
      detail: `${chosen?.text ?? ''}${value.reason === '' ? '' : ` · ${value.reason}`}`,
      verdict: 'passed',
    });
    return chosen;
  } catch (error) {
    // What was read stands without a decision.
    if (error instanceof CapReached || (error instanceof DomainError && error.code === 'model.reply')) return first;
    throw error;
  }
}

function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

function described({ text, cells, how }: Candidate, sheet: Sheet): string {
  const shown = cells.slice(0, DESCRIBED_CELLS).map((cell) => cellText(cell, sheet));
  const rest = cells.length > shown.length ? [`and ${cells.length - shown.length} more cells`] : [];
  return [shortened(text, 400), ...how.slice(0, 4).map((each) => shortened(each, 400)), ...shown, ...rest].join('\n');
}

/** `D5 "7,700": Electricity > 2024 / March; Warehouse`. */
function cellText(cell: number, { grid, context }: Sheet): string {
  const { address, text } = grid.cell(cell);
  const around = context.of(address);
  const labels = (cells: readonly { readonly text: string }[]): string =>
    cells.map((each) => shortened(each.text, 40)).join(' / ');
  const path = around ? [labels(around.sectionPath), labels(around.headerPath), labels(around.linePath)] : [];
  const known = path.filter((each) => each !== '').join('; ');
  return `${address} "${shortened(text, 60)}"${known === '' ? '' : `: ${known}`}`;
}

/** Rows of the cells, of the headers over them, and beside them, while they fit. */
function rowsAround(candidates: readonly Candidate[], sheet: Sheet): string {
  const { grid, context } = sheet;
  const rows = new Set<number>();
  const cells = candidates.flatMap((each) => each.cells.slice(0, DESCRIBED_CELLS * 2));
  for (const cell of cells) {
    const { row, address } = grid.cell(cell);
    rows.add(row);
    const around = context.of(address);
    for (const header of [...(around?.sectionPath ?? []), ...(around?.headerPath ?? [])]) rows.add(header.row);
  }
  for (const cell of cells) for (const by of [-1, 1, -2, 2]) rows.add((grid.data.rows[cell] ?? 0) + by);
  const near = new Set(cells.flatMap((cell) => [-2, -1, 0, 1, 2].map((by) => (grid.data.cols[cell] ?? 0) + by)));
  const columns = new Set(
    Array.from({ length: grid.colCount }, (_, column) => column).filter(
      (column) => grid.colCount <= 24 || column < 3 || near.has(column),
    ),
  );
  const chosen: number[] = [];
  let left = ROWS_TOKENS;
  for (const row of rows) {
    if (row < 0 || row >= grid.rowCount) continue;
    const cost = tokensOf(linesText(sheet, [row], columns));
    if (cost > left) continue;
    left -= cost;
    chosen.push(row);
  }
  return linesText(
    sheet,
    chosen.toSorted((a, b) => a - b),
    columns,
  );
}
