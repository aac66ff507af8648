import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { DocumentSummary } from '../../src-shared/document.ts';
import type { EarlyPage } from '../../src-shared/pictures.ts';
import type { EarlyPicture, ImportItem } from './importStore.ts';
import type { PaneCode } from './paneCode.ts';

/** What of a document is looked at. */
export interface ShownPart {
  readonly document: DocumentSummary;
  /** Null while the words of a text document are shown. */
  readonly sheet: number | null;
}

/** A sheet of a document, as panes beside it are told of it. */
export interface SheetPart {
  readonly document: DocumentSummary;
  readonly sheet: number;
}

/** A page of a picture that is still being read: it is not in the library yet. */
export interface EarlyPart {
  readonly item: ImportItem;
  readonly early: EarlyPicture;
  readonly page: EarlyPage;
}

interface PaneWords {
  /** Unique in its place of the window; what is open and in front is remembered under it. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Shows it, or shows and hides it, as in `Alt+T`. */
  readonly keys?: string;
  /** Panes of a place stand in this order, from the left or the top. */
  readonly order: number;
}

/** A place of the window, reached from the rail, or from another place that it belongs to. */
export interface PagePane extends PaneWords {
  readonly place: 'page';
  readonly code: PaneCode<object>;
  /** The page that it is a part of and reached from; it has no place in the rail then. */
  readonly within?: string;
  /** What it cites is shown beside it, and not in its place. */
  readonly citesBeside?: boolean;
  /** Stands at its name in the rail, as how much goes on there. */
  readonly badge?: ComponentType;
}

/** A way to see a document, in the middle of the window: a tab of one of its halves. */
export interface DocumentPane extends PaneWords {
  readonly place: 'document';
  readonly isFor: (shown: ShownPart) => boolean;
  /** Is there once it is asked for, by its keys; the others stand as soon as their document does. */
  readonly isOnDemand?: boolean;
  readonly code: PaneCode<ShownPart>;
  /** What stands there while a picture is read. */
  readonly earlyCode?: PaneCode<EarlyPart>;
}

/** What is known and asked of the sheet: a tab of the inspector at the right. The first is in front at first. */
export interface InspectorPane extends PaneWords {
  readonly place: 'inspector';
  /** A key that brings it up and puts the keyboard into it, and what that is for. */
  readonly enter?: { readonly keys: string; readonly label: string };
  /** Its place from the left beside a file of rows, which has no cells; none where it has nothing to say of one. */
  readonly rowsOrder?: number;
  readonly code: PaneCode<SheetPart>;
  readonly earlyCode?: PaneCode<EarlyPart>;
}

/** What opens under everything else when there is something to show: a tab of the panel. */
export interface PanelPane extends PaneWords {
  readonly place: 'panel';
  /** A person decides things in it: its key leads into it where it opened by itself. */
  readonly isWorkedIn?: boolean;
  readonly code: PaneCode<object>;
  /** Stands at its title, as how much is left. */
  readonly badge?: ComponentType;
}

/**
 * A part of the window, as its feature declares it in `pane.ts`: the shell collects all of them and knows none by name.
 */
export type Pane = PagePane | DocumentPane | InspectorPane | PanelPane;
