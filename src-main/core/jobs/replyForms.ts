import { replyForms as ask } from '../ask/replyForms.ts';
import { replyForms as recognise } from '../recognise/replyForms.ts';
import { replyForms as zoom } from '../zoom/replyForms.ts';

/** All reply schemas that a worker thread may request from a model, by name. */
export const declaredForms = { ...recognise, ...ask, ...zoom };
