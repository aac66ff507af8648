import { DomainError } from '../../../../src-shared/errors.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';
import type { Picture } from '../picture.ts';
import { openBitmap } from './bitmap.ts';
import { type PictureFormat, pictureFormatOf } from './format.ts';
import { legible } from './legible.ts';
import { openPdf } from './pdf.ts';
import { openRaster } from './raster.ts';

/** A page as it was decoded. */
export interface OpenedPage extends Picture {
  /** How large the file has it; larger ones are decoded smaller. */
  readonly whole: { readonly width: number; readonly height: number };
}

/** A file as what decodes it knows it. */
export interface OpenedFile {
  readonly pageCount: number;
  readonly page: (page: number) => Promise<OpenedPage>;
  readonly close: () => void;
}

/** A file of pictures: a photo, a scan of several pages, a PDF document. */
export interface PictureFile {
  readonly format: PictureFormat;
  readonly pageCount: number;
  /**
   * Decodes a page, from 0: turned as its EXIF data say, in sRGB with 8 bits,
   * transparent parts white, and smaller where its writing needs fewer pixels. Throws DomainError `file.corrupt`, `file.tooLarge`.
   */
  page(page: number): Promise<OpenedPage>;
  /** Gives back what it holds. */
  close(): void;
}

/** Pages beyond these are left out. */
const PAGES_AT_MOST = 500;

/**
 * Opens a file of pictures by its content. Throws DomainError: `file.unsupported`
 * for what is no picture or cannot be decoded here, `file.corrupt`,
 * `file.encrypted` for a PDF with a password, `file.tooLarge` beyond 100
 * megapixels or 500 pages.
 */
export async function openPictures(bytes: Uint8Array, name: string): Promise<PictureFile> {
  const format = pictureFormatOf(bytes);
  if (!format) {
    throw new DomainError('file.unsupported', fileSaid.noPicture(name));
  }
  if (format === 'heic') {
    throw new DomainError('file.unsupported', fileSaid.heic(name));
  }
  const file = await opened(format, bytes, name);
  if (file.pageCount > PAGES_AT_MOST) {
    file.close();
    throw new DomainError('file.tooLarge', fileSaid.manyPages(name, file.pageCount, PAGES_AT_MOST));
  }
  const page = async (page: number): Promise<OpenedPage> => {
    const { whole, ...picture } = await file.page(page);
    return { ...(await legible(picture)), whole };
  };
  return { format, ...file, page };
}

async function opened(format: PictureFormat, bytes: Uint8Array, name: string): Promise<OpenedFile> {
  if (format === 'bmp') return openBitmap(bytes, name);
  return format === 'pdf' ? openPdf(bytes, name) : openRaster(bytes, name);
}
