import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { DomainError } from '../../../../src-shared/errors.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';
import type { Picture } from '../picture.ts';
import { DECODED_AT_MOST } from './legible.ts';
import type { OpenedFile, OpenedPage } from './openPictures.ts';
import { corrupt } from './refusals.ts';

/** Points of 1/72 inch become pixels of 1/200 inch: print of 9 pt then has glyphs of about 18 pixels. */
const SCALE = 200 / 72;

/** Pages of a PDF document, rendered by PDFium in WebAssembly; scripts and links in it do nothing. */
export async function openPdf(bytes: Uint8Array, name: string): Promise<OpenedFile> {
  const { document, close } = await loadPdf(bytes, name);
  const page = (at: number): Promise<OpenedPage> => rendered(document.getPage(at), name, () => SCALE);
  return { pageCount: document.getPageCount(), page, close };
}

/** A PDF document whose pages are drawn as wide as they are shown. */
export interface DrawnPdf {
  readonly pageCount: number;
  /** A page, from 0, so many pixels wide, or less where it would be very large. Throws DomainError `file.corrupt`. */
  draw(page: number, widthPx: number): Promise<Picture>;
  close(): void;
}

/** Opens a PDF document to be looked at. Throws DomainError as `loadPdf` does. */
export async function openDrawnPdf(bytes: Uint8Array, name: string): Promise<DrawnPdf> {
  const { document, close } = await loadPdf(bytes, name);
  return {
    pageCount: document.getPageCount(),
    draw: (page, widthPx) => rendered(document.getPage(page), name, (pageWidth) => widthPx / pageWidth),
    close,
  };
}

export interface LoadedPdf {
  readonly library: PDFiumLibrary;
  readonly document: PDFiumDocument;
  /** Gives back all memory, which no other document shares. */
  readonly close: () => void;
}

/** Loads a PDF document in a WebAssembly memory of its own. Throws DomainError. */
export async function loadPdf(bytes: Uint8Array, name: string): Promise<LoadedPdf> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  // A copy of its own: a Buffer of the pool would hand out its neighbours, too.
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
  try {
    const document = await library.loadDocument(bytes);
    const close = (): void => {
      document.destroy();
      library.destroy();
    };
    return { library, document, close };
  } catch (error) {
    library.destroy();
    if (/password/i.test(String(error))) {
      throw new DomainError('file.encrypted', fileSaid.passwordPdf(name));
    }
    throw corrupt(name, error, 'PDF');
  }
}

type PdfPage = ReturnType<PDFiumDocument['getPage']>;

async function rendered(page: PdfPage, name: string, scaleOf: (width: number) => number): Promise<OpenedPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const room = Math.sqrt(DECODED_AT_MOST / Math.max(1, originalWidth * originalHeight));
  try {
    const { width, height, data } = await page.render({
      scale: Math.min(scaleOf(Math.max(1, originalWidth)), room),
      render: 'bitmap',
    });
    // Drawn anew at any size: nothing of it is left out.
    return { width, height, channels: 3, data: fromBgra(data), whole: { width, height } };
  } catch (error) {
    throw corrupt(name, error, 'PDF');
  }
}

function fromBgra(data: Uint8Array): Uint8Array {
  const colours = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from + 2] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from] ?? 0;
  }
  return colours;
}
