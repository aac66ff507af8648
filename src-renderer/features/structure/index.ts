export { MergeIndex, sameRange } from './mergeIndex.ts';
export { isBlock, isTurnedByHand, nodeRanges } from './nodeRanges.ts';
export { RoleItems } from './RoleItems.tsx';
export { RoleSwatch } from './RoleSwatch.tsx';
export { LAYOUTS, readsIn, type RoleChoice, ROLES, wordsOf } from './roleWords.ts';
export { useRoleKeys } from './useRoleKeys.ts';
export { type StructureHandle, useStructure } from './useStructure.ts';
