import { type CSSProperties, useState } from 'react';
import type { KeptPicture } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { words } from './words.ts';
import classes from './Compare.module.css';

/** A picture of the chain and what it is called. */
export interface ComparedPicture {
  readonly picture: KeptPicture;
  readonly title: string;
}

export interface CompareProps {
  readonly documentId: string;
  readonly before: ComparedPicture;
  readonly after: ComparedPicture;
}

/** Two pictures of the chain, one over the other; the slider moves the line between them, with the pointer or by arrows. */
export function Compare({ documentId, before, after }: CompareProps) {
  const [share, setShare] = useState(50);
  const left = usePictureUrl(documentId, before.picture.id);
  const right = usePictureUrl(documentId, after.picture.id);
  // React takes custom properties in a style, its types do not know them.
  const style = { '--share': `${share}%` } as CSSProperties;
  return (
    <div className={classes['compare']} style={style}>
      {right && (
        <img className={classes['after']} src={right} alt={words.compare.after(after.title)} draggable={false} />
      )}
      {left && (
        <img className={classes['before']} src={left} alt={words.compare.before(before.title)} draggable={false} />
      )}
      <span className={classes['line']} aria-hidden />
      <input
        type="range"
        data-keys
        className={classes['slider']}
        aria-label={words.compare.divider(before.title, after.title)}
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  );
}
