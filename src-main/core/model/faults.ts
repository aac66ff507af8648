import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { DomainError, type DomainErrorCode } from '../../../src-shared/errors.ts';
import { modelSaid, type TlsFault } from '../../../src-shared/said/models.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { replyLimits } from './limits.ts';

/** What is wrong with an address, in words for a person. */
export class AddressFault extends Error {
  override readonly name = 'AddressFault';
  readonly said: Said;

  constructor(said: Said) {
    super(said.text);
    this.said = said;
  }
}

/** The reply ended before it was whole. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** Nothing came for too long. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** Whom a fault is about. */
export interface FaultParts {
  readonly host: string;
  readonly model: string;
  readonly isKeySet: boolean;
  /** The call held pictures. */
  readonly hasPictures: boolean;
  /** Takes the key out of what an endpoint said. */
  readonly redact: (text: string) => string;
}

/** A fault of one try: what to tell, and whether the same call may go well a little later. */
export interface Fault {
  readonly error: DomainError;
  readonly isPassing: boolean;
  /** What the endpoint asked to wait. */
  readonly waitMs: number | null;
}

/**
 * What went wrong with a try, in words for a person. What an endpoint says is
 * told where it helps, shortened; never for a refused key, where some quote it.
 * The cause is left behind: it holds the request with its key.
 */
export function faultOf(error: unknown, parts: FaultParts): Fault | null {
  // Also inside: the library wraps what our own fetch throws, as when the person went offline.
  const own = causeOf(error, (cause) => cause instanceof DomainError);
  if (own instanceof DomainError) return lasting(own.code, own.said);
  const address = causeOf(error, (cause) => cause instanceof AddressFault);
  if (address instanceof AddressFault) return lasting('model.address', address.said);
  const { host } = parts;
  if (error instanceof Stalled || error instanceof APIConnectionTimeoutError) {
    return passing('model.timeout', modelSaid.lateAnswer(host));
  }
  if (error instanceof CutOff) {
    return passing('model.failed', modelSaid.brokeOff(host));
  }
  if (error instanceof APIConnectionError || isFetchError(error)) return connectionFault(error, host);
  if (error instanceof APIError) return statusFault(error, parts);
  return null;
}

function connectionFault(error: unknown, host: string): Fault {
  const code = codeIn(error);
  if (TLS_CODES.test(code)) {
    return lasting('model.tls', modelSaid.insecure(host, tlsReason(code)));
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return lasting('model.address', modelSaid.noHost(host));
  }
  if (code === 'ECONNREFUSED') {
    return lasting('model.address', modelSaid.noAnswerAt(host));
  }
  // Ports that fetch never opens, as those of mail servers.
  if (causeOf(error, ({ message }) => message === 'bad port')) {
    return lasting('model.address', modelSaid.badPort(host));
  }
  if (/^HPE_|^UND_ERR_HEADERS_OVERFLOW$/.test(code)) {
    return lasting('model.address', modelSaid.noHttp(host));
  }
  if (/TIMEOUT|ETIMEDOUT/.test(code)) {
    return passing('model.timeout', modelSaid.notReached(host));
  }
  return passing('model.failed', modelSaid.broke(host));
}

function statusFault(error: APIError, parts: FaultParts): Fault {
  const { host, model, isKeySet, hasPictures } = parts;
  const status = error.status ?? 0;
  const words = wordsOf(error, parts.redact);
  const waitMs = waitOf(error.headers);
  if (status === 401 || status === 403) {
    return lasting('model.key', isKeySet ? modelSaid.keyRefused(host) : modelSaid.keyWanted(host));
  }
  if (status === 402 || error.code === 'insufficient_quota') {
    return lasting('model.refused', modelSaid.noCredit(host));
  }
  if (status === 429) {
    return { ...passing('model.busy', modelSaid.busy(host, waitMs)), waitMs };
  }
  if (saysModelUnknown(status, error.code, words)) {
    return lasting('model.unknown', modelSaid.unknownModel(host, model));
  }
  if (status === 404 || status === 405) {
    return lasting('model.address', modelSaid.otherPath(host));
  }
  if (hasPictures && !saysFiltered(error.code) && /image|picture|vision|multi-?modal|content part/i.test(words)) {
    return lasting('model.vision', modelSaid.noPictures(model));
  }
  if (status === 408 || status === 409 || status >= 500) {
    return { ...passing('model.failed', modelSaid.ownFault(host, status)), waitMs };
  }
  // An error in the place of a piece of the reply has no status.
  return lasting('model.refused', modelSaid.refused(host, status, words));
}

/** Whether a filter refused what was asked: that says nothing against the model or the caller. */
export function saysFiltered(code: string | null | undefined): boolean {
  return /content_(filter|policy)|moderation/.test(code ?? '');
}

function saysModelUnknown(status: number, code: string | null | undefined, words: string): boolean {
  if (code === 'model_not_found') return true;
  if (status !== 400 && status !== 404) return false;
  return /\bmodel\b.*\b(not (found|exist|a valid|available|loaded)|does not exist|unknown|no such)|\b(invalid|unknown|no such) model\b|not a valid model/is.test(
    words,
  );
}

/** What an endpoint said, in one line without what looks like a key. */
function wordsOf(error: APIError, redact: FaultParts['redact']): string {
  const said: unknown = error.error;
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : error.message;
  // Only its beginning is looked at, which keeps what follows short however it is made.
  const words = typeof message === 'string' ? redact(message.slice(0, replyLimits.errorWords)) : '';
  return words
    .split(/\s+/)
    .map((word) => (/sk-|key-/.test(word) ? '…' : word.replaceAll(/[A-Za-z0-9_-]{24,}/g, '…')))
    .join(' ')
    .replaceAll(/Bearer \S+/g, '…')
    .trim()
    .replace(/\.$/, '')
    .slice(0, 200);
}

/** `Retry-After` in seconds or as a date, or `retry-after-ms`. */
function waitOf(headers: Headers | undefined): number | null {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const text = headers?.get('retry-after');
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

const TLS_CODES = /CERT|SSL|TLS|^EPROTO$|^UNABLE_TO_|SELF_SIGNED/;

function tlsReason(code: string): TlsFault {
  if (code === 'CERT_HAS_EXPIRED') return 'expired';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'otherHost';
  return /SELF_SIGNED|UNABLE_TO_/.test(code) ? 'unknown' : 'noHttps';
}

function isFetchError(error: unknown): boolean {
  return error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');
}

/** The system's code for what went wrong, as `ECONNREFUSED`, wherever it is in the chain of causes. */
function codeIn(error: unknown): string {
  const found = causeOf(error, (cause) => 'code' in cause && typeof cause.code === 'string');
  return found && 'code' in found ? String(found.code) : '';
}

function causeOf(error: unknown, isMeant: (cause: Error) => boolean): Error | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (isMeant(cause)) return cause;
    if (cause instanceof AggregateError) {
      const inner = cause.errors.find((each): each is Error => each instanceof Error && isMeant(each));
      if (inner) return inner;
    }
  }
  return null;
}

function lasting(code: DomainErrorCode, said: Said): Fault {
  return { error: new DomainError(code, said), isPassing: false, waitMs: null };
}

function passing(code: DomainErrorCode, said: Said): Fault {
  return { error: new DomainError(code, said), isPassing: true, waitMs: null };
}
