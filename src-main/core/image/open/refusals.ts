import { DomainError } from '../../../../src-shared/errors.ts';

/** Pixels that a picture may have. */
export const PIXELS_AT_MOST = 100_000_000;

export function tooManyPixels(name: string, width: number, height: number): DomainError {
  const megapixels = Math.round((width * height) / 1_000_000);
  return new DomainError(
    'file.tooLarge',
    `"${name}" has ${megapixels} megapixels; up to ${PIXELS_AT_MOST / 1_000_000} can be read. Save it smaller, or crop it to the table.`,
  );
}

export function corrupt(name: string, cause: unknown): DomainError {
  return new DomainError(
    'file.corrupt',
    `"${name}" is damaged and cannot be read as a picture. Open it in another program and save it as PNG.`,
    { cause },
  );
}
