import type { Template } from '../../../../src-shared/template.ts';
import type { KnownBoard } from './boards.ts';
import { attributeNames } from './results.ts';

/** A template that finds the tasks, data sets and metrics of known leaderboards by their names, beside the values that it has. */
export function withTaxonomy(template: Template, known: readonly KnownBoard[]): Template {
  if (known.length === 0) return template;
  const roles = (['task', 'dataset', 'metric'] as const).map(
    (role) =>
      [attributeNames[role], [...new Set(known.map((board) => board[role]).filter((name) => name !== ''))]] as const,
  );
  const types = template.types.map((type) => ({
    ...type,
    attributes: type.attributes.map((attribute) => {
      const role = roles.find(([names]) => names.includes(attribute.name.toLowerCase()));
      return role ? { ...attribute, values: [...new Set([...(attribute.values ?? []), ...role[1]])] } : attribute;
    }),
  }));
  return { ...template, types };
}
