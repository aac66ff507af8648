import { visionReplySchemas } from './ngtr/vision/replies.ts';

const { plans, verdict, choice, cells } = visionReplySchemas;

/** The forms of JSON that pictures ask a model for. */
export const replyForms = {
  picturePlans: plans,
  pictureVerdict: verdict,
  pictureChoice: choice,
  pictureCells: cells,
} as const;
