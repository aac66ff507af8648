import { DomainError } from '../../../../../src-shared/errors.ts';
import { encodePicture } from '../../../image/encode.ts';
import { resized } from '../../../image/filters.ts';
import type { Picture } from '../../../image/picture.ts';
import { fillPrompt } from '../../../model/prompts.ts';
import type { ModelCall, ModelPicture } from '../../../model/types.ts';

/** Models look at larger pictures in a smaller form anyway. */
const SIDE_AT_MOST = 2000;

/** A call of a prompt with pictures beside what the user says. */
export async function visionCall(
  name: string,
  variables: Readonly<Record<string, string>>,
  pictures: readonly Picture[],
  options: Pick<ModelCall, 'maxTokens' | 'temperature'>,
): Promise<ModelCall> {
  const { prompt, messages } = await fillPrompt(name, variables);
  const shown = await Promise.all(pictures.map(toModelPicture));
  return {
    ...options,
    prompt,
    messages: messages.map((message) =>
      message.role === 'user' ? { role: message.role, text: message.text, pictures: shown } : message,
    ),
  };
}

/** Whether a model said what cannot be used: its part is then done without it. Other failures are for the person to see. */
export function isUselessReply(error: unknown): error is DomainError {
  return error instanceof DomainError && (error.code === 'model.reply' || error.code === 'model.refused');
}

async function toModelPicture(picture: Picture): Promise<ModelPicture> {
  const times = Math.min(1, SIDE_AT_MOST / Math.max(picture.width, picture.height));
  const small = times < 1 ? await resized(picture, picture.width * times, picture.height * times) : picture;
  return { mime: 'image/png', bytes: await encodePicture(small, 'png') };
}

/** A picture's size as a model is told it: it may be shown in a smaller form. */
export function sizeOf({ width, height }: Picture): string {
  return `${width} × ${height} pixels`;
}
