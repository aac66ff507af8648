import type { Expression } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { findColumn } from '../pipeline/evaluate.ts';
import type { Sheet } from '../sheet.ts';
import type { TableColumn } from '../table/columns.ts';
import { unitOfColumn } from '../table/columnUnit.ts';
import type { SheetTable } from '../table/sheetTables.ts';

/** The unit of what a pipeline gives: that of the column it reads or sums, else one that a note or title gives its table. */
export function unitOfOperation(operation: Operation, sheet: Sheet): string | null {
  const measured = measuredBy(operation, sheet);
  return measured && unitOfColumn(measured.column, measured.table);
}

interface Measured {
  readonly column: TableColumn;
  readonly table: SheetTable;
}

const KEEPS_UNIT: ReadonlySet<string> = new Set(['sum', 'avg', 'median', 'std', 'min', 'max', 'abs', 'round']);

function measuredBy(operation: Operation, sheet: Sheet): Measured | null {
  switch (operation.op) {
    case 'EXT':
      return columnIn(operation.header, operation.of, sheet);
    case 'Cond':
      return measuredBy(operation.of, sheet);
    case 'Math': {
      const { apply } = operation;
      if (apply.kind !== 'call' || !KEEPS_UNIT.has(apply.call)) return null;
      return columnOfCall(apply, operation.of, sheet);
    }
    case 'Cmp': {
      const { apply } = operation;
      const isSum = apply.kind === 'binary' && (apply.operator === '+' || apply.operator === '-');
      return isSum ? measuredBy(operation.left, sheet) : null;
    }
    default:
      return null;
  }
}

function columnOfCall(call: Extract<Expression, { kind: 'call' }>, of: Operation, sheet: Sheet): Measured | null {
  const [first] = call.of;
  if (!first || first.kind === 'name') return measuredBy(of, sheet);
  if (first.kind === 'column') return columnIn(first.column, of, sheet);
  return first.kind === 'call' && KEEPS_UNIT.has(first.call) ? columnOfCall(first, of, sheet) : null;
}

function columnIn(header: { text: string; at: string | null }, of: Operation, sheet: Sheet): Measured | null {
  const table = tableOf(of, sheet);
  if (!table || table.columns.length === 0) return null;
  try {
    return { table, column: findColumn(table, header) };
  } catch {
    return null; // A column that is not there has no unit.
  }
}

function tableOf(operation: Operation, sheet: Sheet): SheetTable | null {
  if (operation.op === 'CHL') {
    return sheet.tables.find(({ at, view }) => at === operation.of?.at && view === operation.view) ?? null;
  }
  return 'of' in operation && operation.of && 'op' in operation.of ? tableOf(operation.of, sheet) : null;
}
