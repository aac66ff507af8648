export { SheetTabs, showSheet } from './SheetTabs.tsx';
