import { Button } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseRange } from '../../../src-shared/address.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import { CallDialog } from '../../components/CallDialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { WayOn } from '../../components/WayOn.tsx';
import { presentError } from '../../lib/errors.ts';
import { count } from '../../lib/words.ts';
import { useTab, workspaceNow } from '../../lib/workspaceStore.ts';
import { RoleSwatch, wordsOf } from '../structure/index.ts';
import { closeLook, type HeaderLook, rejectProposals } from './headerLook.ts';
import type { HeaderLooking } from './useHeaderLook.ts';
import classes from './HeaderProposals.module.css';

export interface HeaderProposalsProps extends HeaderLooking {
  readonly documentId: string;
  readonly sheetKey: string;
}

/** Where rules and a vision model see headers differently: both opinions in a line, for a person to decide. */
export function HeaderProposals(props: HeaderProposalsProps) {
  const { documentId, sheetKey, look, start } = props;
  const sessionId = useTab(documentId, (tab) => tab.sessionId) ?? null;
  if (!look) return null;
  if (look.kind === 'looking') {
    const part = look.of > 1 ? ` Picture ${look.picture} of ${look.of}.` : '';
    return (
      <section className={classes['panel']} aria-label="Headers by the vision model">
        <header className={classes['head']}>
          <output className={classes['says']}>
            <span className={classes['pulse']} aria-hidden />
            The vision model looks at the sheet…{part}
          </output>
          <Button variant="default" size="compact-xs" onClick={look.stop}>
            Stop
          </Button>
        </header>
      </section>
    );
  }
  if (look.kind === 'failed') {
    const { message, code } = presentError(look.error);
    return (
      <section className={classes['panel']} aria-label="Headers by the vision model">
        <header className={classes['head']}>
          <p className={classes['failed']} role="alert">
            {message}
          </p>
          <span className={classes['ways']}>
            <WayOn sessionId={sessionId} problem={code} again="Look again" onAgain={start} />
          </span>
          <IconButton label="Close" icon={<X size={14} />} size={24} onClick={() => closeLook(sheetKey)} />
        </header>
      </section>
    );
  }
  return <Seen {...props} look={look} key={sheetKey} />;
}

type SeenProps = HeaderProposalsProps & { readonly look: Extract<HeaderLook, { kind: 'seen' }> };

function Seen({ documentId, sheetKey, look, proposals, accept }: SeenProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const stop = proposals.some(({ address }) => address === focused) ? focused : (proposals[0]?.address ?? null);
  const focusOn = (address: string | undefined): void => {
    const next =
      address === undefined ? null : panel.current?.querySelector<HTMLElement>(`[data-proposal="${address}"]`);
    (next ?? close.current)?.focus();
  };
  // The keyboard goes on with what came and with what is left, unless it is at work elsewhere.
  const isDone = proposals.length === 0;
  const takeFocus = useEffectEvent((done: boolean) => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role="toolbar"]'))
      focusOn(done ? undefined : (stop ?? undefined));
  });
  useEffect(() => takeFocus(isDone), [isDone]);

  const decide = (at: number, how: (decided: readonly HeaderProposal[]) => void): void => {
    const decided = proposals[at];
    if (!decided) return;
    focusOn((proposals[at + 1] ?? proposals[at - 1])?.address);
    how([decided]);
  };
  const reject = (rejected: readonly HeaderProposal[]): void => rejectProposals(sheetKey, rejected);
  const show = ({ address }: HeaderProposal): void => {
    setFocused(address);
    const range = parseRange(address);
    if (range) workspaceNow().select(documentId, { ranges: [range], source: 'proposals' });
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const to = { arrowdown: at + 1, arrowup: at - 1, home: 0, end: proposals.length - 1 }[key];
    if (to !== undefined) focusOn(proposals[to]?.address ?? proposals[at]?.address);
    else if (key === 'a') decide(at, accept);
    else if (key === 'x') decide(at, reject);
    else if (key === 'escape') closeLook(sheetKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const { rejected, seen } = look;
  return (
    <section ref={panel} className={classes['panel']} aria-label="Headers by the vision model">
      <header className={classes['head']}>
        <output className={classes['says']}>{[summaryOf(look, proposals.length), ...seen.notes].join(' ')}</output>
        <span className={classes['ways']}>
          {rejected.size > 0 && (
            <Button variant="subtle" size="compact-xs" onClick={() => rejectProposals(sheetKey, [])}>
              Bring back {rejected.size} rejected
            </Button>
          )}
          {seen.callIds.map((callId, at) => (
            <CallButton
              key={callId}
              callId={callId}
              name={seen.callIds.length === 1 ? 'Prompt and reply' : `Picture ${at + 1}`}
            />
          ))}
          {proposals.length > 1 && (
            <>
              <Button variant="default" size="compact-xs" onClick={() => accept(proposals)}>
                Accept all
              </Button>
              <Button variant="default" size="compact-xs" onClick={() => reject(proposals)}>
                Reject all
              </Button>
            </>
          )}
          <IconButton
            ref={close}
            label="Close"
            keys="Escape"
            icon={<X size={14} />}
            size={24}
            onClick={() => closeLook(sheetKey)}
          />
        </span>
      </header>
      {proposals.length > 0 && (
        <ul className={classes['list']} aria-label="Headers seen differently">
          {proposals.map((proposal, at) => (
            <li key={proposal.address}>
              <button
                type="button"
                className={classes['proposal']}
                data-proposal={proposal.address}
                tabIndex={proposal.address === stop ? 0 : -1}
                aria-keyshortcuts="A X"
                aria-label={spoken(proposal)}
                onFocus={() => show(proposal)}
                onClick={() => show(proposal)}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <span className={classes['address']}>{proposal.address}</span>
                <span className={classes['text']} title={proposal.text}>
                  {proposal.text}
                </span>
                <Opinion who="Rules" role={proposal.detected} />
                <Opinion who="Model" role={proposal.seen} />
              </button>
              <IconButton
                label={`Accept ${wordsOf(proposal.seen).label.toLowerCase()} for ${proposal.address}`}
                keys="A"
                icon={<Check size={14} />}
                size={24}
                onClick={() => decide(at, accept)}
              />
              <IconButton
                label={`Reject it for ${proposal.address}`}
                keys="X"
                icon={<X size={14} />}
                size={24}
                onClick={() => decide(at, reject)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Opinion({ who, role }: { readonly who: string; readonly role: Role }) {
  const { label } = wordsOf(role);
  return (
    <span className={classes['opinion']}>
      <span className={classes['who']}>{who}</span>
      <RoleSwatch role={role} />
      {label}
    </span>
  );
}

function CallButton({ callId, name }: { readonly callId: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <CallDialog callId={callId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function summaryOf({ seen }: SeenProps['look'], open: number): string {
  const agreed = `${count(seen.agreed.length, 'header')} seen alike`;
  if (seen.proposals.length === 0) return `Rules and vision model agree: ${agreed}.`;
  const left = open === 0 ? 'All is decided' : `${count(open, 'cell')} seen differently`;
  return `${left}, ${agreed}.`;
}

function spoken({ address, text, detected, seen }: HeaderProposal): string {
  const [rules, model] = [detected, seen].map((role) => wordsOf(role).label.toLowerCase());
  return `${address}, ${text}: the rules say ${rules}, the model says ${model}`;
}
