import { sheetSourceId } from '../src-shared/source.ts';

/** What a sheet is called in citations while it is measured: it stands in no library. */
export const MEASURED_SHEET = sheetSourceId('measured', 0);
