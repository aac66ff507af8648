import { replyForms as ask } from '../ask/replyForms.ts';
import { replyForms as recognise } from '../recognise/replyForms.ts';
import { replyForms as zoom } from '../zoom/replyForms.ts';

/** All forms of JSON that a thread may ask a model for, by name. Made by `npm run collect` from src-main/core/domains.json. */
export const declaredForms = { ...recognise, ...ask, ...zoom };
