import { FocusTrap, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { Keys } from '../../components/Keys.tsx';
import { allCommands, type Command, useCommandStore } from '../../lib/commands.ts';
import { words } from './words.ts';
import classes from './KeyList.module.css';

export interface KeyListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All keys that do something on this screen, by part. */
export function KeyList({ isOpen, onClose }: KeyListProps) {
  const state = useCommandStore();
  const groups = Map.groupBy(
    allCommands(state).filter(({ keys, run }) => keys && keys.length > 0 && run !== null),
    ({ group }) => group,
  );
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.keys.title}
      size="xl"
      closeButtonProps={{ 'aria-label': words.keys.close }}
      classNames={{ title: classes['title'] ?? '' }}
    >
      {/* Else the close button has the focus and stands out. */}
      <FocusTrap.InitialFocus />
      <div className={classes['groups']}>
        {[...groups].map(([group, commands]) => (
          <section key={group} className={classes['group']}>
            <h3>{group}</h3>
            <dl>
              {commands.map((command) => (
                <Row key={command.id} command={command} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function Row({ command: { label, keys } }: { readonly command: Command }) {
  return (
    <div className={classes['row']}>
      <dt>{label}</dt>
      <dd>
        {keys?.map((each, place) => (
          <Fragment key={each}>
            {place > 0 && <span className={classes['or']}>{words.keys.or}</span>}
            <Keys keys={each} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
