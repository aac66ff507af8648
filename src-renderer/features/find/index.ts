export { FindBar } from './FindBar.tsx';
export { type Find, useFind } from './useFind.ts';
