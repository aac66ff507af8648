export { EarlySheetPane } from './EarlySheetPane.tsx';
export { SheetPane } from './SheetPane.tsx';
export { SheetTabs, showSheet } from './SheetTabs.tsx';
