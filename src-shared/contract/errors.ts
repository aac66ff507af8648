import { oc, type } from '@orpc/contract';
import type { DomainErrorCode } from '../errors.ts';
import type { SaidCode } from '../said/said.ts';

/** Every route may answer with these two; anything else is cancellation. */
export const base = oc.errors({
  /** The user can act on it: the message is for them. */
  DOMAIN: { status: 422, data: type<{ code: DomainErrorCode; said: SaidCode }>() },
  /** A bug: logged under this report id. */
  INTERNAL: { status: 500, data: type<{ reportId: string }>() },
});
