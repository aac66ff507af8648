export { EarlyPicturePane } from './EarlyPicturePane.tsx';
export { PicturePane } from './PicturePane.tsx';
