import { replySchemas } from '../ask/model/replies.ts';
import { visionReplySchemas } from '../recognise/ngtr/vision/replies.ts';

/** All forms of JSON that a thread may ask a model for, by name. */
export const replyForms = { ...replySchemas, ...visionForms() } as const;
export type ReplyForm = keyof typeof replyForms;

/** Beside the plans of questions there are those of pictures. */
function visionForms() {
  const { plans, verdict, choice, cells } = visionReplySchemas;
  return { picturePlans: plans, pictureVerdict: verdict, pictureChoice: choice, pictureCells: cells } as const;
}
