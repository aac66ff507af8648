import type { Binding, Decision, Held, Offer, PointedCell } from '../../../../src-shared/choice.ts';
import type { SessionDecisions } from '../../../../src-shared/contract/ask.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { isBinding, isPointed } from '../../ask/kept/choices.ts';
import { keyOf } from '../../ask/language/tokenize.ts';
import { phraseIn } from '../../ask/question/bindings.ts';
import type { Core } from '../../core.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { askedSource, cellAt, meantBy, unmetKeys } from './decide.ts';

/** Offers of a question: more would be a list to be read. */
const OFFERS_AT_MOST = 3;

/** What holds in a session, and what of other sessions of its document, and of questions that are alike, its questions are offered. */
export async function decisionsOf(core: Core, sessionId: string): Promise<SessionDecisions> {
  const { store } = core;
  const { documentId } = store.sessions.get(sessionId);
  const held = store.choices.held(sessionId);
  const known: Known = { documentId, held, elsewhere: store.choices.elsewhere(sessionId) };
  const offers: Record<string, readonly Offer[]> = {};
  if (known.elsewhere.length > 0 || held.some(isPointed)) {
    for (const message of store.messages.list(sessionId)) {
      const offered = message.answer ? await offersOf(core, message, known) : [];
      if (offered.length > 0) offers[message.id] = offered;
    }
  }
  return { held, offers };
}

interface Known {
  readonly documentId: string;
  readonly held: readonly Held<Decision>[];
  /** Latest first. */
  readonly elsewhere: readonly Held<Decision>[];
}

async function offersOf(
  core: Core,
  message: Message,
  { documentId, held, elsewhere }: Known,
): Promise<readonly Offer[]> {
  const id = { documentId, sheet: message.sheet };
  const source = askedSource(core, id);
  const own = held.filter((each) => each.source === source);
  const others = elsewhere.filter((each) => each.source === source);
  const found = [
    ...boundElsewhere(message.question, others.filter(isBinding), own.filter(isBinding)),
    ...pointedAlike(message, [...own.toReversed(), ...others].filter(isPointed)),
  ];
  const offers: Offer[] = [];
  for (const offer of found) {
    if (offers.length >= OFFERS_AT_MOST) break;
    const said = await asSaidNow(core, id, offer);
    if (said) offers.push(said);
  }
  return offers;
}

/** Bindings of words that a question has and that nothing in its own session is said of; the latest of several for the same. */
function boundElsewhere(question: string, others: readonly Binding[], own: readonly Binding[]): readonly Offer[] {
  const taken = new Set(own.filter(({ words }) => phraseIn(words, question) !== null).flatMap(({ words }) => words));
  return others.flatMap(({ words, meant, address, inRows }): Offer[] => {
    const phrase = words.some((each) => taken.has(each)) ? null : phraseIn(words, question);
    const word = address === null ? inRows : { address };
    if (phrase === null || !word) return [];
    for (const each of words) taken.add(each);
    return [{ kind: 'binding', phrase, meant, word }];
  });
}

/** Cells that answered a question without an answer: this very one in another session, or one with the same words that met nothing. */
function pointedAlike({ question, answer }: Message, pointed: readonly PointedCell[]): readonly Offer[] {
  if (answer?.status !== 'notFound') return [];
  const asked = keyOf(question);
  const words = unmetKeys(answer).join(' ');
  const alike = pointed.filter((each) => each.question === asked || (words !== '' && each.unmet?.join(' ') === words));
  const latest = new Map(alike.toReversed().map((each) => [each.address, each]));
  return [...latest.values()].toReversed().map(({ asked: of, question: key, address, cell }) => ({
    kind: 'pointed',
    asked: of ?? key,
    address,
    cell: cell ?? { path: '', text: '' },
  }));
}

/** An offer with what its cell says now; null where that is another thing, or nothing. */
async function asSaidNow(core: Core, id: SheetId, offer: Offer): Promise<Offer | null> {
  if (offer.kind === 'pointed') {
    const cell = await cellAt(core, id, offer.address);
    return cell && { ...offer, cell: { ...offer.cell, text: meantBy(cell) } };
  }
  if (!('address' in offer.word)) return offer;
  const cell = await cellAt(core, id, offer.word.address);
  return cell && meantBy(cell) === offer.meant ? offer : null;
}
