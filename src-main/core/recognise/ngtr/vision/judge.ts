import type { z } from 'zod';
import type { ChainOptions } from '../../../image/chain.ts';
import { verdictOf } from '../../../image/reflection.ts';
import { toolOf } from '../../../image/toolkit.ts';
import type { LanguageModel } from '../../../model/types.ts';
import { isUselessReply, sizeOf, visionCall } from './calls.ts';
import { visionReplySchemas } from './replies.ts';

/**
 * Reflection by a vision model, which sees the picture before and after a step
 * (NGTR, section 4.3). Where it refuses or says nothing of use, the measured
 * rules judge.
 */
export function visionJudge(model: LanguageModel, signal?: AbortSignal): NonNullable<ChainOptions['judge']> {
  return async (before, after, id) => {
    const { title, description } = toolOf(id);
    try {
      const pictures = [before.picture, after.picture];
      const sizes = `Before: ${sizeOf(before.picture)}. After: ${sizeOf(after.picture)}.`;
      const call = await visionCall('ngtr-reflect', { tool: `${title}. ${description}`, sizes }, pictures, {
        maxTokens: 200,
        temperature: 0,
      });
      const { value } = await model.completeJson(call, visionReplySchemas.verdict, { signal });
      // What changes nothing that can be seen is not worth a picture that is further from the one that came.
      return { isAccepted: value.verdict === 'accepted', by: 'model', reason: reasonOf(value) };
    } catch (error) {
      if (!isUselessReply(error)) throw error;
      const measured = verdictOf(before.features, after.features, id);
      return { ...measured, reason: `${measured.reason} (the model gave no verdict)` };
    }
  };
}

function reasonOf({ verdict, reason }: z.infer<typeof visionReplySchemas.verdict>): string {
  const said = reason.slice(0, 300);
  return verdict === 'unchanged' ? `nothing changed that can be seen${said === '' ? '' : `: ${said}`}` : said;
}
