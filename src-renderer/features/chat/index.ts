export { ChatPane } from './ChatPane.tsx';
