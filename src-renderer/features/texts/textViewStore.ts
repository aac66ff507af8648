import { create } from 'zustand';

/** How a text with pages is shown. */
export type TextView = 'pages' | 'text';

interface TextViewState {
  /** What a person chose last, for all texts; null: pages where something is cited of them, else words. */
  readonly chosen: TextView | null;
  /** Of pages; 1 fills the width. */
  readonly zoom: number;
  readonly choose: (view: TextView) => void;
  readonly zoomBy: (factor: number) => void;
  readonly fitWidth: () => void;
}

const ZOOM = { least: 0.5, most: 5 };

/** How texts are looked at, while the window is open. */
export const useTextView = create<TextViewState>()((set) => ({
  chosen: null,
  zoom: 1,
  choose: (chosen) => set({ chosen }),
  zoomBy: (factor) => set(({ zoom }) => ({ zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * factor)) })),
  fitWidth: () => set({ zoom: 1 }),
}));
