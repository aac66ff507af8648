import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KeptTemplate, RecordLesson } from '../../../src-shared/contract/records.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';
import classes from './Records.module.css';

export interface LearnedDialogProps {
  readonly template: KeptTemplate;
  readonly onClose: () => void;
}

const KINDS: readonly (readonly [kind: RecordLesson['kind'], title: string])[] = [
  ['table', words.learned.table],
  ['place', words.learned.place],
  ['word', words.learned.word],
];

/** What accepted records taught, each with what it changed; what is removed can be put back. */
export function LearnedDialog({
  template: { id: templateId, name, template },
  onClose,
}: LearnedDialogProps): ReactNode {
  const input = { templateId };
  const { data: lessons, error, refetch } = useQuery(api.records.lessons.queryOptions({ input }));
  const queries = useQueryClient();
  const set = useMutation(
    api.records.setLesson.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.records.lessons.key() }),
      onError: (fault) => notifyError(words.learned.notChanged, fault),
    }),
  );
  return (
    <Modal
      closeButtonProps={{ 'aria-label': words.close }}
      opened
      onClose={onClose}
      size="xl"
      title={words.learned.titleFor(name)}
    >
      <div className={classes['template']}>
        {error && <ErrorState title={words.learned.unread} error={error} onRetry={() => void refetch()} />}
        {!lessons && !error && <LoadingSkeleton label={words.learned.reading} lines={[60, 80, 70]} />}
        {lessons?.length === 0 && <p>{noneWords(template.of)}</p>}
        {KINDS.map(([kind, title]) => {
          const own = lessons?.filter((lesson) => lesson.kind === kind) ?? [];
          if (own.length === 0) return null;
          return (
            <section key={kind} className={classes['back']} aria-label={title}>
              <h3>{title}</h3>
              <ul className={classes['learned']}>
                {own.map((lesson) => (
                  <li key={lesson.key} data-used={lesson.isUsed}>
                    <p>
                      {lesson.says}{' '}
                      <span className={classes['dim']}>{lesson.isUsed ? lesson.changed : words.learned.removed}</span>
                    </p>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`${lesson.isUsed ? words.learned.remove : words.learned.putBack}: ${lesson.says}`}
                      onClick={() => set.mutate({ templateId, key: lesson.key, isUsed: !lesson.isUsed })}
                    >
                      {lesson.isUsed ? words.learned.remove : words.learned.putBack}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {lessons && lessons.length > 0 && <p className={classes['dim']}>{words.learned.counts}</p>}
      </div>
    </Modal>
  );
}

function noneWords(of: KeptTemplate['template']['of']): string {
  return of === 'cell' ? words.learned.noneOfCells : words.learned.noneOfRows;
}
