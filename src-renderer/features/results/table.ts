export type { ProgramTarget } from './programTarget.ts';
export { showOnly } from './programStore.ts';
export { ResultsDesk } from './ResultsDesk.tsx';
export { TableProfile } from './TableProfile.tsx';
