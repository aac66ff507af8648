import type { KeptPicture } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { words } from './words.ts';
import classes from './Filmstrip.module.css';

export interface EarlyStripProps {
  readonly documentId: string;
  readonly picture: KeptPicture;
}

/** The filmstrip before there are steps: it keeps their place, so that the picture stays where it is when they come. */
export function EarlyStrip({ documentId, picture }: EarlyStripProps) {
  const url = usePictureUrl(documentId, picture.id);
  return (
    <div className={classes['strip']}>
      <div className={classes['frame']} data-still>
        <span className={classes['image']}>{url && <img src={url} alt="" draggable={false} />}</span>
        <span className={classes['words']}>
          <span className={classes['title']}>
            <span>{words.original}</span>
          </span>
          <span className={classes['facts']}>{words.size(picture.width, picture.height)}</span>
        </span>
      </div>
      <div className={classes['frame']} data-still>
        <span className={classes['image']} />
        <span className={classes['words']}>
          <span className={classes['title']}>
            <span>{words.result}</span>
          </span>
          <span className={classes['facts']}>{words.beingRead}</span>
        </span>
      </div>
    </div>
  );
}
