import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CallDialog } from '../../components/CallDialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { WayOn } from '../../components/WayOn.tsx';
import { presentError } from '../../lib/errors.ts';
import { count } from '../../lib/words.ts';
import { useTab, workspaceNow } from '../../lib/workspaceStore.ts';
import { closeLook, type HeaderLook } from './headerLook.ts';
import type { HeaderLooking } from './useHeaderLook.ts';
import classes from './HeaderLookLine.module.css';

export interface HeaderLookLineProps extends HeaderLooking {
  readonly documentId: string;
  readonly sheetKey: string;
}

/** How a vision model's look at the headers goes, and what came of it; what it sees otherwise is decided in the review. */
export function HeaderLookLine(props: HeaderLookLineProps) {
  const { documentId, sheetKey, look, start } = props;
  const sessionId = useTab(documentId, (tab) => tab.sessionId) ?? null;
  if (!look) return null;
  return (
    <section className={classes['line']} aria-label="Headers by the vision model">
      {look.kind === 'looking' && <Looking look={look} />}
      {look.kind === 'failed' && (
        <>
          <p className={classes['failed']} role="alert">
            {presentError(look.error).message}
          </p>
          <span className={classes['ways']}>
            <WayOn sessionId={sessionId} problem={presentError(look.error).code} again="Look again" onAgain={start} />
          </span>
        </>
      )}
      {look.kind === 'seen' && <Seen {...props} look={look} />}
      {look.kind !== 'looking' && (
        <IconButton label="Close" icon={<X size={14} />} size={24} onClick={() => closeLook(sheetKey)} />
      )}
    </section>
  );
}

function Looking({ look: { picture, of, stop } }: { readonly look: Extract<HeaderLook, { kind: 'looking' }> }) {
  const part = of > 1 ? ` Picture ${picture} of ${of}.` : '';
  return (
    <>
      <output className={classes['says']}>
        <span className={classes['pulse']} aria-hidden />
        The vision model looks at the sheet…{part}
      </output>
      <Button variant="default" size="compact-xs" onClick={stop}>
        Stop
      </Button>
    </>
  );
}

function Seen({
  look: { seen },
  proposals,
}: HeaderLookLineProps & { readonly look: Extract<HeaderLook, { kind: 'seen' }> }) {
  const agreed = `${count(seen.agreed.length, 'header')} seen alike`;
  const left = proposals.length === 0 ? 'All is decided' : `${count(proposals.length, 'cell')} seen differently`;
  const summary = seen.proposals.length === 0 ? `Rules and vision model agree: ${agreed}.` : `${left}, ${agreed}.`;
  return (
    <>
      <output className={classes['says']}>{[summary, ...seen.notes].join(' ')}</output>
      <span className={classes['ways']}>
        {seen.callIds.map((callId, at) => (
          <CallButton
            key={callId}
            callId={callId}
            name={seen.callIds.length === 1 ? 'Prompt and reply' : `Picture ${at + 1}`}
          />
        ))}
        {proposals.length > 0 && (
          <Button variant="default" size="compact-xs" onClick={() => workspaceNow().showPanel('review')}>
            Review
          </Button>
        )}
      </span>
    </>
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
