import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { KeptTemplate } from '../../../../src-shared/contract/records.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import type { Template } from '../../../../src-shared/template.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { recordTemplates, recordTaxonomy, recordTemplateVersions, recordUnlearned } from './tables.ts';

/** Templates, with every version that they ever had. */
export interface Templates {
  /** By their names, in their newest version; without those that were taken off the list. */
  list(): readonly KeptTemplate[];
  /** In a version, or the newest. Throws DomainError `notFound`. */
  get(id: string, version?: number): KeptTemplate;
  /** A new template, or a new version of one. */
  save(id: string | null, name: string, template: Template): KeptTemplate;
  /** Keys of lessons that a person does not want used. */
  unlearned(id: string): ReadonlySet<string>;
  setLesson(id: string, lesson: string, isUsed: boolean): void;
  /** The leaderboards that results are linked to, as they were written. */
  taxonomy(): string;
  setTaxonomy(text: string): void;
  /** Takes it off the list; what follows it stays. */
  remove(id: string): void;
}

export function templatesIn(db: StoreDatabase): Templates {
  const shown = {
    id: recordTemplates.id,
    name: recordTemplates.name,
    version: recordTemplateVersions.version,
    template: recordTemplateVersions.template,
  };
  const all = () =>
    db
      .select(shown)
      .from(recordTemplates)
      .innerJoin(recordTemplateVersions, eq(recordTemplateVersions.templateId, recordTemplates.id));
  const find = (id: string, version?: number): KeptTemplate | undefined =>
    all()
      .where(
        and(
          eq(recordTemplates.id, id),
          version === undefined ? undefined : eq(recordTemplateVersions.version, version),
        ),
      )
      .orderBy(desc(recordTemplateVersions.version))
      .limit(1)
      .get();
  const get: Templates['get'] = (id, version) => {
    const found = find(id, version);
    if (!found) throw new DomainError('notFound', recordSaid.templateGone);
    return found;
  };
  return {
    list: () => {
      const newest = new Map<string, KeptTemplate>();
      const rows = all()
        .where(eq(recordTemplates.isRemoved, false))
        .orderBy(asc(recordTemplates.name), asc(recordTemplateVersions.version))
        .all();
      for (const row of rows) newest.set(row.id, row);
      return [...newest.values()];
    },
    get,
    save: (known, name, template) =>
      db.transaction(
        () => {
          const id = known ?? randomUUID();
          const before = find(id);
          db.insert(recordTemplates)
            .values({ id, name, isRemoved: false })
            .onConflictDoUpdate({ target: recordTemplates.id, set: { name, isRemoved: false } })
            .run();
          if (before && JSON.stringify(before.template) === JSON.stringify(template)) return get(id);
          db.insert(recordTemplateVersions)
            .values({ templateId: id, version: (before?.version ?? 0) + 1, template, madeAt: Date.now() })
            .run();
          return get(id);
        },
        { behavior: 'immediate' },
      ),
    unlearned: (id) => {
      const rows = db.select().from(recordUnlearned).where(eq(recordUnlearned.templateId, id)).all();
      return new Set(rows.map(({ lesson }) => lesson));
    },
    setLesson: (templateId, lesson, isUsed) => {
      const isIt = and(eq(recordUnlearned.templateId, templateId), eq(recordUnlearned.lesson, lesson));
      if (isUsed) db.delete(recordUnlearned).where(isIt).run();
      else db.insert(recordUnlearned).values({ templateId, lesson }).onConflictDoNothing().run();
    },
    taxonomy: () => db.select().from(recordTaxonomy).get()?.text ?? '',
    setTaxonomy: (text) => {
      db.insert(recordTaxonomy)
        .values({ id: 1, text })
        .onConflictDoUpdate({ target: recordTaxonomy.id, set: { text } })
        .run();
    },
    remove: (id) => {
      db.update(recordTemplates).set({ isRemoved: true }).where(eq(recordTemplates.id, id)).run();
    },
  };
}
