export { TextPane } from './TextPane.tsx';
export { TextThumbnail } from './TextThumbnail.tsx';
