/** The parts of the model's way of answering that can be left out, to measure what each is worth (ST-Raptor, section 7.5). */
export interface ModelSwitches {
  /** Questions are answered on the tree. Without: they are taken apart and answered from the sheet's HTML. */
  readonly tree: boolean;
  /** Questions are taken apart. Without: one pipeline for the whole question. */
  readonly decomposition: boolean;
  /** Names that a model writes are laid on the names of the sheet. Without: they must be right as they are written. */
  readonly alignment: boolean;
  /** Operations that manipulate data: Cond, Math, Cmp and Foreach. Without: what was retrieved is read by the model. */
  readonly operations: boolean;
  /** Parameters and results are checked, forward and backward. Without: the first result is believed. */
  readonly verifier: boolean;
  /** What was read from the sheet is held against a pipeline. Without: what the cells prove is given at once. */
  readonly witness: boolean;
}

/** The strategy as it is meant to run. */
export const allParts: ModelSwitches = {
  tree: true,
  decomposition: true,
  alignment: true,
  operations: true,
  verifier: true,
  witness: true,
};
