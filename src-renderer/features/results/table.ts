export type { ProgramTarget } from './programTarget.ts';
export { ResultsDesk } from './ResultsDesk.tsx';
export { TableProfile } from './TableProfile.tsx';
