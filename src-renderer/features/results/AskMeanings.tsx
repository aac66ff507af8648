import { Button } from '@mantine/core';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import { client } from '../../lib/client.ts';
import { useRelationChange } from './useRelationChange.ts';
import { words } from './words.ts';

/** Asks the model once what all columns stand for; there where a text model is set. */
export function AskMeanings({ documentId, sheet }: { readonly documentId: string; readonly sheet: number }) {
  const { isBusy, change } = useRelationChange();
  if (!useHasModel('text')) return null;
  const ask = async (): Promise<void> => {
    const meanings = await client.relations.meaningsByModel({ documentId, sheet });
    await client.relations.mean({ documentId, sheet, meanings, by: 'model' });
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={isBusy}
      onClick={() => void change(ask, words.meaning.notAsked)}
    >
      {isBusy ? `${words.meaning.asking}…` : words.meaning.ask}
    </Button>
  );
}
