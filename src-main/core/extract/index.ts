export { type Counts, macroScore, microScore, scoreOf } from './score/counts.ts';
export { countTable, placedInOrder, type Scheme, type ScoredRecord, ScoreError } from './score/tableF1.ts';
export { scoredWords, wordF1 } from './score/words.ts';
export type * from './extractor.ts';
export { both } from './both.ts';
export { modelExtractor } from './model/modelExtractor.ts';
export { passagesFor } from './context/passages.ts';
export { type NumericForm, type TargetCell, targetCells } from './detect/targetCells.ts';
export { type Calibrations, fitCalibration, type Judged } from './rules/calibration.ts';
export { says } from './rules/examples.ts';
export { extractByRules, rulesExtractor } from './rules/extractByRules.ts';
export { learn, learnGeneral, type Taught } from './rules/knowledge.ts';
export { writtenRecord } from './written.ts';
export { checkTemplate } from './template/check.ts';
export { toJsonSchema } from './template/jsonSchema.ts';
export { toPaperTemplate } from './template/paper.ts';
export { readTemplate } from './template/readTemplate.ts';

export { withLexicon } from './withLexicon.ts';
