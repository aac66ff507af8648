export { surveyAsked } from './model/baselines.ts';
export { mergeDuplicates } from './papers/merge.ts';
export { type PackedPaper, unpackPaper } from './papers/packed.ts';
export { writeBibliography } from './papers/writeBibliography.ts';
