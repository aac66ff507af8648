export { TreePane } from './TreePane.tsx';
