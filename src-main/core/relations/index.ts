export type { RegisteredTable } from '../zoom/index.ts';
export { resultRows } from './programs.ts';
