import { DomainError } from '../../../../../src-shared/errors.ts';
import type { Sheet } from '../../table/sheetTables.ts';
import { CapReached } from '../caps.ts';
import { shortened } from '../headerJson.ts';
import type { Solving } from '../solve.ts';
import { rowsAround } from './rowsAround.ts';

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
        rows: rowsAround(
          candidates.flatMap(({ cells }) => cells.slice(0, DESCRIBED_CELLS * 2)),
          sheet,
          ROWS_TOKENS,
        ),
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
    if (error instanceof CapReached || error instanceof DomainError) return first;
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
