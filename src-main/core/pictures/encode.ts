import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { KeptPicture } from '../../../src-shared/pictures.ts';
import type { Picture } from '../image/picture.ts';

/** Beyond these pixels a picture is kept smaller and with loss: a person looks at it, tools start from the file. */
const LOSSLESS_PIXELS = 6_000_000;
/** Up to these pixels nothing is lost of any picture. */
const SMALL_PIXELS = 1_000_000;
/** Of drawn pages and screenshots more than this share of the pixels is as the one before; of photos and grain, whose packing without loss takes seconds and five times their memory, less. */
const FLAT_SHARE = 0.5;
const SIDE_AT_MOST = 6000;
const THUMBNAIL_WIDTH = 480;

/** Pictures written down for the window, each once however many steps name it. */
export class Encoder {
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #known = new Map<Picture, Promise<KeptPicture>>();

  /** Keeps a picture as WebP. */
  keep(picture: Picture): Promise<KeptPicture> {
    const known = this.#known.get(picture) ?? this.#write(picture, SIDE_AT_MOST);
    this.#known.set(picture, known);
    return known;
  }

  /** Keeps a small one of it, of its top where it is tall. */
  thumbnail(picture: Picture): Promise<KeptPicture> {
    return this.#write(picture, THUMBNAIL_WIDTH);
  }

  /** What was written down, of those that are asked for. */
  bytesOf(pictures: readonly KeptPicture[]): ReadonlyMap<string, Uint8Array> {
    const found = pictures.flatMap(({ id }) => {
      const bytes = this.#bytes.get(id);
      return bytes ? [[id, bytes] as const] : [];
    });
    return new Map(found);
  }

  async #write(picture: Picture, side: number): Promise<KeptPicture> {
    const { width, height, channels, data } = picture;
    const isExact =
      side >= SIDE_AT_MOST &&
      width * height <= LOSSLESS_PIXELS &&
      (width * height <= SMALL_PIXELS || flatShare(picture) > FLAT_SHARE);
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp(isExact ? { lossless: true, effort: 0 } : { quality: 88, effort: 2 })
      .toBuffer();
    const id = createHash('sha256').update(bytes).digest('hex');
    this.#bytes.set(id, new Uint8Array(bytes));
    return { id, width, height };
  }
}

/** Share of the pixels that are as the one before them, of every eighth row. */
function flatShare({ width, height, channels, data }: Picture): number {
  const stride = width * channels;
  let [same, all] = [0, 0];
  for (let row = 0; row < height; row += 8) {
    for (let at = row * stride + channels; at < (row + 1) * stride; at += channels) {
      all += 1;
      if (data[at] === data[at - channels]) same += 1;
    }
  }
  return same / Math.max(1, all);
}
