import type { Box } from '../../../../src-shared/grid.ts';
import type { Bend } from './bend.ts';
import type { Gray } from './raster.ts';

/** Where each point of a straightened picture lay before. */
export type Origin = (x: number, y: number) => readonly [x: number, y: number];

export interface Unbent {
  readonly width: number;
  readonly height: number;
  readonly origin: Origin;
  /** Straightens one plane; what lay outside the picture gets `fill`. */
  readonly plane: (plane: Gray, fill: number) => Gray;
}

/** Points of the map that are worked out exactly; between them it is linear. */
const MESH = 16;

/** Straightens what lies in `area` (a box in straight coordinates) of a bent picture. */
export function unbend(bend: Bend, area: Box): Unbent {
  const width = Math.round(area.width);
  const height = Math.round(area.height);
  const origin: Origin = (u, v) => {
    let x = u + area.x;
    let y = v + area.y;
    for (let round = 0; round < 4; round++) {
      const nextX = u + area.x + bend.dx(x, y);
      y = v + area.y + bend.dy(x, y);
      x = nextX;
    }
    return [x, y];
  };
  const columns = Math.ceil(width / MESH) + 1;
  const rows = Math.ceil(height / MESH) + 1;
  const meshX = new Float32Array(columns * rows);
  const meshY = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = origin(column * MESH, row * MESH);
      meshX[row * columns + column] = x;
      meshY[row * columns + column] = y;
    }
  }
  const plane = (source: Gray, fill: number): Gray => {
    const data = new Uint8Array(width * height);
    for (let v = 0; v < height; v++) {
      const row = Math.floor(v / MESH) * columns;
      const down = (v % MESH) / MESH;
      for (let u = 0; u < width; u++) {
        const at = row + Math.floor(u / MESH);
        const right = (u % MESH) / MESH;
        const x = between(meshX, at, columns, right, down);
        const y = between(meshY, at, columns, right, down);
        data[v * width + u] = sample(source, x, y, fill);
      }
    }
    return { width, height, data };
  };
  return { width, height, origin, plane };
}

function between(mesh: Float32Array, at: number, columns: number, right: number, down: number): number {
  const top = (mesh[at] ?? 0) * (1 - right) + (mesh[at + 1] ?? 0) * right;
  const bottom = (mesh[at + columns] ?? 0) * (1 - right) + (mesh[at + columns + 1] ?? 0) * right;
  return top * (1 - down) + bottom * down;
}

function sample({ width, height, data }: Gray, x: number, y: number, fill: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return fill;
  const at = top * width + left;
  const right = x - left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper + (lower - upper) * (y - top) + 0.5;
}
