import { Check, type LucideIcon, Pencil, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { KeyHint } from '../../components/KeyHint.tsx';
import type { NamedCommand } from '../../lib/namedCommands.ts';
import { commandNames } from './commandNames.ts';
import type { Labelling } from './useLabel.ts';
import { words } from './words.ts';
import classes from './Judge.module.css';

interface JudgeProps {
  readonly labelling: Labelling;
  readonly isFixing: boolean;
  readonly onFix: () => void;
}

/** What a person says of an answer: right, wrong, or what it should be. */
export function Judge({ labelling: { verdict, toggle, isBusy }, isFixing, onFix }: JudgeProps): ReactNode {
  return (
    <span className={classes['judge']}>
      <Say
        name={words.judge.isRight}
        hint={words.judge.isRightHint}
        command={commandNames.right}
        icon={Check}
        isPressed={verdict === 'right'}
        disabled={isBusy}
        onClick={() => toggle('right')}
      >
        {words.judge.right}
      </Say>
      <Say
        name={words.judge.fixThis}
        hint={words.judge.fixHint}
        command={commandNames.fix}
        icon={Pencil}
        isPressed={verdict === 'fixed'}
        aria-expanded={isFixing}
        disabled={isBusy}
        onClick={onFix}
      >
        {verdict === 'fixed' ? words.judge.fixed : words.judge.fix}
      </Say>
      <Say
        name={words.judge.isWrong}
        command={commandNames.wrong}
        icon={X}
        isPressed={verdict === 'wrong'}
        disabled={isBusy}
        onClick={() => toggle('wrong')}
      >
        {words.judge.wrong}
      </Say>
    </span>
  );
}

interface SayProps extends Pick<ComponentProps<'button'>, 'aria-expanded' | 'children' | 'disabled' | 'onClick'> {
  readonly name: string;
  /** What it does, where its name does not say it. */
  readonly hint?: string;
  readonly command: NamedCommand;
  readonly icon: LucideIcon;
  readonly isPressed: boolean;
}

function Say({ name, hint = name, command, icon: Icon, isPressed, children, ...button }: SayProps): ReactNode {
  return (
    <KeyHint label={hint} command={command}>
      <button type="button" className={classes['say']} aria-label={name} aria-pressed={isPressed} {...button}>
        <Icon size={12} strokeWidth={isPressed ? 3 : 2} aria-hidden />
        {children}
      </button>
    </KeyHint>
  );
}
