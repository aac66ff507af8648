import type { SourceName } from '../../../../src-shared/evidence.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { PlaceMap } from '../../../../src-shared/placeMap.ts';
import { sheetSourceId, type SourceId, sourceId, sourcePlace } from '../../../../src-shared/source.ts';
import { pageName } from '../../../../src-shared/sources.ts';
import type { Structure } from '../../../../src-shared/structure.ts';

/** The document that what is exported belongs to. */
export interface Holder {
  readonly id: string;
  readonly name: string;
  /** Its sheets have names of their own; a text file's one sheet has none. */
  readonly hasNamedSheets: boolean;
  readonly sheets: readonly { readonly index: number; readonly name: string }[];
}

/** What of a sheet came from a picture. */
export interface PictureMarks {
  /** From zero. */
  readonly page: number;
  /** Where points of the picture that its cells lie on are on the page. */
  readonly from: PlaceMap;
  /** What a person made of what was read, by the address of the cell. */
  readonly corrected: Readonly<Record<string, { readonly was: string; readonly text: string }>>;
}

/** A sheet, ready to be written. */
export interface ExportSheet {
  readonly index: number;
  readonly grid: Grid;
  /** Null where none was read: there are no headers then. */
  readonly structure: Structure | null;
  readonly picture: PictureMarks | null;
}

export function sheetSource({ id }: Holder, index: number): SourceId {
  return sheetSourceId(id, index);
}

export function pageSource({ id }: Holder, index: number): SourceId {
  return sourceId({ holderId: id, kind: 'page', index });
}

export function sheetName({ sheets }: Holder, index: number): string {
  return sheets.find((each) => each.index === index)?.name ?? `Sheet ${index + 1}`;
}

/** What a source of the document is called where evidence is printed. */
export function sourceNameOf(holder: Holder, source: SourceId): SourceName {
  const place = sourcePlace(source);
  if (place?.kind === 'page') return { holder: holder.name, name: pageName(place.index) };
  return { holder: holder.name, name: place && holder.hasNamedSheets ? sheetName(holder, place.index) : '' };
}

/** `Budget 2024` of `Budget 2024.xlsx`. */
export function plainName({ name }: Pick<Holder, 'name'>): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '') || name;
}
