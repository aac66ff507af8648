import type { ExtractedRecord } from '../../../../src-shared/record.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { Core } from '../../core.ts';

/** The templates that records follow, each asked for once. */
export function templatesOf({ templates }: Pick<Core['store'], 'templates'>): (record: ExtractedRecord) => Template {
  const known = new Map<string, Template>();
  return ({ templateId, templateVersion }) => {
    const key = `${templateId} ${templateVersion}`;
    const template = known.get(key) ?? templates.get(templateId, templateVersion).template;
    known.set(key, template);
    return template;
  };
}
