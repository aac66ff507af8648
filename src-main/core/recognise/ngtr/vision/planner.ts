import { toolIdSchema } from '../../../../../src-shared/pictures.ts';
import { ordered, type Plan } from '../../../image/chain.ts';
import { plansFor } from '../../../image/plans.ts';
import { toolkit } from '../../../image/toolkit.ts';
import type { LanguageModel } from '../../../model/types.ts';
import type { NeighbourLibrary, Planner } from '../types.ts';
import { isUselessReply, sizeOf, visionCall } from './calls.ts';
import { visionReplySchemas } from './replies.ts';

const TOOLS = toolkit.map(({ id, description, scenario }) => `- ${id}: ${description} When: ${scenario}`).join('\n');

/**
 * Plans by a vision model that sees the nearest neighbour (NGTR, section 4.2), the picture itself, since only that shows
 * whether it lies on its side, and the descriptions of the tools. Tools that it made up are dropped and noted;
 * where it says nothing of use, the measured rules propose.
 */
export function visionPlanner(model: LanguageModel, library: NeighbourLibrary): Planner {
  return async ({ picture, features, neighbours, limits }, signal) => {
    const [nearest] = neighbours;
    const shown = nearest ? [(await library.example(nearest.id)).picture, picture] : [picture];
    const variables = {
      tools: TOOLS,
      plans: String(limits.plans),
      steps: String(limits.tools),
      size: sizeOf(picture),
    };
    try {
      const call = await visionCall('ngtr-plans', variables, shown, { maxTokens: 600, temperature: 0.8 });
      const { value } = await model.completeJson(call, visionReplySchemas.plans, { signal });
      const named = value.plans.slice(0, limits.plans).map((names) => toPlan(names, limits.tools));
      return { plans: named.map(({ plan }) => plan), notes: unknownNote(named.flatMap(({ unknown }) => unknown)) };
    } catch (error) {
      if (!isUselessReply(error)) throw error;
      const note = 'The model proposed no plans that could be used; tools were chosen by what was measured.';
      return { plans: plansFor(features, limits), notes: [note] };
    }
  };
}

/** In the toolkit's order, each tool once, and no more of them than are allowed. */
function toPlan(names: readonly string[], limit: number): { readonly plan: Plan; readonly unknown: readonly string[] } {
  const known = names.flatMap((name) => {
    const tool = toolIdSchema.safeParse(name.trim().toLowerCase());
    return tool.success ? [{ tool: tool.data, name }] : [];
  });
  const unknown = names.filter((name) => !known.some((each) => each.name === name));
  return { plan: ordered(known.slice(0, limit).map(({ tool }) => ({ tool }))), unknown };
}

function unknownNote(unknown: readonly string[]): readonly string[] {
  const names = [...new Set(unknown)].map((name) => `"${name.slice(0, 40)}"`);
  return names.length === 0
    ? []
    : [`The model named tools that do not exist; they were left out: ${names.join(', ')}.`];
}
