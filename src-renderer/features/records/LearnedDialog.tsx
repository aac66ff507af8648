import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KeptTemplate, RecordLesson } from '../../../src-shared/contract/records.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import classes from './Records.module.css';

export interface LearnedDialogProps {
  readonly template: KeptTemplate;
  readonly onClose: () => void;
}

const KINDS: readonly (readonly [kind: RecordLesson['kind'], title: string])[] = [
  ['table', 'Accepted records'],
  ['place', 'Where attributes stand'],
  ['word', 'Words that tell types'],
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
      onError: (fault) => notifyError('What was learned stays as it was', fault),
    }),
  );
  return (
    <Modal
      closeButtonProps={{ 'aria-label': 'Close' }}
      opened
      onClose={onClose}
      size="xl"
      title={`What was learned for ${name}`}
    >
      <div className={classes['template']}>
        {error && <ErrorState title="It could not be read" error={error} onRetry={() => void refetch()} />}
        {!lessons && !error && <LoadingSkeleton label="Reading what was learned" lines={[60, 80, 70]} />}
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
                      <span className={classes['dim']}>{lesson.isUsed ? lesson.changed : 'Removed.'}</span>
                    </p>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`${lesson.isUsed ? 'Remove' : 'Put back'}: ${lesson.says}`}
                      onClick={() => set.mutate({ templateId, key: lesson.key, isUsed: !lesson.isUsed })}
                    >
                      {lesson.isUsed ? 'Remove' : 'Put back'}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {lessons && lessons.length > 0 && (
          <p className={classes['dim']}>
            It counts from the next extraction on; records that there are stay as they are.
          </p>
        )}
      </div>
    </Modal>
  );
}

function noneWords(of: KeptTemplate['template']['of']): string {
  return of === 'cell'
    ? 'Nothing yet. Records of cells that you accept or correct teach the next table of this template.'
    : 'Records of rows and pages are filled by headers and labels: nothing is learned from them.';
}
