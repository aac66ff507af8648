export { Activity } from './Activity.tsx';
export { useActivityFeed, useRunsUnderWay } from './useRuns.ts';
