export { type Counts, macroScore, microScore, scoreOf } from './score/counts.ts';
export { countTable, placedInOrder, type Scheme, type ScoredRecord, ScoreError } from './score/tableF1.ts';
export { scoredWords, wordF1 } from './score/words.ts';
export { type NumericForm, type TargetCell, targetCells } from './detect/targetCells.ts';
