import type { Command } from '../../lib/commands.ts';
import type { TextView } from './textViewStore.ts';
import { words } from './words.ts';

/** Buttons and keys zoom by the same. */
export const ZOOM_STEP = 1.25;

export interface TextActions {
  readonly find: () => void;
  readonly goToQuote: (step: 1 | -1) => void;
  readonly showOther: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly fitWidth: () => void;
}

/** What can be done with a text: with its quotes where it has some, with its pages where they are shown. */
export function textCommands(
  { find, goToQuote, showOther, zoomBy, fitWidth }: TextActions,
  { view, hasQuotes }: { readonly view: TextView | null; readonly hasQuotes: boolean },
): readonly Command[] {
  const group = words.title;
  const quotes: readonly Command[] = [
    { id: 'text.nextQuote', label: words.nextQuote, group, keys: ['N'], run: () => goToQuote(1) },
    { id: 'text.previousQuote', label: words.previousQuote, group, keys: ['Shift+N'], run: () => goToQuote(-1) },
  ];
  const pages: readonly Command[] = [
    { id: 'text.zoomIn', label: words.zoomIn, group, keys: ['+', '='], run: () => zoomBy(ZOOM_STEP) },
    { id: 'text.zoomOut', label: words.zoomOut, group, keys: ['-'], run: () => zoomBy(1 / ZOOM_STEP) },
    { id: 'text.fitWidth', label: words.wholeWidth, group, keys: ['0'], run: fitWidth },
  ];
  return [
    { id: 'text.find', label: words.find, group, keys: ['Mod+F'], run: find },
    ...(hasQuotes ? quotes : []),
    ...(view === null ? [] : [{ id: 'text.view', label: words.otherView, group, keys: ['V'], run: showOther }]),
    ...(view === 'pages' ? pages : []),
  ];
}
