import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Leaderboard, LeaderboardEntry } from '../../../src-shared/contract/records.ts';
import { printPlace } from '../../../src-shared/evidence.ts';
import { tableFormats } from '../../../src-shared/exports.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { ExportButton } from '../exports/index.ts';
import { leaderboardReport } from './leaderboardReport.ts';
import { stateWords } from './stateWords.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

/** The leaderboards of the whole library, each result with the cell that says it. */
export function LeaderboardsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [onlyBold, setOnlyBold] = useState(true);
  const [isNaming, setNaming] = useState(false);
  const { data, error, refetch } = useQuery(
    api.records.leaderboards.queryOptions({ input: { onlyBold }, placeholderData: keepPreviousData }),
  );
  const boards = data?.boards;
  const subject = useMemo(() => ({ kind: 'report', report: leaderboardReport(boards ?? []) }) as const, [boards]);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': words.close }}
      opened
      onClose={onClose}
      size="xl"
      title={words.boards.title}
    >
      <div className={classes['template']}>
        <div className={classes['ways']}>
          <Checkbox
            size="xs"
            label={words.boards.bold}
            checked={onlyBold}
            onChange={({ currentTarget: { checked } }) => setOnlyBold(checked)}
          />
          <Button size="compact-xs" variant="default" aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
            {words.boards.nameThem}
          </Button>
          <ExportButton
            id="leaderboards"
            label={words.boards.export}
            subject={subject}
            formats={tableFormats}
            isDisabled={boards === undefined || boards.length === 0}
          />
        </div>
        {isNaming && data && <Taxonomy first={data.taxonomy} onSaved={() => setNaming(false)} />}
        {error && <ErrorState title={words.boards.unread} error={error} onRetry={() => void refetch()} />}
        {!boards && !error && <LoadingSkeleton label={words.boards.reading} lines={[60, 80, 70]} />}
        {boards?.length === 0 && <p>{words.boards.none}</p>}
        <div className={classes['boards']}>
          {boards?.map((board) => (
            <Board key={nameOf(board)} board={board} onShow={onClose} />
          ))}
        </div>
      </div>
    </Modal>
  );
}

function Board({ board, onShow }: { readonly board: Leaderboard; readonly onShow: () => void }): ReactNode {
  const { entries, isLowerBetter } = board;
  return (
    <section className={classes['back']} aria-label={nameOf(board)}>
      <h3>{nameOf(board)}</h3>
      <p className={classes['dim']}>{isLowerBetter ? words.boards.less : words.boards.more}</p>
      <table>
        <thead>
          <tr>
            <th>{words.boards.score}</th>
            <th>{words.boards.model}</th>
            <th>{words.boards.file}</th>
            <th>{words.boards.where}</th>
            <th>{words.boards.review}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.recordId} entry={entry} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ entry, onShow }: { readonly entry: LeaderboardEntry; readonly onShow: () => void }): ReactNode {
  const { model, value, isBest, documentName, state, evidence } = entry;
  const [first] = evidence;
  return (
    <tr data-best={isBest || undefined}>
      <td>{isBest ? <strong>{value}</strong> : value}</td>
      <td>{model || words.boards.notSaid}</td>
      <td>{documentName}</td>
      <td>
        {first && (
          <CellChip
            address={printPlace(first)}
            onClick={() => {
              onShow();
              showEvidence(evidence);
            }}
          />
        )}
      </td>
      <td>{stateWords[state].word}</td>
    </tr>
  );
}

/** Which leaderboards there are: results are linked to them, and extraction looks for their names. */
function Taxonomy({ first, onSaved }: { readonly first: string; readonly onSaved: () => void }): ReactNode {
  const [text, setText] = useState(first);
  const queries = useQueryClient();
  const save = useMutation(
    api.records.setTaxonomy.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.records.leaderboards.key() });
        onSaved();
      },
      onError: (error) => notifyError(words.boards.notNamed, error),
    }),
  );
  return (
    <>
      <Textarea
        label={words.boards.names}
        description={words.boards.namesHint}
        placeholder={words.boards.namesExample}
        spellCheck={false}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes['ways']}>
        <Button loading={save.isPending} onClick={() => save.mutate({ text })}>
          {words.save}
        </Button>
      </div>
    </>
  );
}

function nameOf({ task, dataset, metric }: Leaderboard): string {
  return [task, dataset, metric].filter((part) => part !== '').join(' · ');
}
