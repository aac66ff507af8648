import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { hostileModes, startHostileEndpoint } from '../../src-main/core/model/hostileEndpoint.ts';
import { callOf, startTestModels } from '../../src-main/core/model/testKit.ts';
import { DomainError } from '../../src-shared/errors.ts';
import type { SoakCounts, SoakOptions } from './section.ts';

/** So long the main thread may stand still, at most; a machine that has other things to do adds to it. */
const MOST_STILL_MS = 100;
const anything = z.record(z.string(), z.unknown());

/**
 * Each way of asking a model, at an endpoint that does its worst, mode by mode: an answer or an error in words must come
 * of it, and the main thread must go on meanwhile. The endpoint is in this process, so that what it does counts as well;
 * `--count` takes the first modes alone.
 */
export async function endpoints({ count = Infinity, print }: SoakOptions): Promise<SoakCounts> {
  const endpoint = await startHostileEndpoint();
  let passed = 0;
  let longest = 0;
  const modes = Object.keys(hostileModes).slice(0, count);
  try {
    for (const mode of modes) {
      const kit = await startTestModels({}, { key: async () => 'sk-verySecretKey0123456789', lookMs: 3000 });
      const at = { preset: 'other' as const, baseUrl: endpoint.baseUrl(mode), model: 'small' };
      kit.settings = {
        ...kit.settings,
        retries: 0,
        callSeconds: 5,
        endpoints: { text: at, vision: at, embeddings: at },
      };
      const model = kit.models.forSession(null);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const ways = [
        model.complete(callOf('What?')),
        model.completeJson(callOf('Which?'), anything),
        model.embed(['pears', 'plums']),
        kit.models.list({ use: 'text' }),
        kit.models.test({ use: 'text' }),
      ];
      const outcomes = await Promise.allSettled(ways);
      delay.disable();
      const stillMs = delay.max / 1e6;
      longest = Math.max(longest, stillMs);
      const bugs = outcomes.flatMap((each) =>
        each.status === 'rejected' && !(each.reason instanceof DomainError) ? [String(each.reason)] : [],
      );
      await kit.dispose();
      if (bugs.length === 0 && stillMs <= MOST_STILL_MS) passed++;
      else print(`failed: ${mode}: still for ${stillMs.toFixed(0)} ms ${bugs.join('; ')}`);
    }
    print(`${modes.length} modes, the main thread stood still for ${longest.toFixed(0)} ms at most`);
    return { passed, failed: modes.length - passed };
  } finally {
    await endpoint.close();
  }
}
