import { z } from 'zod';
import type { ToolForm, ToolParameter } from '../../../src-shared/pictures.ts';
import { toolkit } from '../image/toolkit.ts';

const rangeSchema = z.object({
  type: z.enum(['number', 'integer']),
  minimum: z.number(),
  maximum: z.number(),
});

/** A number with its bounds, or such a number or null; what has another shape is left to the tool. */
const parameterSchema = z.union([
  rangeSchema.extend({ default: z.number() }).transform((range) => ({ ...range, isNullable: false })),
  z
    .object({ anyOf: z.tuple([rangeSchema, z.object({ type: z.literal('null') })]), default: z.number().nullable() })
    .transform(({ anyOf: [range], default: initial }) => ({ ...range, default: initial, isNullable: true })),
]);

/** The toolkit as forms: what a person needs to choose a tool and to set its parameters. */
export function toolForms(): readonly ToolForm[] {
  return toolkit.map(({ id, title, description, scenario, parameters }) => ({
    id,
    title,
    description,
    scenario,
    parameters: Object.entries(z.toJSONSchema(parameters).properties ?? {}).flatMap(([name, schema]) =>
      parameterOf(name, schema),
    ),
    hasCorners: 'corners' in parameters.shape,
  }));
}

function parameterOf(name: string, schema: unknown): ToolParameter[] {
  const { success, data } = parameterSchema.safeParse(schema);
  if (!success) return [];
  const { type, minimum, maximum, default: initial, isNullable } = data;
  return [{ name, kind: type === 'integer' ? 'whole' : 'number', minimum, maximum, initial, isNullable }];
}
