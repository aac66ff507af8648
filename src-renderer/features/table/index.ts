export { EarlySheetPane } from './EarlySheetPane.tsx';
export { SheetPane } from './SheetPane.tsx';
export { TreePane } from './TreePane.tsx';
export { type StructureHandle, useStructure } from './useStructure.ts';
