import { ActionIcon } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { truncate } from '../../../src-shared/truncate.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { words } from './words.ts';
import classes from './SettingsView.module.css';

/** Answers that a person marked right, as a model is shown them; nothing where there is none. */
export function CaseList() {
  const queries = useQueryClient();
  const { data: cases = [] } = useQuery(api.ask.cases.list.queryOptions());
  const { mutate: remove } = useMutation(
    api.ask.cases.remove.mutationOptions({
      onSettled: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: api.ask.cases.list.queryKey() }),
          queries.invalidateQueries({ queryKey: api.ask.sessions.get.key() }),
        ]),
      onError: (error) => notifyError(words.cases.notForgotten, error),
    }),
  );
  if (cases.length === 0) return null;
  return (
    <Group title={words.cases.title}>
      <p className={classes['lead']}>{words.cases.about}</p>
      {cases.map(({ id, question, answer, documentName, isStale }) => (
        <Row
          key={id}
          name={question}
          hint={`${truncate(answer.join(', '), 80)} · ${documentName}${isStale ? words.cases.corrected : ''}`}
        >
          <ActionIcon variant="subtle" aria-label={words.cases.forget(question)} onClick={() => remove({ caseId: id })}>
            <X size={14} />
          </ActionIcon>
        </Row>
      ))}
    </Group>
  );
}
