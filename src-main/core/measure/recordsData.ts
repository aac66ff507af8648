import { z } from 'zod';
import type { Scheme } from '../extract/index.ts';

const jsonRecord = z.record(z.string(), z.unknown());

const templateSchema = z.object({
  records: z.array(jsonRecord),
  template_to_annotation: z.record(z.string(), z.string()),
  free_form: z.array(z.string()).default([]),
});

export const templatesSchema = z.record(z.string(), templateSchema);
type WrittenTemplate = z.infer<typeof templateSchema>;

/** How records of the two domains with a Table-F1 are scored. */
export function schemesOf(
  templates: Readonly<Record<string, WrittenTemplate>>,
): Readonly<Record<'ml' | 'chem', Scheme>> {
  const { ml, chem } = templates;
  if (!ml || !chem) throw new Error('The templates of the records lack ml or chem.');
  return {
    ml: { ...schemeOf(ml), words: 'latex', other: 'type' },
    chem: { ...schemeOf(chem), words: 'text', other: 'none' },
  };
}

function schemeOf({
  records,
  template_to_annotation: names,
  free_form: freeForm,
}: WrittenTemplate): Pick<Scheme, 'types' | 'freeForm'> {
  return {
    types: new Map(
      records.map((record) => {
        const attributes = Object.keys(record).filter((name) => name !== 'value' && name !== 'type');
        return [String(record['type']), new Map(attributes.map((name) => [name, names[name] ?? name]))];
      }),
    ),
    freeForm: new Set(freeForm.map((name) => names[name] ?? name)),
  };
}
