import { DomainError } from '../../../../src-shared/errors.ts';

/** Pixels that a picture may have. */
export const PIXELS_AT_MOST = 100_000_000;

/** No table is longer, and no strip of pixels is made from what says so. */
const SIDE_AT_MOST = 100_000;

/** Refuses what is too large, by what its header says. Throws DomainError `file.tooLarge`. */
export function checkPixels(name: string, width: number, height: number): void {
  if (width * height > PIXELS_AT_MOST) throw tooManyPixels(name, width, height);
  const longest = Math.max(width, height);
  if (longest > SIDE_AT_MOST) {
    throw tooLarge(name, `is ${longest.toLocaleString('en')} pixels long`, SIDE_AT_MOST.toLocaleString('en'));
  }
}

export function tooManyPixels(name: string, width: number, height: number): DomainError {
  const megapixels = Math.round((width * height) / 1_000_000);
  return tooLarge(name, `has ${megapixels} megapixels`, String(PIXELS_AT_MOST / 1_000_000));
}

function tooLarge(name: string, size: string, most: string): DomainError {
  return new DomainError(
    'file.tooLarge',
    `"${name}" ${size}; up to ${most} can be read. Save it smaller, or crop it to the table.`,
  );
}

/** A file that cannot be opened, as what it would be of use again. */
export function corrupt(name: string, cause: unknown, format: 'PNG' | 'PDF' = 'PNG'): DomainError {
  const what = format === 'PDF' ? 'cannot be read' : 'cannot be read as a picture';
  return new DomainError(
    'file.corrupt',
    `"${name}" is damaged and ${what}. Open it in another program and save it as ${format} anew.`,
    { cause },
  );
}
