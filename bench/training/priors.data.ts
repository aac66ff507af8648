import type { CellFeature } from '../../src-main/core/structure/evidence/cellFeatures.data.ts';
import type { LineFeature } from '../../src-main/core/structure/evidence/lineFeatures.data.ts';
import type { NameFeature } from '../../src-main/core/structure/evidence/nameFeatures.data.ts';
import type { ParentFeature } from '../../src-main/core/structure/evidence/parentFeatures.data.ts';
import { type LineKind, lineKinds } from '../../src-shared/lineKind.ts';

/**
 * What features mean before anything is learned: weights are pulled to these
 * instead of to 0. So what no annotated table at hand shows (outline levels,
 * numbering, borders) still speaks as it is meant.
 */
const lineMeaning: Readonly<Partial<Record<LineFeature, Partial<Record<LineKind, number>>>>> = {
  boldMore: { head: 1.5 },
  fillMore: { head: 1 },
  centredMore: { head: 0.5 },
  lineBelow: { head: 0.5 },
  setAgain: { head: 1 },
  setAlone: { head: 4.5 },
  remarkAtEnd: { note: 4, data: -3 },
  labelsAlone: { pairs: 4, data: -2 },
  beforeLabels: { data: 4 },
  recurring: { head: -1.5, data: 0.5 },
  recurringLabels: { pairs: -1 },
  loneWide: { group: 1.5, title: 1, data: -1.5 },
  boldLess: { data: 0.3 },
  boldLabels: { pairs: 1.5 },
  filledLabels: { pairs: 1.5 },
  colons: { pairs: 1 },
  nextDeeper: { group: 0.5 },
  nameTotal: { data: 0.5 },
};

export const linePriors: Readonly<Partial<Record<LineFeature, readonly number[]>>> = Object.fromEntries(
  Object.entries(lineMeaning).map(([feature, own]) => [feature, lineKinds.map((kind) => own[kind] ?? 0)]),
);

const stepMeaning: Readonly<Partial<Record<LineKind, Partial<Record<LineKind, number>>>>> = {
  // Headers want values right after them: no form begins there.
  head: { pairs: -6 },
  // Values want headers: no list begins in the middle of a form.
  pairs: { data: -4 },
};

export const stepPriors: readonly (readonly number[])[] = lineKinds.map((from) =>
  lineKinds.map((to) => stepMeaning[from]?.[to] ?? 0),
);

/** By label and value. */
export const cellPriors: Readonly<Partial<Record<CellFeature, readonly number[]>>> = {
  boldBeforePlain: [1.5, -1.5],
  fillBeforePlain: [1.5, -1.5],
  colon: [1, -1],
};

export const namePriors: Readonly<Partial<Record<NameFeature, number>>> = {
  second: -1,
  third: -0.5,
  later: -0.5,
  values: -2,
  allText: 0.5,
  tall: 1,
  tallHead: 1,
  tallHeadAmongWide: 1,
  wideHead: -2,
  wideHeadGoesOn: -2,
  onlyValuesAfter: 1,
  bold: 1,
  fill: 1,
  indented: 1,
  totals: 0.5,
  empty: -1,
  long: -1,
};

export const parentPriors: Readonly<Partial<Record<ParentFeature, number>>> = {
  popsSome: -0.3,
  parentBareNext: 1.5,
  bothBare: -0.5,
  bothWide: -1,
  parentWideLineNot: 1,
  parentWideNext: 2,
  lineBareParentNot: -0.5,
  deeper: 2.5,
  asDeep: -1.5,
  shallower: -3,
  numberUnderText: 0.5,
  numberUnderBare: 1,
  furtherRight: 2,
  furtherLeft: -2,
  parentMarked: 1,
  lineMarked: -1,
  numberedDeeper: 1.5,
  numberedAlike: -1.5,
  numberedHigher: -2,
  ofWhich: 1.5,
  outlineDeeper: 6,
  outlineAlike: -1,
  outlineHigher: -4,
  inSum: 2,
  pastSum: -2,
  noSum: -0.5,
  lineNamesParent: 0.5,
  totalBeyond: -3,
  totalWithin: 1,
  asSibling: 2,
  deeperThanSibling: -2,
  shallowerThanSibling: -2,
  bareAsSibling: 0.5,
  wideAsSibling: 1,
  wideUnlikeSibling: -0.5,
  looksAsSibling: 0.5,
  looksUnlikeSibling: -0.5,
  numberedAsSibling: 1,
  numberAsSibling: 1,
  outlineAsSibling: 1,
  outlineUnlikeSibling: -1,
};
