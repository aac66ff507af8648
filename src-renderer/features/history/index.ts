export { HistoryPane } from './HistoryPane.tsx';
