import { tokensOf } from '../../model/tokens.ts';
import { nearest } from '../context/nearest.ts';
import type { TargetCell } from '../detect/targetCells.ts';
import { meantTargets } from '../detect/templateTargets.ts';
import type {
  ExtractContext,
  Extractor,
  ExtractRequest,
  ModelUse,
  ProposedRecord,
  TableSubject,
} from '../extractor.ts';
import { CitedValues } from './cited.ts';
import { describeCells } from './describe.ts';
import { describePage } from './page.ts';
import { promptBase, tableText } from './prompt.ts';
import { proposedRecord } from './propose.ts';
import { MOST_CALLS, Talk } from './talk.ts';

/** Tokens of a window that no endpoint is known to lack. */
const WINDOW_TOKENS = 16_000;
/** Rows of a long table that are asked for at once, and calls that they may take together. */
const ROWS_AT_ONCE = 20;
const MOST_CALLS_OF_ROWS = 100;
/** Rows that a shortened table keeps above the cell's own (reference implementation). */
const HEAD_ROWS = 2;

/** How a table is shown: whole, shortened to its head and the cell's row, or whole with a call for each cell (the baseline). */
export type TableView = 'whole' | 'short' | 'cellByCell';

/**
 * Proposes records with a language model (INSTRUCTE): all cells of a table in one conversation with error recovery; of a
 * table that takes more than half of the window, row by row with its head alone. A page takes one call.
 */
export function modelExtractor(use: ModelUse & { readonly view?: TableView }): Extractor {
  return {
    async extract(request, context) {
      const step = context.tracer.begin('candidate', 'The model', undefined, context.parent);
      const talk = new Talk({ ...use, calls: use.calls ?? callsFor(request) }, context, step);
      try {
        const { subject } = request;
        const records =
          subject.kind === 'page'
            ? [await describePage(request, subject, { talk, windowTokens: use.windowTokens ?? WINDOW_TOKENS })]
            : await describeTable(request, subject, context, { ...use, talk });
        if (subject.kind === 'page') for (const record of records) context.onRecord?.(record);
        const missing = records.filter(({ flags }) => flags.includes('missing')).length;
        const detail = `${records.length} records, ${talk.calls} calls${missing > 0 ? `, ${missing} missing` : ''}`;
        context.tracer.end(step, { detail, verdict: missing > 0 ? 'doubtful' : 'passed' });
        return records;
      } catch (error) {
        context.tracer.end(step, { verdict: 'failed' });
        throw error;
      }
    },
  };
}

interface Asking {
  readonly talk: Talk;
  readonly windowTokens?: number;
  readonly view?: TableView;
}

/** Calls of a table at most: rows of a long one are asked for some at a time. */
function callsFor({ subject, template }: ExtractRequest): number {
  if (subject.kind === 'page' || template.of !== 'row') return MOST_CALLS;
  const groups = Math.ceil(meantTargets(subject).length / ROWS_AT_ONCE);
  return Math.min(MOST_CALLS_OF_ROWS, MOST_CALLS + 2 * groups);
}

/** What is asked for together: the cells of a row, a cell by itself, or some rows. */
function groupsOf(
  targets: readonly TargetCell[],
  shown: TableView,
  of: ExtractRequest['template']['of'],
): readonly (readonly TargetCell[])[] {
  if (shown === 'cellByCell') return targets.map((target) => [target]);
  const keyOf = ({ row }: TargetCell, at: number): number => (of === 'row' ? Math.floor(at / ROWS_AT_ONCE) : row);
  return [...Map.groupBy(targets, keyOf).values()];
}

async function describeTable(
  request: ExtractRequest,
  subject: TableSubject,
  { onRecord, prefix = [] }: ExtractContext,
  { talk, windowTokens = WINDOW_TOKENS, view }: Asking,
): Promise<readonly ProposedRecord[]> {
  const { template } = request;
  const passages = nearest(subject, request.passages);
  const cited = new CitedValues(subject, passages);
  const base = promptBase(request, subject, passages, windowTokens);
  const common = {
    template,
    windowTokens,
    talk,
    recordOf: (said: Parameters<typeof proposedRecord>[0], target: Parameters<typeof proposedRecord>[1]) =>
      proposedRecord(said, target, template, cited),
    onRecord: (record: ProposedRecord) => onRecord?.(record),
  };
  const isLong = tokensOf(base.table) > windowTokens / 2;
  const shown = view ?? (isLong ? 'short' : 'whole');
  const meant = meantTargets(subject);
  if (shown === 'whole') return describeCells({ ...common, base, targets: meant, known: prefix });
  const records = [...prefix];
  const rest = meant.slice(prefix.length);
  for (const targets of groupsOf(rest, shown, template.of)) {
    const [first] = targets;
    if (!first) continue;
    const rows = [...new Set([...Array(HEAD_ROWS).keys(), ...targets.map(({ row }) => row)])];
    const { grid } = subject;
    const selected = targets.length === 1 ? first : undefined;
    const table = shown === 'short' ? tableText(grid, rows, selected) : tableText(grid, undefined, selected);
    records.push(...(await describeCells({ ...common, base: { ...base, table }, targets, known: [] })));
  }
  return records;
}
