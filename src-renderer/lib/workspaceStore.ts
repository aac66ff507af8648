import { create } from 'zustand';
import { type CellRange, parseRange } from '../../src-shared/address.ts';
import type { Evidence, Passage } from '../../src-shared/evidence.ts';
import { sheetIndexOf } from '../../src-shared/source.ts';

/** What fills the window right of the rail: `document`, or a page by its id. */
type View = string;

/** Which part of the window a selection came from; a part ignores the echo of its own. */
type SelectionSource = 'sheet' | 'tree' | 'chat' | 'find' | 'picture' | 'evidence';

/** Cells that the person works on, on the tab's sheet. The first range holds the active cell at its top left. */
export interface Selection {
  readonly ranges: readonly CellRange[];
  readonly source: SelectionSource;
}

/** Cells that an answer rests on: lit on the sheet until something else is cited or Esc is pressed. */
interface Cited {
  /** On any sheet of the document; the sheet shows those of its own. */
  readonly evidence: readonly Evidence[];
  /** Grows with each `cite`, so that citing the same cells again scrolls to them again. */
  readonly serial: number;
}

/** Words of a text document that are cited: lit until something else is. */
interface Quoted {
  readonly passages: readonly Passage[];
  /** What else is cited of the text by the same: lit more faintly, and reached from there. */
  readonly others: readonly Passage[];
  /** Grows with each `quote`, as that of `cited`. */
  readonly serial: number;
}

/** One open document. What is selected, cited and hovered belongs to it, and is there again when its tab is. */
export interface DocumentTab {
  readonly documentId: string;
  readonly sheet: number;
  /** Of a text document: its words are shown, not a table of it. */
  readonly showsText: boolean;
  /** Null until the document's latest session is known or a new one is made. */
  readonly sessionId: string | null;
  readonly selection: Selection | null;
  readonly cited: Cited | null;
  readonly quoted: Quoted | null;
  /** Cells of the tree node, chip or trace step under the pointer; lit more faintly than `cited`. */
  readonly hovered: readonly CellRange[];
  /** Asked by the chat as soon as it shows this tab's session; taken once, with `takeQuestion`. */
  readonly pendingQuestion: string | null;
  /** The part of the inspector that is to come up, by its id; taken once, with `takeInspector`. */
  readonly wantedInspector: string | null;
  /** It is open only while it is shown beside a page: the next one takes its place, unless a person opens it. */
  readonly isPassing: boolean;
}

interface OpenOptions {
  readonly documentId: string;
  /** The sheet to show; else the one shown before, else the first. */
  readonly sheet?: number;
  /** The session to show; else the one shown before. */
  readonly sessionId?: string;
  /** A question for the chat to ask at once. */
  readonly question?: string;
  /** The part of the inspector to show, by its id. */
  readonly inspector?: string;
}

export interface WorkspaceState {
  readonly view: View;
  /** Open documents, in the order of their tabs; each document at most once. */
  readonly tabs: readonly DocumentTab[];
  /** Documents that the `document` view shows, from the left: one, or two side by side. */
  readonly shown: readonly string[];
  /** The one of them that is worked in. */
  readonly activeDocumentId: string | null;
  /** The document beside a page that cites it, where the page has its citations beside it; null while none is. */
  readonly besidePage: string | null;
  /** The panel under everything else, by its id; null while none is open. */
  readonly panel: string | null;
  /** The panel was opened or closed by itself, and not by a person. */
  readonly isPanelArrived: boolean;
  /** The panel that was open last, for who opens it again without saying which. */
  readonly lastPanel: string | null;
  /** How often a person opened or closed a panel. */
  readonly panelMoves: number;
  /** How often a person went somewhere: what comes later by itself does not take them away from there. */
  readonly moves: number;
  /** The kind of document that the window is arranged for; null on a page, and before there was one. */
  readonly arrangedFor: string | null;
  /** The one way to see a document that takes the place of the others; null where they stand together. */
  readonly enlarged: string | null;

  readonly show: (view: View) => void;
  /** Shows a document in its tab, which is opened if need be. */
  readonly open: (options: OpenOptions) => void;
  /** Shows a document as `open` does, by itself: what was read, or was open before. It is no move of a person. */
  readonly arrive: (options: OpenOptions) => void;
  /** Gives a document a tab behind those that are shown. */
  readonly openBehind: (options: Pick<OpenOptions, 'documentId' | 'sessionId'>) => void;
  /** Shows a document in a half of its own, 0 at the left, beside the one that is worked in. */
  readonly openBeside: (documentId: string, side: 0 | 1) => void;
  /** Shows a document beside the page that is shown; null: the page alone. */
  readonly showBesidePage: (documentId: string | null) => void;
  /** Of two documents side by side, goes on in this one. */
  readonly activate: (documentId: string) => void;
  /** Leaves the document that is worked in alone; its tab and the other's stay. */
  readonly closeBeside: () => void;
  readonly close: (documentId: string) => void;
  /** Activates the tab `step` places along, around the ends. */
  readonly cycle: (step: 1 | -1) => void;
  readonly setSheet: (documentId: string, sheet: number) => void;
  /** Shows the words of a text document. */
  readonly showText: (documentId: string) => void;
  readonly setSession: (documentId: string, sessionId: string | null) => void;
  readonly select: (documentId: string, selection: Selection | null) => void;
  /** Lights the cells and has the sheet scroll to the first; changes the sheet when they are on another. Empty: no light. */
  readonly cite: (documentId: string, evidence: readonly Evidence[]) => void;
  /** Shows the words of a text document and lights these passages; the pane scrolls to the first. */
  readonly quote: (documentId: string, passages: readonly Passage[], others?: readonly Passage[]) => void;
  readonly hover: (documentId: string, ranges: readonly CellRange[]) => void;
  /** The question that waits to be asked in this document, which then waits no more. */
  readonly takeQuestion: (documentId: string) => string | null;
  readonly wantInspector: (documentId: string, inspector: string) => void;
  readonly takeInspector: (documentId: string) => void;
  readonly showPanel: (panel: string | null) => void;
  /** Opens or closes a panel as `showPanel` does, by itself: it is no move of a person. */
  readonly arrivePanel: (panel: string | null) => void;
  readonly arrangeFor: (kind: string | null) => void;
  readonly enlarge: (pane: string | null) => void;
}

/** Where the page that is shown is kept while the window is loaded anew. */
const VIEW_ITEM = 'tablewright-view';

/**
 * State of the window that no single pane owns: open documents, and what is
 * selected, cited and hovered in each. Data of the core is never copied here;
 * ask for it through `api`.
 *
 * In a component, take what it needs and no more:
 * `const selection = useTab(documentId, (tab) => tab.selection)`.
 */
export const useWorkspace = create<WorkspaceState>()((set, get) => {
  const change = (documentId: string, part: (tab: DocumentTab) => Partial<DocumentTab>): void =>
    set(({ tabs }) => ({
      tabs: tabs.map((tab) => (tab.documentId === documentId ? { ...tab, ...part(tab) } : tab)),
    }));

  return {
    view: 'library',
    tabs: [],
    shown: [],
    activeDocumentId: null,
    besidePage: null,
    panel: null,
    isPanelArrived: true,
    lastPanel: null,
    panelMoves: 0,
    moves: 0,
    ...viewOfReload(),
    arrangedFor: null,
    enlarged: null,

    show: (view) =>
      set(({ activeDocumentId, moves }) => ({
        view: view === 'document' && activeDocumentId === null ? 'library' : view,
        moves: moves + 1,
      })),

    open: (options) => {
      get().arrive(options);
      set(({ moves }) => ({ moves: moves + 1 }));
    },

    openBehind: ({ documentId, sessionId }) => {
      if (!get().tabs.some((tab) => tab.documentId === documentId)) {
        set(({ tabs }) => ({ tabs: [...tabs, newTab(documentId)] }));
      }
      if (sessionId !== undefined) get().setSession(documentId, sessionId);
    },

    arrive: ({ documentId, sheet, sessionId, question, inspector }) => {
      get().openBehind({ documentId, ...(sessionId !== undefined && { sessionId }) });
      change(documentId, ({ isPassing }) => (isPassing ? { isPassing: false } : {}));
      if (sheet !== undefined) get().setSheet(documentId, sheet);
      if (question !== undefined) change(documentId, () => ({ pendingQuestion: question }));
      if (inspector !== undefined) get().wantInspector(documentId, inspector);
      set(({ shown, activeDocumentId }) => ({
        view: 'document',
        activeDocumentId: documentId,
        // It takes the half that is worked in, unless it has one.
        shown: shown.includes(documentId)
          ? shown
          : shown.length < 2
            ? [documentId]
            : shown.map((each) => (each === activeDocumentId ? documentId : each)),
      }));
    },

    openBeside: (documentId, side) => {
      const { tabs, shown, activeDocumentId } = get();
      const others = [activeDocumentId, ...shown, ...tabs.map((tab) => tab.documentId)];
      const other = others.find((each) => each !== null && each !== documentId);
      get().open({ documentId });
      if (typeof other === 'string') set({ shown: side === 0 ? [documentId, other] : [other, documentId] });
    },

    showBesidePage: (documentId) =>
      set(({ tabs, besidePage }) => {
        if (documentId === besidePage) return {};
        const staying = tabs.filter(({ isPassing }) => !isPassing);
        const isNew = documentId !== null && !staying.some((tab) => tab.documentId === documentId);
        return {
          besidePage: documentId,
          tabs: isNew ? [...staying, { ...newTab(documentId), isPassing: true }] : staying,
        };
      }),

    activate: (documentId) =>
      set((state) =>
        state.activeDocumentId === documentId || !state.shown.includes(documentId)
          ? state
          : { activeDocumentId: documentId },
      ),

    closeBeside: () =>
      set(({ shown, activeDocumentId }) => ({ shown: shown.filter((documentId) => documentId === activeDocumentId) })),

    close: (documentId) =>
      set((state) => {
        const place = state.tabs.findIndex((tab) => tab.documentId === documentId);
        if (place < 0) return state;
        const tabs = state.tabs.filter((tab) => tab.documentId !== documentId);
        const shown = state.shown.filter((each) => each !== documentId);
        const besidePage = state.besidePage === documentId ? null : state.besidePage;
        if (state.activeDocumentId !== documentId) return { tabs, shown, besidePage };
        const next = shown[0] ?? tabs[Math.min(place, tabs.length - 1)]?.documentId ?? null;
        const view = state.view === 'document' && next === null ? 'library' : state.view;
        return { tabs, view, besidePage, activeDocumentId: next, shown: next === null ? [] : [next] };
      }),

    cycle: (step) => {
      const { tabs, activeDocumentId, open } = get();
      const place = tabs.findIndex((tab) => tab.documentId === activeDocumentId);
      const next = tabs.at((place + step) % tabs.length);
      if (next) open({ documentId: next.documentId });
    },

    setSheet: (documentId, sheet) =>
      change(documentId, (tab) =>
        tab.sheet === sheet ? { showsText: false } : { sheet, showsText: false, selection: null, hovered: [] },
      ),

    showText: (documentId) => change(documentId, () => ({ showsText: true })),

    setSession: (documentId, sessionId) =>
      change(documentId, (tab) => (tab.sessionId === sessionId ? {} : { sessionId, cited: null })),

    select: (documentId, selection) => change(documentId, () => ({ selection })),

    cite: (documentId, evidence) =>
      change(documentId, (tab) => {
        const [first] = evidence;
        if (!first) return { cited: null };
        const cited = { evidence, serial: (tab.cited?.serial ?? 0) + 1 };
        const isHere = evidence.some(({ source }) => sheetIndexOf(source) === tab.sheet);
        const sheet = sheetIndexOf(first.source);
        // What lies on a page is no sheet; its picture is shown already.
        if (isHere || sheet === null) return { cited, showsText: false };
        return { cited, sheet, showsText: false, selection: null, hovered: [] };
      }),

    quote: (documentId, passages, others = []) =>
      change(documentId, ({ quoted }) => ({
        showsText: true,
        quoted: { passages, others, serial: (quoted?.serial ?? 0) + 1 },
      })),

    hover: (documentId, ranges) =>
      change(documentId, (tab) => (tab.hovered.length === 0 && ranges.length === 0 ? {} : { hovered: ranges })),

    takeQuestion: (documentId) => {
      const question = get().tabs.find((tab) => tab.documentId === documentId)?.pendingQuestion ?? null;
      if (question !== null) change(documentId, () => ({ pendingQuestion: null }));
      return question;
    },

    wantInspector: (documentId, inspector) => change(documentId, () => ({ wantedInspector: inspector })),

    takeInspector: (documentId) => change(documentId, () => ({ wantedInspector: null })),

    showPanel: (panel) => {
      get().arrivePanel(panel);
      set(({ panelMoves }) => ({ panelMoves: panelMoves + 1, isPanelArrived: false }));
    },

    arrivePanel: (panel) => set(({ lastPanel }) => ({ panel, lastPanel: panel ?? lastPanel, isPanelArrived: true })),

    arrangeFor: (arrangedFor) => set({ arrangedFor }),

    enlarge: (enlarged) => set({ enlarged }),
  };
});

/** The state as it is now, for event handlers and for its actions; a component that shows a part of it uses the hook. */
export function workspaceNow(): WorkspaceState {
  return useWorkspace.getState();
}

/** A part of a document's tab; undefined when the document is not open. */
export function useTab<T>(documentId: string, part: (tab: DocumentTab) => T): T | undefined {
  return useWorkspace(({ tabs }) => {
    const tab = tabs.find((each) => each.documentId === documentId);
    return tab && part(tab);
  });
}

/** Addresses or ranges in A1 notation as ranges; what cannot be read is left out. */
export function rangesOf(addresses: readonly string[]): CellRange[] {
  return addresses.map((address) => parseRange(address)).filter((range) => range !== null);
}

function newTab(documentId: string): DocumentTab {
  return {
    documentId,
    sheet: 0,
    showsText: true,
    sessionId: null,
    selection: null,
    cited: null,
    quoted: null,
    hovered: [],
    pendingQuestion: null,
    wantedInspector: null,
    isPassing: false,
  };
}

/** Has the window show the page again that it shows, once, when it is loaded anew. */
export function keepViewForReload(): void {
  const { view } = workspaceNow();
  if (view !== 'document') sessionStorage.setItem(VIEW_ITEM, view);
}

/** The page that was kept, as one that a person went to: what was open comes up behind it. */
function viewOfReload(): Pick<WorkspaceState, 'view' | 'moves'> | null {
  const view = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(VIEW_ITEM);
  if (view === null) return null;
  sessionStorage.removeItem(VIEW_ITEM);
  return { view, moves: 1 };
}
