import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { isEnded, type RunItem, type RunSummary } from '../../../src-shared/run.ts';
import { api } from '../../lib/client.ts';
import { spoken } from '../../lib/language.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { failureWords } from './runWords.ts';
import { words } from './words.ts';
import classes from './Activity.module.css';

const PAGE = 200;
/** How often the items of a run that goes on are asked for. */
const LOOK_MS = 1000;

/** The things that a run works through, each with what came of it. */
export function RunItems({ run, onRetry }: { readonly run: RunSummary; readonly onRetry: (key: string) => void }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    api.runs.items.infiniteOptions({
      input: (offset: number) => ({ id: run.id, offset, limit: PAGE }),
      initialPageParam: 0,
      getNextPageParam: (last, all) => (last.length === PAGE ? all.length * PAGE : undefined),
      refetchInterval: isEnded(run.state) ? false : LOOK_MS,
    }),
  );
  const items = data?.pages.flat() ?? [];
  return (
    <ul className={classes['items']} aria-label={words.parts(spoken(run.title, run.said))}>
      {items.map((item) => (
        <Item key={item.key} item={item} canRetry={isEnded(run.state)} onRetry={() => onRetry(item.key)} />
      ))}
      {hasNextPage && (
        <li>
          <Button variant="subtle" size="compact-xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Item({
  item: { title, state, failure, result },
  canRetry,
  onRetry,
}: {
  readonly item: RunItem;
  readonly canRetry: boolean;
  readonly onRetry: () => void;
}) {
  const documentId = documentIn(result);
  return (
    <li className={classes['item']} data-state={state}>
      <span className={classes['sign']} aria-hidden>
        {state === 'done' && <Check size={14} />}
        {state === 'failed' && <CircleAlert size={14} />}
      </span>
      {documentId === null ? (
        <span className={classes['name']} title={title}>
          {title}
        </span>
      ) : (
        <button type="button" className={classes['name']} onClick={() => workspaceNow().open({ documentId })}>
          {title}
        </button>
      )}
      <span className={classes['words']}>{failure ? failureWords(failure) : words.partStates[state]}</span>
      {state === 'failed' && canRetry && (
        <Button variant="default" size="compact-xs" aria-label={words.tryAgainOf(title)} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </li>
  );
}

/** The document that came of an item, where one did. */
function documentIn(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('documentId' in result)) return null;
  return typeof result.documentId === 'string' ? result.documentId : null;
}
