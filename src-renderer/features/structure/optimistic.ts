import type { StructureState } from '../../../src-shared/contract/structure.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';

/**
 * The state as it will look at once after a correction: roles and outlines as
 * the person set them. The tree, and what else follows, comes with the reply.
 */
export function optimistic(state: StructureState, correction: Correction): StructureState {
  return { ...state, structure: corrected(state.structure, correction), isCorrected: true };
}

function corrected(structure: Structure, correction: Correction): Structure {
  switch (correction.kind) {
    case 'role': {
      const roles: Record<string, Role> = { ...structure.roles };
      for (const cell of correction.cells) roles[cell] = correction.role;
      const correctedCells = [...new Set([...structure.correctedCells, ...correction.cells])];
      return { ...structure, roles, correctedCells };
    }
    case 'detectedRole': {
      const back = new Set(correction.cells);
      const correctedCells = structure.correctedCells.filter((cell) => !back.has(cell));
      return { ...structure, correctedCells };
    }
    case 'regions':
      return { ...structure, regions: correction.regions };
    default:
      return structure;
  }
}
