import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Neighbour } from '../../../src-shared/pictures.ts';
import { blobUrl } from '../../lib/blobUrl.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { count } from '../../lib/words.ts';
import { Row } from './SettingsRows.tsx';
import classes from './Neighbours.module.css';

/** The pictures that a person said to remember, each to be forgotten. */
export function Neighbours() {
  const { data: neighbours = [] } = useQuery(api.pictures.neighbours.queryOptions());
  const { mutate: forget } = useMutation(
    api.pictures.forget.mutationOptions({
      onSuccess: (left) => {
        queryClient.setQueryData(api.pictures.neighbours.queryKey(), left);
        void queryClient.invalidateQueries({ queryKey: api.pictures.get.key() });
      },
      onError: (error) => notifyError('The picture was not forgotten', error),
    }),
  );
  const hint =
    neighbours.length === 0
      ? 'None yet, beside the 33 that come with the program. “Remember this table” over a picture adds one.'
      : 'Pictures that look like one of these are read with what was learned of it.';
  return (
    <>
      <Row name="Remembered pictures" hint={hint}>
        <span>{neighbours.length}</span>
      </Row>
      {neighbours.length > 0 && (
        <ul className={classes['list']} aria-label="Remembered pictures">
          {neighbours.map((neighbour) => (
            <li key={neighbour.id}>
              <NeighbourPicture neighbour={neighbour} />
              <span className={classes['name']}>
                {neighbour.name}
                <small>
                  {new Date(neighbour.addedAt).toLocaleDateString()} · {count(neighbour.plansTried, 'plan')} tried
                </small>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Forget ${neighbour.name}`}
                onClick={() => forget({ id: neighbour.id })}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NeighbourPicture({ neighbour: { id } }: { readonly neighbour: Neighbour }) {
  const { data } = useQuery(
    api.pictures.neighbourPicture.queryOptions({
      input: { id },
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
  );
  return <span className={classes['picture']}>{data && <img src={blobUrl(data)} alt="" />}</span>;
}
