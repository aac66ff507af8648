import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Neighbour } from '../../../src-shared/pictures.ts';
import { blobUrl } from '../../lib/blobUrl.ts';
import { api } from '../../lib/client.ts';
import { dateText } from '../../lib/locale.ts';
import { notifyError } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';
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
      onError: (error) => notifyError(words.remembered.notForgotten, error),
    }),
  );
  const hint = neighbours.length === 0 ? words.remembered.none : words.remembered.hint;
  return (
    <>
      <Row name={words.remembered.name} hint={hint}>
        <span>{neighbours.length}</span>
      </Row>
      {neighbours.length > 0 && (
        <ul className={classes['list']} aria-label={words.remembered.name}>
          {neighbours.map((neighbour) => (
            <li key={neighbour.id}>
              <NeighbourPicture neighbour={neighbour} />
              <span className={classes['name']}>
                {neighbour.name}
                <small>{words.remembered.facts(dateText(neighbour.addedAt), neighbour.plansTried)}</small>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={words.remembered.forgetOf(neighbour.name)}
                onClick={() => forget({ id: neighbour.id })}
              >
                {words.remembered.forget}
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
