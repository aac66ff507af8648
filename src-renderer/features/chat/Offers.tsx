import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Offer } from '../../../src-shared/choice.ts';
import type { Message } from '../../../src-shared/session.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { useChat } from './chatContext.ts';
import type { Deciding } from './useDeciding.ts';
import { useOffers } from './useDecisions.ts';
import { words } from './words.ts';
import classes from './Notes.module.css';

interface OffersProps {
  readonly message: Message;
  readonly deciding: Deciding;
}

/** What was said elsewhere of the same words, or of a question that is alike: it holds here once it is taken over. */
export function Offers({ message, deciding }: OffersProps): ReactNode {
  const { documentId, cite } = useChat();
  const offers = useOffers(message.id);
  const use = (offer: Offer): void => {
    if (deciding.isBusy) return;
    if (offer.kind === 'binding') deciding.bind(offer.phrase, offer.word);
    else deciding.point(offer.address);
  };
  return offers.map((offer) => {
    const text =
      offer.kind === 'binding' ? words.offer.bound(offer.phrase, offer.meant) : words.offer.pointed(offer.asked);
    return (
      <p key={text} className={classes['choice']} data-offer={offer.kind}>
        <Lightbulb size={13} aria-hidden />
        <span>
          {text}{' '}
          {offer.kind === 'pointed' && (
            <CellChip
              address={offer.address}
              said={offer.cell}
              isShort
              onClick={() =>
                cite([{ kind: 'cells', source: sheetSourceId(documentId, message.sheet), address: offer.address }])
              }
            />
          )}
        </span>
        <button
          type="button"
          className={classes['link']}
          aria-label={words.offer.takeOver(text)}
          aria-disabled={deciding.isBusy}
          onClick={() => use(offer)}
        >
          {words.offer.use}
        </button>
      </p>
    );
  });
}
