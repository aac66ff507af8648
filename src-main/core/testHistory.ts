import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '../../src-shared/contract/index.ts';
import type { StructureState } from '../../src-shared/contract/structure.ts';

type Client = ContractRouterClient<typeof contract>;
type Sheet = Parameters<Client['structure']['get']>[0];

/** A sheet once the last step of its document is undone. */
export async function undone(client: Client, sheet: Sheet): Promise<StructureState> {
  await client.history.undo({ documentId: sheet.documentId });
  return client.structure.get(sheet);
}

/** A sheet once the step of its document that was undone last is done again. */
export async function redone(client: Client, sheet: Sheet): Promise<StructureState> {
  await client.history.redo({ documentId: sheet.documentId });
  return client.structure.get(sheet);
}
