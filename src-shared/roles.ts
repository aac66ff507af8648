import { z } from 'zod';

/**
 * What a cell is for. A title names the whole sheet or table; a section names
 * the block below or beside it; column and row headers name lines of values;
 * notes stand outside; everything else is content.
 */
export const roleSchema = z.enum(['title', 'section', 'colhead', 'rowhead', 'note', 'content']);
export type Role = z.infer<typeof roleSchema>;

/** Roles by A1 address of the anchor; a cell that is absent is content. */
export type Roles = Readonly<Record<string, Role>>;

/** A role as it stands in a sentence. */
export const roleWords: Readonly<Record<Role, string>> = {
  title: 'title',
  section: 'section',
  colhead: 'column header',
  rowhead: 'row header',
  note: 'note',
  content: 'content',
};
