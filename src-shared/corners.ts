import { z } from 'zod';

const cornerSchema = z.object({ x: z.number(), y: z.number() });

/** A point of a picture, in pixels of it. */
export type Corner = z.infer<typeof cornerSchema>;

/** Four corners of a table, clockwise from the top left, in pixels of its picture. */
export const cornersSchema = z
  .tuple([cornerSchema, cornerSchema, cornerSchema, cornerSchema])
  .refine(goAround, 'have to go clockwise around the table, from its top left');
export type Corners = z.infer<typeof cornersSchema>;

/** Pixels: what is drawn flatter than that is no table. */
const FLAT = 8;

/** Whether corners go clockwise around something, with no side or turn that a table seen from the side cannot have. */
export function goAround(corners: readonly Corner[]): boolean {
  return corners.every((corner, at) => {
    const before = corners.at(at - 1) ?? corner;
    const after = corners[(at + 1) % corners.length] ?? corner;
    const [inX, inY] = [corner.x - before.x, corner.y - before.y];
    const [outX, outY] = [after.x - corner.x, after.y - corner.y];
    const side = Math.hypot(inX, inY);
    // The turn at each corner is to the right, by twice the area of what it cuts off.
    return side >= FLAT && inX * outY - inY * outX >= FLAT * side;
  });
}
