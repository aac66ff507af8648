import { z } from 'zod';
import { defaultPictureWays, type PictureReader, type PictureWays } from '../../src-shared/pictures.ts';
import { UsageError } from './failure.ts';
import type { ModelFlags } from './models.ts';

/** What a command line says of how pictures are read. */
export const wayFlags = {
  strategy: { type: 'string' },
  without: { type: 'string', multiple: true },
  tools: { type: 'string' },
  plans: { type: 'string' },
  'plan-length': { type: 'string' },
  enlarger: { type: 'string' },
} as const;

interface SaidWays {
  readonly strategy?: string | undefined;
  readonly without?: readonly string[] | undefined;
  readonly tools?: string | undefined;
  readonly plans?: string | undefined;
  readonly 'plan-length'?: string | undefined;
  readonly enlarger?: string | undefined;
}

const READERS: Readonly<Record<string, PictureReader>> = { rules: 'embedded', model: 'model', both: 'both' };
const count = z.coerce.number().int().min(1).max(8);

/** The ways that flags name; naming a model asks for it. Throws UsageError. */
export function waysOf(said: SaidWays, { model, url }: ModelFlags): PictureWays {
  const reader = READERS[said.strategy ?? ((model ?? url) ? 'both' : 'rules')];
  if (!reader) throw new UsageError('--strategy wants rules, model or both.');
  const { without = [] } = said;
  const odd = without.find((part) => part !== 'experience' && part !== 'reflection');
  if (odd !== undefined) throw new UsageError(`--without takes experience or reflection, not '${odd}'.`);
  const tools = z.enum(['chosen', 'all', 'none']).safeParse(said.tools ?? 'chosen').data;
  if (!tools) throw new UsageError('--tools wants chosen, all or none.');
  const plans = count.safeParse(said.plans ?? defaultPictureWays.plans).data;
  const planLength = count.safeParse(said['plan-length'] ?? defaultPictureWays.planLength).data;
  if (!plans || !planLength) throw new UsageError('--plans and --plan-length want a number from 1 to 8.');
  return {
    reader,
    usesExperience: !without.includes('experience'),
    usesReflection: !without.includes('reflection'),
    tools,
    plans,
    planLength,
    ...(said.enlarger && { enlarger: said.enlarger }),
  };
}
