export { type RegisteredTable, resultRows } from './programs.ts';
