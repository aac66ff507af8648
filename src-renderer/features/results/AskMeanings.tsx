import { Button } from '@mantine/core';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import { words } from './words.ts';

/** Asks the model once what all columns stand for; there where a text model is set. */
export function AskMeanings({ isBusy, onAsk }: { readonly isBusy: boolean; readonly onAsk: () => void }) {
  if (!useHasModel('text')) return null;
  return (
    <Button size="compact-xs" variant="default" disabled={isBusy} onClick={onAsk}>
      {isBusy ? `${words.meaning.asking}…` : words.meaning.ask}
    </Button>
  );
}
