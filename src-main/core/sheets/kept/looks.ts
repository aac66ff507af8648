import { and, eq } from 'drizzle-orm';
import type { SheetLook } from '../../../../src-shared/contract/sheets.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { sheetLooks } from './tables.ts';

/** How a person looks at each sheet. It is deleted with the document. */
export interface SheetLooks {
  get(documentId: string, sheet: number): SheetLook | null;
  put(documentId: string, sheet: number, look: SheetLook): void;
}

export function sheetLooksIn(db: StoreDatabase): SheetLooks {
  return {
    get: (documentId, sheet) =>
      db
        .select({ look: sheetLooks.look })
        .from(sheetLooks)
        .where(and(eq(sheetLooks.documentId, documentId), eq(sheetLooks.sheet, sheet)))
        .get()?.look ?? null,
    put: (documentId, sheet, look) => {
      db.insert(sheetLooks)
        .values({ documentId, sheet, look })
        .onConflictDoUpdate({ target: [sheetLooks.documentId, sheetLooks.sheet], set: { look } })
        .run();
    },
  };
}
