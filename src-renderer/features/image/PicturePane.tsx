import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ToolForm } from '../../../src-shared/pictures.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import type { ShownPart } from '../../lib/panes.ts';
import { useStructure } from '../structure/index.ts';
import { Chain } from './Chain.tsx';
import { useRerun } from './useRerun.ts';
import { words } from './words.ts';
import classes from './PicturePane.module.css';

/** The picture that a sheet was read from, the chain of tools that prepared it, and the hand of a person on both. */
export function PicturePane({ document: { id: documentId }, sheet }: ShownPart) {
  return sheet === null ? null : <PictureOfSheet key={`${documentId} ${sheet}`} {...{ documentId, sheet }} />;
}

function PictureOfSheet({ documentId, sheet }: { readonly documentId: string; readonly sheet: number }) {
  const { data: run, error, refetch } = useQuery(api.pictures.get.queryOptions({ input: { documentId, sheet } }));
  const { data: tools } = useQuery({
    ...api.pictures.tools.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
    select: inWords,
  });
  const rerun = useRerun(documentId, sheet);
  const structure = useStructure(documentId, sheet);
  const pane = useRef<HTMLElement>(null);
  return (
    <section ref={pane} className={classes['pane']} aria-label={words.title}>
      {error && <ErrorState title={words.notShown} error={error} onRetry={() => void refetch()} />}
      {run && tools && <Chain {...{ documentId, sheet, run, tools, rerun, structure, pane }} />}
      {!error && !(run && tools) && <LoadingSkeleton label={words.opening} lines={[90, 90, 90, 90, 60]} />}
    </section>
  );
}

/** Tools as the window's language calls them. */
function inWords(tools: readonly ToolForm[]): readonly ToolForm[] {
  return tools.map((tool) => ({ ...tool, ...words.tools[tool.id] }));
}
