import type { ChainModel, ChoiceModel } from './decode/chainModel.ts';
import type { CellFeature } from './evidence/cellFeatures.data.ts';
import type { LineFeature, TextualFeature } from './evidence/lineFeatures.data.ts';
import type { NameFeature } from './evidence/nameFeatures.data.ts';
import type { ParentFeature } from './evidence/parentFeatures.data.ts';

/** What is learned of tables: numbers that weigh the evidence of lines, columns and cells. */
export interface StructureModels {
  /** Kinds of lines along a block. */
  readonly lines: ChainModel<LineFeature | TextualFeature>;
  /** Whether one more column names the lines of a list. */
  readonly names: ChoiceModel<NameFeature>;
  /** Labels and values along a line of a form. */
  readonly cells: ChainModel<CellFeature>;
  /** Under which line of a list another one hangs. */
  readonly parents: ChoiceModel<ParentFeature>;
}
