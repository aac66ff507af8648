import { measurePicture } from '../image/measures/measurePicture.ts';
import { type Conditions, conditionsOf } from '../image/neighbours/conditions.ts';
import { describePicture } from '../image/neighbours/descriptors.ts';
import { openPictures } from '../image/open/openPictures.ts';

/** What the picture of a file is found by among others (NGTR, section 4.1). */
export async function describeFile(
  bytes: Uint8Array,
): Promise<{ readonly descriptors: Uint8Array; readonly conditions: Conditions }> {
  const file = await openPictures(bytes, 'picture.webp');
  try {
    const picture = await file.page(0);
    const { buffer, byteOffset, byteLength } = await describePicture(picture);
    const descriptors = new Uint8Array(buffer, byteOffset, byteLength).slice();
    return { descriptors, conditions: conditionsOf(measurePicture(picture)) };
  } finally {
    file.close();
  }
}
