import { readFile } from 'node:fs/promises';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import { encodePicture } from '../image/encode.ts';
import { type DrawnPdf, openDrawnPdf } from '../image/open/pdf.ts';
import type { PageToDraw } from './tasks.ts';

/** Who reads a paper goes from page to page: it stays open for so long, and a thread has one. */
const OPEN_MS = 60_000;

interface Open {
  readonly path: string;
  readonly pdf: Promise<DrawnPdf>;
  closing: NodeJS.Timeout;
}
let open: Open | null = null;

/**
 * A page of a PDF as a PNG, as wide as it is shown. Throws DomainError `notFound` for a page that is not there, and
 * `file.*` for what cannot be drawn.
 */
export async function drawPage({ path, name, page, widthPx }: PageToDraw): Promise<Uint8Array> {
  const pdf = await opened(path, name);
  if (page >= pdf.pageCount) throw new DomainError('notFound', librarySaid.noPage(name, page + 1));
  return encodePicture(await pdf.draw(page, widthPx), 'png');
}

function opened(path: string, name: string): Promise<DrawnPdf> {
  if (open?.path === path) {
    open.closing.refresh();
    return open.pdf;
  }
  if (open) close(open);
  const pdf = bytesOf(path, name).then((bytes) => openDrawnPdf(bytes, name));
  const made: Open = { path, pdf, closing: setTimeout(() => close(made), OPEN_MS).unref() };
  open = made;
  // What did not open is tried anew.
  pdf.catch(() => close(made));
  return pdf;
}

async function bytesOf(path: string, name: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new DomainError('notFound', librarySaid.noFile(name), { cause });
  }
}

function close(which: Open): void {
  clearTimeout(which.closing);
  if (open === which) open = null;
  which.pdf.then(
    (pdf) => pdf.close(),
    // It never opened.
    () => undefined,
  );
}
