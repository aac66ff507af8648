import type { Corner, Corners } from '../../../src-shared/corners.ts';
import type { KeptPicture } from '../../../src-shared/pictures.ts';
import { words } from './words.ts';
import classes from './CornerLoupe.module.css';

export interface CornerLoupeProps {
  readonly url: string;
  readonly picture: KeptPicture;
  readonly corners: Corners;
  /** The one in the hand. */
  readonly corner: Corner;
}

/** Pixels of the picture that it shows along each side; its middle is the corner. */
const SHOWN = 32;

/** What lies around a corner that is being put, enlarged; it stands where the hand is not. */
export function CornerLoupe({ url, picture: { width, height }, corners, corner: { x, y } }: CornerLoupeProps) {
  const around = `${x - SHOWN / 2} ${y - SHOWN / 2} ${SHOWN} ${SHOWN}`;
  return (
    <figure
      className={classes['loupe']}
      data-side={x > width / 2 ? 'left' : 'right'}
      data-end={y > height / 2 ? 'top' : 'bottom'}
      aria-hidden
    >
      <svg viewBox={around}>
        <image href={url} width={width} height={height} preserveAspectRatio="none" />
        <polygon points={corners.map((each) => `${each.x},${each.y}`).join(' ')} />
        <path className={classes['cross'] ?? ''} d={`M${x},${y - 3}v6M${x - 3},${y}h6`} />
      </svg>
      <figcaption>{words.pixels(x, y)}</figcaption>
    </figure>
  );
}
