/**
 * What a line of a block is: a title of all, a remark, a name of the lines after
 * it, headers over columns, labels with their values, or values.
 */
export const lineKinds = ['title', 'note', 'group', 'head', 'pairs', 'data'] as const;
export type LineKind = (typeof lineKinds)[number];
