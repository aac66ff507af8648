export { useOpensByItself } from './useOpensByItself.ts';
export { useActivityFeed, useRuns } from './useRuns.ts';
