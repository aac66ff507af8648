import type { CheckedTemplate } from '../../../../src-shared/contract/records.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import { codeOf, saidAgain } from '../../../../src-shared/said/said.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { Core } from '../../core.ts';
// Not by its index: that brings the engines, which the app starts without.
import { checkTemplate } from '../../extract/template/check.ts';
import { templateFromExample } from '../../extract/template/fromExample.ts';
import { toJsonSchema } from '../../extract/template/jsonSchema.ts';
import { readTemplate } from '../../extract/template/readTemplate.ts';
import { inTurn } from '../../history/undoable.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { RECORDS } from '../kept/records.ts';
import { effectWords, remapping } from '../remap.ts';
import { starters } from '../starters.data.ts';
import { leaderboardsOf } from './leaderboards.ts';
import { lessonsOfTemplate } from './lessons.ts';

/** Templates: kept, checked, proposed, and changed under the records that follow them. */
export function templateRoutes(os: Implementer['records'], core: Core) {
  const { store, sheets, jobs } = core;
  const { templates } = store;
  return {
    templates: os.templates.handler(() => templates.list()),
    starters: os.starters.handler(() => starters),
    keepStarter: os.keepStarter.handler(({ input }) => {
      const starter = starters.find(({ key }) => key === input.key);
      if (!starter) throw new DomainError('notFound', recordSaid.noSuchTemplate);
      return templates.save(null, starter.name, starter.template);
    }),
    checkTemplate: os.checkTemplate.handler(({ input }) => checked(input.text)),
    writeTemplate: os.writeTemplate.handler(({ input }) => written(templates.get(input.templateId).template)),
    proposeTemplate: os.proposeTemplate.handler(async ({ input, signal }) => {
      const document = store.documents.get(input.documentId);
      const sheetName = document.sheets.find(({ index }) => index === input.sheet)?.name ?? document.name;
      const source = await sheets.sourceWithTree(input);
      const template = await jobs.onSheet('proposeTemplate', source, { sheetName }, { signal });
      return { name: sheetName, text: written(template) };
    }),
    proposeFromExample: os.proposeFromExample.handler(({ input: { text, of } }) => ({
      text: written(templateFromExample(text, of)),
    })),
    exampleFrom: os.exampleFrom.handler(async ({ input: { ranges, ...sheet }, signal }) => {
      const source = await sheets.sourceWithTree(sheet);
      const records = await jobs.onSheet('markedRecords', source, { ranges }, { signal });
      if (records.length === 0) {
        throw new DomainError('input.invalid', recordSaid.noneMarked);
      }
      return { text: JSON.stringify(records.length === 1 ? records[0] : records, null, 2) };
    }),
    templateEffect: os.templateEffect.handler(({ input: { templateId, text } }) => {
      const { template: before } = templates.get(templateId);
      const after = usable(text);
      const documents = store.records.documentsOf(templateId);
      const records = documents.flatMap((documentId) => store.records.all({ documentId, templateId }));
      const says = records.length === 0 ? [] : effectWords(before, after, records);
      return { records: records.length, documents: documents.length, says };
    }),
    saveTemplate: os.saveTemplate.handler(async ({ input: { templateId, name, text } }) => {
      const template = usable(text);
      if (templateId !== null) templates.get(templateId);
      const saved = templates.save(templateId, name, template);
      if (templateId !== null) await bringAlong(core, templateId, saved.version);
      return saved;
    }),
    lessons: os.lessons.handler(({ input, signal }) => lessonsOfTemplate(core, input.templateId, signal)),
    setLesson: os.setLesson.handler(({ input: { templateId, key, isUsed } }) => {
      templates.get(templateId);
      templates.setLesson(templateId, key, isUsed);
    }),
    leaderboards: os.leaderboards.handler(({ input }) => leaderboardsOf(core, input)),
    setTaxonomy: os.setTaxonomy.handler(({ input }) => templates.setTaxonomy(input.text)),
    removeTemplate: os.removeTemplate.handler(({ input }) => templates.remove(input.templateId)),
  };
}

/** Brings the records of a template to its newest version, as a step of each document. */
async function bringAlong(core: Core, templateId: string, version: number): Promise<void> {
  const { store } = core;
  for (const documentId of store.records.documentsOf(templateId)) {
    await inTurn(core, documentId, async () => {
      const { name, template } = store.templates.get(templateId, version);
      const behind = store.records.all({ documentId, templateId }).filter((each) => each.templateVersion < version);
      const states = [...Map.groupBy(behind, (record) => record.templateVersion)].flatMap(([from, records]) => {
        const { record: mapped } = remapping(store.templates.get(templateId, from).template, template);
        return records.map((record) => ({ id: record.id, record: mapped(record, version) }));
      });
      const change = store.records.prepare(documentId, states);
      if (!change) return;
      const step = {
        documentId,
        source: null,
        domain: RECORDS,
        name: stepSaid.bringTo(states.length, name),
        change,
      };
      store.history.move(documentId, { kind: 'append', step });
    });
  }
}

function checked(text: string): CheckedTemplate {
  try {
    const template = readTemplate(text);
    return { template, problems: checkTemplate(template) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return {
      template: null,
      problems: [{ path: '', message: error.message, said: codeOf(error.said), level: 'error' }],
    };
  }
}

/** Throws DomainError `input.invalid` for a template that cannot be used. */
function usable(text: string): Template {
  const { template, problems } = checked(text);
  const error = problems.find(({ level }) => level === 'error');
  if (template && !error) return template;
  throw new DomainError('input.invalid', error ? saidAgain(error.message, error.said) : recordSaid.unreadTemplate);
}

function written(template: Template): string {
  return `${JSON.stringify(toJsonSchema(template), null, 2)}\n`;
}
