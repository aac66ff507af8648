import { Popover } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Decision } from '../../../src-shared/choice.ts';
import { sheetIndexOf } from '../../../src-shared/source.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { api } from '../../lib/client.ts';
import { spoken } from '../../lib/language.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useChat } from './chatContext.ts';
import { refreshDecisions, useHeldDecisions } from './useDecisions.ts';
import { words } from './words.ts';
import classes from './HeldMenu.module.css';

/** What words of the session stand for, cells that were pointed at and readings that were chosen: each can be taken off. */
export function HeldMenu(): ReactNode {
  const { sessionId, sheet, sheetName, cite } = useChat();
  const [isOpen, setOpen] = useState(false);
  const held = useHeldDecisions();
  const queries = useQueryClient();
  const { mutate: takeBack, isPending } = useMutation(
    api.ask.takeBack.mutationOptions({
      onError: (error) => notifyError(words.not.takenBack, error),
      onSettled: () => refreshDecisions(queries, sessionId),
    }),
  );
  if (held.length === 0 && !isOpen) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton label={words.held.show(held.length)} icon={<Link2 size={15} />} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['menu'] ?? ''} aria-label={words.held.title}>
        <p className={classes['head']}>{held.length === 0 ? words.held.none : words.held.title}</p>
        <ul aria-label={words.held.title}>
          {held.map((decision) => {
            const address = 'kind' in decision ? decision.address : null;
            const index = sheetIndexOf(decision.source);
            return (
              <li key={decision.id}>
                <span>{textOf(decision)}</span>
                {address !== null && (
                  <CellChip
                    address={address}
                    said={'cell' in decision ? decision.cell : null}
                    isShort
                    sheetName={index === sheet || index === null ? undefined : sheetName(index)}
                    onClick={() => cite([{ kind: 'cells', source: decision.source, address }])}
                  />
                )}
                <IconButton
                  label={words.held.takeOff(textOf(decision))}
                  size={24}
                  icon={<X size={14} />}
                  disabled={isPending}
                  onClick={() => takeBack({ choiceId: decision.id })}
                />
              </li>
            );
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function textOf(decision: Decision): string {
  if (!('kind' in decision))
    return words.held.reading(decision.phrase || decision.question, spoken(decision.meant, decision.meantSaid));
  if (decision.kind === 'binding') return words.held.binding(decision.phrase, decision.meant);
  return words.held.pointed(decision.asked ?? decision.question);
}
