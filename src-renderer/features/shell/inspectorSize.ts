/** Pixels of the inspector until a person says otherwise: a sheet beside it has 850 or more in a window of 1280. */
export function inspectorSizePx(areaPx: number): number {
  return Math.round(Math.min(480, Math.max(300, 150 + 0.16 * areaPx)));
}
