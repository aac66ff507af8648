export { starters } from './starters.data.ts';
