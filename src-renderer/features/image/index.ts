export { PicturePane } from './PicturePane.tsx';
