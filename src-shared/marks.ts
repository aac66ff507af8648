import { z } from 'zod';

/** What a person puts on a document or a session to find it again, or to have it out of the way. */
export interface Marks {
  /** Stands above the others. */
  readonly isPinned: boolean;
  /** Out of sight where all are listed; search finds it. */
  readonly isArchived: boolean;
  /** In the order in which they were given. */
  readonly tags: readonly string[];
}

export const noMarks: Marks = { isPinned: false, isArchived: false, tags: [] };

export const TAG_LENGTH_AT_MOST = 60;
const TAGS_AT_MOST = 50;

/** Marks that are changed; those that are not named stay. */
export const marksChangeSchema = z
  .object({
    isPinned: z.boolean(),
    isArchived: z.boolean(),
    tags: z.array(z.string().max(TAG_LENGTH_AT_MOST)).max(TAGS_AT_MOST).transform(tidyTags),
  })
  .partial();
export type MarksChange = z.output<typeof marksChangeSchema>;

/** Tags without blanks around them and each once, whatever its case. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = new Map<string, string>();
  for (const tag of tags.map((each) => each.trim().replaceAll(/\s+/g, ' '))) {
    const key = tag.toLowerCase();
    if (tag !== '' && !tidy.has(key)) tidy.set(key, tag);
  }
  return [...tidy.values()];
}
