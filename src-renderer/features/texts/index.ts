export { TextThumbnail } from './TextThumbnail.tsx';
