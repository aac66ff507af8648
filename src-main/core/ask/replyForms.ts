/** The forms of JSON that questions ask a model for. */
export { replySchemas as replyForms } from './model/replies.ts';
