import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ExportSubject } from '../../../src-shared/exports.ts';
import { CommandKeys } from '../../components/Keys.tsx';
import { FormatSub } from '../exports/index.ts';
import { commandNames } from './commandNames.ts';
import type { MessageAction } from './useMessageActions.ts';
import { words } from './words.ts';
import classes from './MessageView.module.css';

interface MessageMenuProps {
  readonly question: string;
  readonly actions: readonly MessageAction[];
  /** The answer that can be saved; null where there is none. */
  readonly saved: ExportSubject | null;
}

/** Saving stands with copying. */
const LAST_OF_COPIES = 'copyCells';

/** What can be done with a message, each with the key that does it while the message has the focus. */
export function MessageMenu({ question, actions, saved }: MessageMenuProps): ReactNode {
  return (
    <Menu position="bottom-end" width={240} returnFocus>
      <Menu.Target>
        <ActionIcon className={classes['menu']} size={20} aria-label={words.actionsFor(question)}>
          <Ellipsis size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, run, startsGroup }) => (
          <Fragment key={id}>
            {startsGroup && <Menu.Divider />}
            <Menu.Item rightSection={<CommandKeys command={commandNames[id]} />} onClick={run}>
              {label}
            </Menu.Item>
            {id === LAST_OF_COPIES && saved && <FormatSub label={words.saveAs} subject={saved} />}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
