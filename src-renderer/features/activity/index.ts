export { useOpensByItself } from './useOpensByItself.ts';
export { useActivityFeed } from './useRuns.ts';
