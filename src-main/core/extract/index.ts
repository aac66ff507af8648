export { type Counts, macroScore, microScore, scoreOf } from './score/counts.ts';
export { countTable, placedInOrder, type Scheme, type ScoredRecord, ScoreError } from './score/tableF1.ts';
export { freeFormMatches, pairsOf } from './score/freeForm.ts';
export { scoredWords, wordF1 } from './score/words.ts';
export type * from './extractor.ts';
export { passagesFor } from './context/passages.ts';
export { type NumericForm, type TargetCell, targetCells } from './detect/targetCells.ts';
export { extractByRules, writtenRecord } from './rules/extractByRules.ts';
export { type Example, type Learned, learn } from './rules/learned.ts';
export { type Offered, type Surroundings, surroundingsOf } from './rules/places.ts';
export { checkTemplate } from './template/check.ts';
export { toJsonSchema } from './template/jsonSchema.ts';
export { toPaperTemplate } from './template/paper.ts';
export { readTemplate } from './template/readTemplate.ts';

export { typeWords } from './typeWords.data.ts';
