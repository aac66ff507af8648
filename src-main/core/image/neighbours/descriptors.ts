import { resized } from '../filters.ts';
import { greyOf, type Picture } from '../picture.ts';
import { openCv } from './openCv.ts';

/** Words of 32 bits in one ORB descriptor of 256. */
export const WORDS = 8;
/** Points of a picture that are kept, the strongest. */
const POINTS_AT_MOST = 256;
/** Larger pictures are looked at with this many pixels on their longer side; small ones as they are, since the size of print tells their kind. */
const LONGER_SIDE = 1000;

/** ORB descriptors of a picture (NGTR, section 4.1), strongest point first: `WORDS` words each. */
export type Descriptors = Uint32Array;

/** Describes a picture by its strongest points; a blank one has none. */
export async function describePicture(picture: Picture): Promise<Descriptors> {
  const times = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
  const grey = greyOf(picture);
  const small = times < 1 ? await resized(grey, picture.width * times, picture.height * times) : grey;
  const { cv } = await openCv();
  const image = new cv.Mat(small.height, small.width, cv.CV_8UC1);
  const mask = new cv.Mat();
  const points = new cv.KeyPointVector();
  const described = new cv.Mat();
  const orb = new cv.ORB(2 * POINTS_AT_MOST);
  try {
    image.data.set(small.data);
    orb.detectAndCompute(image, mask, points, described);
    const order = Array.from({ length: points.size() }, (_, place) => ({ place, response: points.get(place).response }))
      .toSorted((a, b) => b.response - a.response)
      .slice(0, POINTS_AT_MOST);
    const bytes = new Uint8Array(order.length * WORDS * 4);
    order.forEach(({ place }, at) => {
      bytes.set(described.data.subarray(place * WORDS * 4, (place + 1) * WORDS * 4), at * WORDS * 4);
    });
    return new Uint32Array(bytes.buffer);
  } catch (error) {
    // OpenCV throws the address of what it has to say: a picture is too small, or too thin, to have points.
    if (typeof error !== 'number') throw error;
    return new Uint32Array(0);
  } finally {
    for (const each of [image, mask, points, described, orb]) each.delete();
  }
}
