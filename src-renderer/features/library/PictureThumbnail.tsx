import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { api } from '../../lib/client.ts';
import classes from './SheetThumbnail.module.css';

export interface PictureThumbnailProps {
  readonly documentId: string;
}

/** The first page of a picture document in small; asked for when it comes into view. */
export function PictureThumbnail({ documentId }: PictureThumbnailProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const isSeen = entry?.isIntersecting ?? false;
  const run = useQuery(api.pictures.get.queryOptions({ input: { documentId, sheet: 0 }, enabled: isSeen }));
  const url = usePictureUrl(documentId, run.data?.thumbnail.id ?? null);
  return (
    <span ref={ref} className={classes['frame']}>
      {url && <img className={classes['photo']} src={url} alt="" draggable={false} />}
    </span>
  );
}
