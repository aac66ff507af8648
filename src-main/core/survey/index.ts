export { surveyAsked } from './model/baselines.ts';
export { farFrom, isLarge, ofCandidates } from './model/candidates.ts';
export { suggestedDemand } from './model/caption.ts';
export { meaningOf } from './model/meaning.ts';
export { mergeDuplicates } from './papers/merge.ts';
export { type PackedPaper, unpackPaper } from './papers/packed.ts';
export { writeBibliography } from './papers/writeBibliography.ts';
export type { Meaning } from './rules/meaning.ts';
export { saidIn } from './rules/words.ts';
