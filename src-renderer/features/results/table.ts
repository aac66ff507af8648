export type { ProgramTarget } from './programTarget.ts';
export { words as resultWords } from './words.ts';
export { runSql, showCited } from './programStore.ts';
export { ResultsDesk } from './ResultsDesk.tsx';
export { TableProfile } from './TableProfile.tsx';
