import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Pixels a side of the fields that a picture is compared by: a letter that differs is seen in one. */
const FIELD = 16;
/** Grey levels that a field may differ by: another encoder's or processor's rounding stays well below. */
const TOLERANCE = 3;

/**
 * What a picture is known by in a recording: its size and the mean grey level of
 * each field of it. Its bytes would not do: one picture makes other files with
 * each version of an encoder, and tools round a little differently from machine
 * to machine. What is no picture is known by its bytes.
 */
export async function looksOf(dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    const { data, info } = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const fields = fieldsOf(data, info.width, info.height, info.channels);
    return `${info.width}×${info.height} ${deflateRawSync(fields).toString('base64')}`;
  } catch {
    // Also what cannot be decoded was sent, and is found again.
    return `bytes ${createHash('sha256').update(bytes).digest('hex')}`;
  }
}

/** The most grey levels that a field of two pictures differs by; null where they are not the same picture. */
export function differenceOf(one: string, other: string): number | null {
  if (one === other) return 0;
  const [size, fields = ''] = one.split(' ');
  const [otherSize, otherFields = ''] = other.split(' ');
  if (size !== otherSize || size === 'bytes') return null;
  const [levels, otherLevels] = [unpacked(fields), unpacked(otherFields)];
  const most = levels.reduce((sum, level, at) => Math.max(sum, Math.abs(level - (otherLevels[at] ?? 0))), 0);
  return most <= TOLERANCE ? most : null;
}

function unpacked(fields: string): Uint8Array {
  return inflateRawSync(Buffer.from(fields, 'base64'));
}

function fieldsOf(data: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  const across = Math.ceil(width / FIELD);
  const sums = new Float64Array(across * Math.ceil(height / FIELD));
  const counts = new Float64Array(sums.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor(y / FIELD) * across + Math.floor(x / FIELD);
      sums[field] = (sums[field] ?? 0) + (data[(y * width + x) * channels] ?? 0);
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  return Uint8Array.from(sums, (sum, field) => Math.round(sum / (counts[field] ?? 1)));
}
