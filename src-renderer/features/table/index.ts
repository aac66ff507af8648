export { EarlySheetPane } from './EarlySheetPane.tsx';
export { SheetPane } from './SheetPane.tsx';
export { SheetTabs, showSheet } from './SheetTabs.tsx';
export { TreePane } from './TreePane.tsx';
export { type StructureHandle, useStructure } from './useStructure.ts';
