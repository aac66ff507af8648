import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { RunFailure } from '../../src-shared/run.ts';
import { presentError } from './errors.ts';
import { spoken } from './language.ts';
import { offerUndo, type Reversible } from './undoStore.ts';
import { words } from './words.ts';
import classes from './notify.module.css';

const look = {
  withBorder: true,
  className: classes['note'] ?? '',
  closeButtonProps: { 'aria-label': words.dismiss },
};

/** Says that something was done, and offers to take it back for a while; what was taken back can be done again. */
export function notifyUndo(message: string, { undo, redo }: Reversible): void {
  const run = offerUndo(message, {
    undo: () => {
      notifications.hide(id);
      undo();
    },
    redo,
  });
  const id = notifications.show({
    ...look,
    role: 'status',
    message: (
      <span className={classes['row']}>
        <span className={classes['text']}>{message}</span>
        <Button variant="default" size="compact-xs" onClick={run}>
          {words.undo}
        </Button>
      </span>
    ),
    autoClose: 10_000,
  });
}

/** Says something in passing. */
export function notifyPlain(message: string): void {
  notifications.show({ ...look, role: 'status', message });
}

/** How long it is said what a step did. */
const STEP_MS = 2500;
let lastStep = '';

/** Says what a step of a document did; of several in a row the last one. */
export function notifyStep(message: string): void {
  // A note of the same id is not shown a second time.
  notifications.hide(lastStep);
  lastStep = notifications.show({ ...look, role: 'status', message, autoClose: STEP_MS, withCloseButton: false });
}

/** The same of steps that may follow each other quickly: each takes the place of the one before. */
export function notifyPassing(message: string): void {
  notifications.hide(PASSING);
  notifications.show({ ...look, id: PASSING, role: 'status', message, autoClose: 4000 });
}

const PASSING = 'passing';

/** Shorter work is over before anyone would read what it says. */
const NOTICED_MS = 400;

/** Says how far something is that takes more than a moment, and offers to stop it. */
export function notifyProgress(stop: () => void): {
  readonly tell: (message: string) => void;
  readonly end: () => void;
} {
  const id = `progress ${crypto.randomUUID()}`;
  let message = '';
  let isShown = false;
  const note = () => ({
    ...look,
    id,
    role: 'status',
    loading: true,
    withCloseButton: false,
    autoClose: false as const,
    message: (
      <span className={classes['row']}>
        <span className={classes['text']}>{message}</span>
        <Button variant="default" size="compact-xs" onClick={stop}>
          {words.cancel}
        </Button>
      </span>
    ),
  });
  const timer = setTimeout(() => {
    isShown = true;
    notifications.show(note());
  }, NOTICED_MS);
  return {
    tell: (next) => {
      message = next;
      if (isShown) notifications.update(note());
    },
    end: () => {
      clearTimeout(timer);
      if (isShown) notifications.hide(id);
    },
  };
}

/** Says what has to be known of the library, and leads to what can be done about it; it stays until it has been read. */
export function notifyNotice(message: string, onChoices: () => void): void {
  const id = notifications.show({
    ...look,
    role: 'alert',
    message: (
      <span className={classes['row']}>
        <span className={classes['text']}>{message}</span>
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => {
            notifications.hide(id);
            onChoices();
          }}
        >
          {words.choices}
        </Button>
      </span>
    ),
    autoClose: false,
  });
}

/** Says that something could not be done, and what to do; it stays until it has been read. */
export function notifyError(title: string, error: unknown): void {
  notifyFailure(title, presentError(error));
}

/** The same of a failure as runs have them. */
export function notifyFailure(
  title: string,
  { message: english, said, reportId }: Pick<RunFailure, 'message' | 'said' | 'reportId'>,
): void {
  const message = spoken(english, said);
  notifications.show({
    ...look,
    className: classes['error'] ?? '',
    role: 'alert',
    title,
    message: reportId === undefined || message.includes(reportId) ? message : words.report(message, reportId),
    color: 'red',
    autoClose: false,
  });
}
