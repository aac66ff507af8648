export { openCollection } from './surveyStore.ts';
