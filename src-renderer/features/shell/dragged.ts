import type { DragEvent } from 'react';
import { create } from 'zustand';

/** A tab in the hand of a person. */
interface DraggedTab {
  readonly documentId: string;
  /** Null for the tab of the document itself. */
  readonly way: string | null;
}

export const useDragged = create<{ readonly tab: DraggedTab | null }>()(() => ({ tab: null }));

/** Takes a tab into the hand until it is dropped or let go. */
export function beginDrag({ dataTransfer }: DragEvent, tab: DraggedTab): void {
  dataTransfer.effectAllowed = 'move';
  // A browser drags nothing that carries nothing.
  dataTransfer.setData('application/x-tablewright-tab', tab.way ?? tab.documentId);
  // A browser gives a drag up when the page changes in the event that begins it.
  setTimeout(() => useDragged.setState({ tab }), 0);
  window.addEventListener('dragend', () => setTimeout(() => useDragged.setState({ tab: null }), 0), { once: true });
}
