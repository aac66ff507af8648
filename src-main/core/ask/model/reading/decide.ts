import type { Answer } from '../../../../../src-shared/answer.ts';
import { DomainError } from '../../../../../src-shared/errors.ts';
import { traceSaid } from '../../../../../src-shared/said/traces.ts';
import type { Candidate } from '../../combine.ts';
import { keyOf } from '../../language/tokenize.ts';
import type { FoundValue } from '../../pipeline/evidence/values.ts';
import type { Sheet } from '../../sheet.ts';
import { CapReached } from '../caps.ts';
import { shortened } from '../promptTexts.ts';
import type { Solving } from '../solve.ts';
import { cellsText } from './cellsText.ts';
import { columnsMeant } from './columnsMeant.ts';
import { rowsAround } from './rowsAround.ts';

/** An answer to a question whose sheet a model read. */
export interface SheetCandidate extends Candidate {
  readonly who: 'reading' | 'pipeline' | 'rules';
  /** The answer as it is given if this candidate wins. */
  readonly answer: Answer;
  readonly text: string;
  /** Its values with the grid cells that each rests on; none where it says that there is no answer. */
  readonly values: readonly FoundValue[];
  /** Formulas, pipelines, or the words of how it was found. */
  readonly how: readonly string[];
}

const DECIDE_TOKENS = 300;
/** Tokens of the rows that are shown. */
const ROWS_TOKENS = 1200;
const DESCRIBED_CELLS = 6;

/**
 * Which of several answers stands: the model sees where each comes from, its cells with the headers over them, the
 * columns that were taken and those that could have been, and the rows around. The first one is the default, where the
 * model names none or cannot be asked any more.
 */
export async function decide(candidates: readonly SheetCandidate[], solving: Solving): Promise<SheetCandidate | null> {
  const { talk, tracer, parent, asked, question, sheet, spent } = solving;
  const [first = null] = candidates;
  if (first === null || candidates.length < 2 || !spent.hasCallsLeft()) return first;
  const named = candidates.map((each, at) => ({ each, name: letterOf(at), cells: cellsOf(each) }));
  try {
    const { value, step } = await talk.ask('decide', {
      prompt: 'ask-decide',
      variables: {
        rows: rowsAround(
          named.flatMap(({ cells }) => cells.slice(0, DESCRIBED_CELLS * 2)),
          sheet,
          ROWS_TOKENS,
        ),
        columns: columnsMeant(named, question, sheet),
        candidates: named.map(({ each, name }) => described(name, each, sheet)).join('\n\n'),
        standing:
          first.who === 'reading'
            ? 'A was read from the sheet.'
            : 'What was read could not be proved and is not listed.',
        question: asked,
      },
      title: traceSaid.decide,
      parent,
      maxTokens: DECIDE_TOKENS,
    });
    const chosen = candidates[placeIn(value.choice, candidates.length)] ?? first;
    tracer.end(step, {
      detail: `${chosen.text}${value.reason === '' ? '' : ` · ${value.reason}`}`,
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
  return String.fromCodePoint(65 + place);
}

/** The place of the one letter that is named, also in "answer B"; the first where none or several are. */
function placeIn(choice: string, count: number): number {
  const letters = new Set(choice.toUpperCase().match(/\b[A-Z]\b/g));
  const places = [...letters].map((letter) => (letter.codePointAt(0) ?? 0) - 65).filter((place) => place < count);
  return places.length === 1 ? (places[0] ?? 0) : 0;
}

function cellsOf({ values }: SheetCandidate): readonly number[] {
  return values.flatMap(({ cells }) => cells);
}

function described(name: string, candidate: SheetCandidate, sheet: Sheet): string {
  return [
    `${name}, ${originOf(candidate, sheet)}: ${shortened(candidate.text, 400)}`,
    ...candidate.how.slice(0, 4).map((each) => shortened(each, 400)),
    ...cellsText(cellsOf(candidate), sheet, DESCRIBED_CELLS),
  ].join('\n');
}

const WHO = { reading: 'read from the sheet', pipeline: 'by a pipeline over headers', rules: 'by rules' } as const;

/** Who says it, and whether cells say it as it stands or something was made of them. */
function originOf({ who, values }: SheetCandidate, { grid }: Sheet): string {
  if (values.length === 0) return WHO[who];
  const stands = values.filter(({ text, cells }) =>
    cells.some((cell) => ` ${keyOf(grid.textOf(cell))} `.includes(` ${keyOf(text)} `)),
  ).length;
  const made = who === 'reading' ? 'computed or put in words' : 'computed';
  const from = stands === values.length ? 'its cells say it' : stands === 0 ? made : `in part ${made}`;
  return `${WHO[who]}, ${from}`;
}
