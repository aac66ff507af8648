import type { PageArea, TextPage } from '../../../src-shared/textDocument.ts';

const ABOVE_PX = 16;

/** Brings a place of a page to the top of what is seen of a view of pages; nothing where the page is not drawn. */
export function showOnPage(view: HTMLElement | null, { page, box }: PageArea, pages: readonly TextPage[]): void {
  const element = view?.querySelector(`[data-page="${page}"]`);
  const height = pages[page]?.height;
  if (!view || !element || height === undefined) return;
  const { top, height: shownHeight } = element.getBoundingClientRect();
  view.scrollBy({ top: top - view.getBoundingClientRect().top + (box.y / height) * shownHeight - ABOVE_PX });
}
