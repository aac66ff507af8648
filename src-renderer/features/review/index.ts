export { useReviewOpens } from './useReviewOpens.ts';
