import type { Picture } from './picture.ts';

/** A quarter clockwise: the left column becomes the top row. */
export function quarterTurned({ width, height, channels, data }: Picture): Picture {
  const turned = new Uint8Array(data.length);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = (row * width + column) * channels;
      const to = (column * height + height - 1 - row) * channels;
      for (let channel = 0; channel < channels; channel += 1) turned[to + channel] = data[from + channel] ?? 0;
    }
  }
  return { width: height, height: width, channels, data: turned };
}
