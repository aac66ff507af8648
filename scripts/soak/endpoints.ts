import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { callOf, startTestModels } from '../../src-main/core/model/testKit.ts';
import { DomainError } from '../../src-shared/errors.ts';
import type { Modes } from './hostileProcess.ts';
import type { SoakCounts, SoakOptions } from './section.ts';

/** So long the main thread may stand still, at most. */
const MOST_STILL_MS = 100;
const anything = z.record(z.string(), z.unknown());

/**
 * Each way of asking a model, at an endpoint that does its worst, mode by mode: an answer or an error in words must come
 * of it, and the main thread must go on meanwhile. The endpoint is a process of its own; `--count` takes the first modes
 * alone.
 */
export async function endpoints({ count = Infinity, print }: SoakOptions): Promise<SoakCounts> {
  const endpoint = fork(join(import.meta.dirname, 'hostileProcess.ts'));
  let passed = 0;
  let longest = 0;
  // `as`: our own script says so.
  const [said] = (await once(endpoint, 'message')) as [Modes];
  const modes = said.slice(0, count);
  try {
    for (const [mode, baseUrl] of modes) {
      const kit = await startTestModels({}, { key: async () => 'sk-verySecretKey0123456789', lookMs: 3000 });
      const at = { preset: 'other' as const, baseUrl, model: 'small' };
      kit.settings = {
        ...kit.settings,
        retries: 0,
        callSeconds: 5,
        endpoints: { text: at, vision: at, embeddings: at },
      };
      const model = kit.models.forSession(null);
      const stillness = watchStillness();
      const ways = [
        model.complete(callOf('What?')),
        model.completeJson(callOf('Which?'), anything),
        model.embed(['pears', 'plums']),
        kit.models.list({ use: 'text' }),
        kit.models.test({ use: 'text' }),
      ];
      const outcomes = await Promise.allSettled(ways);
      const stillMs = stillness.end();
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
    endpoint.kill();
  }
}

/**
 * The longest that the main thread computed without coming to a timer, in ms of its own time: what other programs take
 * from the machine does not count.
 */
function watchStillness(): { end: () => number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  return {
    end() {
      look();
      clearInterval(timer);
      return longest;
    },
  };
}
