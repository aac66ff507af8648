export { SheetPane } from './SheetPane.tsx';
export { TreePane } from './TreePane.tsx';
