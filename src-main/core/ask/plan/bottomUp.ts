import { vocabularyOf } from '../align/vocabulary.ts';
import type { Question } from '../question/question.ts';
import { type FoundCell, foundLines, type FoundLine } from '../retrieve/lines.ts';
import type { TableColumn } from '../table/columns.ts';
import type { Sheet } from '../table/sheetTables.ts';
import { isProse } from '../texts/prose.ts';
import { aligned, call, extract, it, math, text } from './build.ts';
import { type Adjustment, type Candidate, joinUsage, type Usage } from './candidate.ts';
import { type Frame, framesOf, gainOf, type NamedColumn, weightsOn } from './frame.ts';
import { openPlaces, quoted, saysUsage } from './patterns/quote.ts';
import { brief } from './selection.ts';
import { columnsFor } from './targets.ts';

/** A line must meet so much of the question's weight. */
const MINIMUM_SHARE = 0.25;
const MAXIMUM_COLUMNS = 3;

/**
 * Readings that start from cells and not from headers (ST-Raptor, section 5.2),
 * for questions that no reading from the headers down is sure enough for. Each
 * goes from the cell that meets most of the question: up to the headers over its
 * line that are named, down to the cells beside it, or into its own text.
 */
export function bottomUpReadings(question: Question, sheet: Sheet): readonly Candidate[] {
  const weights = weightsOn(question, vocabularyOf(sheet));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const frames = new Map(framesOf(question, sheet).map((frame) => [frame.table, frame]));
  return foundLines(question, sheet).flatMap((line) => {
    const frame = frames.get(line.table);
    return frame && gainOf(line.usage, weights) >= MINIMUM_SHARE * whole ? readingsOf(line, frame) : [];
  });
}

function readingsOf(line: FoundLine, frame: Frame): Candidate[] {
  const [start] = line.cells;
  if (!start) return [];
  // A form is one record: a cell of it says nothing of which other one is meant.
  const isForm = frame.table.recordCount === 1;
  const beside = (isForm ? [] : columnsBeside(line, frame)).map((column) => besideReading(line, start, column, frame));
  const telling = line.cells.filter(({ hit }) => !ASKING.test(hit.text)).slice(0, 2);
  return [...beside, ...telling.flatMap((cell) => ownReadings(line, cell, frame))];
}

/** A cell that asks something itself has its answer beside it. */
const ASKING =
  /[?？]|\bplease (?:clarify|confirm|specify|provide|explain|supply|supplement)\b|请(?:明确|确认|提供|说明|补充|解释)/iu;

/** Columns that the question names, else those of the kind that it wants, else the text after one that asks. */
function columnsBeside({ cells }: FoundLine, frame: Frame): TableColumn[] {
  const { columns, question, table } = frame;
  const used = new Set(cells.map(({ hit }) => hit.column));
  const named = columns.filter(({ quality }) => quality >= 0.3).map(({ column }) => column);
  const wanted = columnsFor(question.wanted, table);
  const [first] = cells;
  const isAsking = first !== undefined && ASKING.test(first.hit.text);
  const after = isAsking
    ? table.columns.filter(({ place, type }) => type === 'text' && place > (first.hit.column?.place ?? 0)).slice(0, 1)
    : [];
  return [...new Set([...after, ...named, ...wanted])].filter((column) => !used.has(column)).slice(0, MAXIMUM_COLUMNS);
}

function besideReading(line: FoundLine, start: FoundCell, column: TableColumn, frame: Frame): Candidate {
  const named = frame.columns.find((each) => each.column === column) ?? null;
  const cell = startOf(start, frame);
  return {
    ...candidateOf(line, frame, named?.usage ?? new Map(), named),
    pattern: 'lookup',
    operation: extract(column, cell),
    reading: `${brief(column.label)} beside “${brief(start.hit.text)}”`,
    target: column,
  };
}

/** What a found cell itself says: all of it, or the part that the question is about. */
function ownReadings(line: FoundLine, found: FoundCell, frame: Frame): Candidate[] {
  const { column, text: said } = found.hit;
  const cell = startOf(found, frame);
  const named = frame.columns.find((each) => each.column === column) ?? null;
  const common = { ...candidateOf(line, frame, named?.usage ?? new Map(), named), target: column };
  const about = isProse(said) ? quoted(frame, said, openPlaces(frame, joinUsage(frame.scope, saysUsage(frame)))) : null;
  const part: Candidate[] = about
    ? [
        {
          ...common,
          pattern: 'quote',
          operation: math(cell, call('part', it, text(about.phrase))),
          reading: `what “${brief(said)}” says about “${about.phrase}”`,
          used: joinUsage(common.used, saysUsage(frame), about.usage),
          adjustments: [...common.adjustments, ...about.fit],
        },
      ]
    : [];
  const isText = !frame.question.wantsSeveral && column?.type === 'text' && found.by !== 'interval' && saysMore(found);
  return isText ? [...part, { ...common, pattern: 'lookup', operation: cell, reading: `“${brief(said)}”` }] : part;
}

/** A name that was found is asked about; a text that says more than the question may be the answer. */
function saysMore({ hit: { text: said }, quality }: FoundCell): boolean {
  if (quality > 0.75) return false;
  return said.length > 40 || (said.length > 14 && /\p{Script=Han}/u.test(said));
}

function candidateOf(
  { table, usage }: FoundLine,
  frame: Frame,
  target: Usage,
  named: NamedColumn | null,
): Pick<Candidate, 'table' | 'used' | 'adjustments' | 'isBottomUp'> {
  const adjustments: Adjustment[] = [
    { reason: 'found from a cell, not from the headers', by: -0.06 },
    ...(named ? [] : [{ reason: 'the question does not name the column', by: -0.06 }]),
  ];
  return { table, used: joinUsage(frame.scope, usage, target), adjustments, isBottomUp: true };
}

function startOf({ hit }: FoundCell, { sheet }: Frame) {
  return aligned(brief(hit.text), sheet.grid.cell(hit.cell).address);
}
