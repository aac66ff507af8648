import { Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { api } from '../../lib/client.ts';
import { shortMomentText } from '../../lib/locale.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { ExportButton } from '../exports/index.ts';
import { useChat } from './chatContext.ts';
import { carryOn } from './drafts.ts';
import { HeldMenu } from './HeldMenu.tsx';
import { useAnswerCommands } from './useAnswerCommands.ts';
import { useSession } from './useSession.ts';
import { words } from './words.ts';
import classes from './SessionHead.module.css';

/** The session's title, the document's other sessions, and a way to begin a new one. */
export function SessionHead(): ReactNode {
  const { documentId, sessionId } = useChat();
  const queries = useQueryClient();
  const { data } = useSession(sessionId);
  const { data: sessions = [] } = useQuery(api.ask.sessions.list.queryOptions({ input: { documentId } }));
  const create = useMutation(
    api.ask.sessions.create.mutationOptions({
      onSuccess: (session) => {
        carryOn(sessionId, session.id);
        useWorkspace.getState().setSession(documentId, session.id);
        void queries.invalidateQueries({ queryKey: api.ask.sessions.list.key() });
      },
    }),
  );
  const isNew = data?.messages.length === 0;
  const subject = useMemo(() => ({ kind: 'session', sessionId }) as const, [sessionId]);
  useAnswerCommands(data?.messages.findLast(({ answer }) => answer !== null)?.id);
  return (
    <header className={classes['head']}>
      <Menu width={300}>
        <Menu.Target>
          <button
            type="button"
            className={classes['title']}
            aria-label={words.sessions.current(data?.session.title ?? '')}
          >
            <span>{data?.session.title ?? ' '}</span>
            <ChevronDown size={12} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes['list']}>
          <Menu.Label>{words.sessions.ofDocument}</Menu.Label>
          {sessions.map((session) => (
            <Menu.Item
              key={session.id}
              leftSection={
                session.id === sessionId ? (
                  <Check size={13} aria-label={words.sessions.shown} />
                ) : (
                  <span className={classes['noMark']} />
                )
              }
              aria-current={session.id === sessionId || undefined}
              onClick={() => useWorkspace.getState().setSession(documentId, session.id)}
            >
              <span className={classes['name']}>{session.title}</span>
              <span className={classes['meta']}>
                {shortMomentText(session.changedAt)} · {words.sessions.questions(session.messageCount)}
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={classes['tools']}>
        <HeldMenu />
        <ExportButton id="session" label={words.sessions.export} subject={subject} isDisabled={!data || isNew} />
        <IconButton
          label={isNew ? words.sessions.isNew : words.sessions.new}
          disabled={isNew || create.isPending}
          icon={<Plus size={15} />}
          onClick={() => create.mutate({ documentId })}
        />
      </span>
    </header>
  );
}
