import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CallDialog } from '../../components/CallDialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { WayOn } from '../../components/WayOn.tsx';
import { presentError } from '../../lib/errors.ts';
import { useTab, workspaceNow } from '../../lib/workspaceStore.ts';
import { closeLook, type HeaderLook } from './headerLook.ts';
import type { HeaderLooking } from './useHeaderLook.ts';
import { words } from './words.ts';
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
    <section className={classes['line']} aria-label={words.look.label}>
      {look.kind === 'looking' && <Looking look={look} />}
      {look.kind === 'failed' && (
        <>
          <p className={classes['failed']} role="alert">
            {presentError(look.error).message}
          </p>
          <span className={classes['ways']}>
            <WayOn
              sessionId={sessionId}
              problem={presentError(look.error).code}
              again={words.look.again}
              onAgain={start}
            />
          </span>
        </>
      )}
      {look.kind === 'seen' && <Seen {...props} look={look} />}
      {look.kind !== 'looking' && (
        <IconButton label={words.close} icon={<X size={14} />} size={24} onClick={() => closeLook(sheetKey)} />
      )}
    </section>
  );
}

function Looking({ look: { picture, of, stop } }: { readonly look: Extract<HeaderLook, { kind: 'looking' }> }) {
  const part = of > 1 ? words.look.picture(picture, of) : '';
  return (
    <>
      <output className={classes['says']}>
        <span className={classes['pulse']} aria-hidden />
        {words.look.looking(part)}
      </output>
      <Button variant="default" size="compact-xs" onClick={stop}>
        {words.stop}
      </Button>
    </>
  );
}

function Seen({
  look: { seen },
  proposals,
}: HeaderLookLineProps & { readonly look: Extract<HeaderLook, { kind: 'seen' }> }) {
  const agreed = words.look.agreed(seen.agreed.length);
  const left = proposals.length === 0 ? words.look.decided : words.look.differently(proposals.length);
  const summary = seen.proposals.length === 0 ? words.look.agree(agreed) : `${left}, ${agreed}.`;
  return (
    <>
      <output className={classes['says']}>{[summary, ...seen.notes].join(' ')}</output>
      <span className={classes['ways']}>
        {seen.callIds.map((callId, at) => (
          <CallButton
            key={callId}
            callId={callId}
            name={seen.callIds.length === 1 ? words.look.call : words.look.pictureAt(at + 1)}
          />
        ))}
        {proposals.length > 0 && (
          <Button variant="default" size="compact-xs" onClick={() => workspaceNow().showPanel('review')}>
            {words.review}
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
