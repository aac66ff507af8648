import sharp, { type Sharp } from 'sharp';
import type { Picture } from './picture.ts';

/** Made of a picture by Lanczos (3 lobes), which keeps strokes sharp both ways. */
export function resized(picture: Picture, width: number, height: number): Promise<Picture> {
  return toPicture(
    pipelineOf(picture).resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), {
      fit: 'fill',
      kernel: 'lanczos3',
    }),
    picture.channels,
  );
}

/** Turned clockwise by degrees, grown to hold all of it; the corners get the level of the paper. */
export function turned(picture: Picture, degrees: number, paper: number): Promise<Picture> {
  const background = { r: paper, g: paper, b: paper };
  return toPicture(pipelineOf(picture).rotate(degrees, { background }), picture.channels);
}

/** Gaussian blur with a standard deviation in pixels. */
export function blurred(picture: Picture, sigma: number): Promise<Picture> {
  return toPicture(pipelineOf(picture).blur(sigma), picture.channels);
}

/** Unsharp mask: edges wider than `sigma` pixels are made steeper by `amount`. */
export async function unsharp(picture: Picture, sigma: number, amount: number): Promise<Picture> {
  const soft = await blurred(picture, Math.max(0.3, sigma));
  const data = new Uint8Array(picture.data.length);
  // Rounds and cuts by itself.
  const samples = new Uint8ClampedArray(data.buffer);
  for (let at = 0; at < samples.length; at += 1) {
    const here = picture.data[at] ?? 0;
    samples[at] = here + amount * (here - (soft.data[at] ?? 0));
  }
  return { ...picture, data };
}

function pipelineOf({ width, height, channels, data }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

async function toPicture(pipeline: Sharp, channels: 1 | 3): Promise<Picture> {
  const coloured = channels === 1 ? pipeline.toColourspace('b-w') : pipeline.toColourspace('srgb');
  const { data, info } = await coloured.raw().toBuffer({ resolveWithObject: true });
  const wanted = info.channels === channels ? data : oneOf(data, info.channels, channels);
  // The same samples: a copy of a large picture is as much again.
  const samples = new Uint8Array(wanted.buffer, wanted.byteOffset, wanted.length);
  return { width: info.width, height: info.height, channels, data: samples };
}

/** The first channels of each pixel, where the library answered with more. */
function oneOf(data: Uint8Array, from: number, to: number): Uint8Array {
  const kept = new Uint8Array((data.length / from) * to);
  for (let pixel = 0; pixel * to < kept.length; pixel += 1) {
    for (let channel = 0; channel < to; channel += 1) {
      kept[pixel * to + channel] = data[pixel * from + Math.min(channel, from - 1)] ?? 0;
    }
  }
  return kept;
}
