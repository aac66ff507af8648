import type { Expression } from '../../../../../src-shared/expression.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { Usage } from './candidate.ts';

/** A condition that the question puts on rows. */
export interface Filter {
  readonly column: TableColumn;
  readonly where: Expression;
  readonly usage: Usage;
  readonly quality: number;
  readonly kind: 'date' | 'number' | 'blank';
  /** For a person, where the column's name does not say it. */
  readonly reading?: string;
  /** The column that is compared with `column`, where two columns bound one another. */
  readonly against?: TableColumn;
}
