export { databaseRows } from './programs.ts';
