export { useActivityFeed } from './useRuns.ts';
