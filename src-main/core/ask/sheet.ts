import { SheetContext } from '../../../src-shared/cellContext.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { builtVocabulary, type Vocabulary } from './align/vocabulary.ts';
import { PreparedTable } from './rules/prepared.ts';
import { type SheetTable, tablesOf } from './table/sheetTables.ts';

/** All that questions need to know of one sheet, made once: its tables at once, what takes longer when it is first asked for. */
export class Sheet {
  readonly grid: Grid;
  readonly structure: Structure;
  readonly context: SheetContext;
  readonly tables: readonly SheetTable[];
  readonly #prepared = new Map<SheetTable, PreparedTable>();
  #vocabulary: Vocabulary | null = null;

  constructor({ grid, structure, context, tables }: Pick<Sheet, 'grid' | 'structure' | 'context' | 'tables'>) {
    this.grid = grid;
    this.structure = structure;
    this.context = context;
    this.tables = tables;
  }

  /** The words of the sheet and where they stand. `checkpoint` may throw to give up. */
  vocabulary(checkpoint?: () => void): Vocabulary {
    return (this.#vocabulary ??= builtVocabulary(this, checkpoint));
  }

  /** A table of the sheet, made ready for readings. */
  prepared(table: SheetTable): PreparedTable {
    const known = this.#prepared.get(table) ?? new PreparedTable(table, this.grid);
    this.#prepared.set(table, known);
    return known;
  }
}

/** A sheet made ready for questions. `checkpoint` may throw to give up. */
export function sheetOf(grid: Grid, structure: Structure, checkpoint?: () => void): Sheet {
  const context = new SheetContext(structure, grid);
  return new Sheet({ grid, structure, context, tables: tablesOf(context, grid, checkpoint) });
}
