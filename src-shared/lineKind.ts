/**
 * What a line of a block is: a title of all, a remark, a name of the lines after
 * it, headers over columns, labels with their values, or values.
 */
export const lineKinds = ['title', 'note', 'group', 'head', 'pairs', 'data'] as const;
export type LineKind = (typeof lineKinds)[number];

/** What a line is read as, in a sentence. */
export const lineWords: Readonly<Record<LineKind, string>> = {
  title: 'a title',
  note: 'a note',
  group: 'the name of the lines after it',
  head: 'headers',
  pairs: 'labels with their values',
  data: 'values',
};
