import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

// Not named require: the bundler puts one of its own beside it.
const requireHere = createRequire(import.meta.url);

let loading: Promise<{ readonly cv: typeof OpenCv }> | null = null;

/**
 * OpenCV in WebAssembly, loaded once a thread (about 150 ms). In a wrapper,
 * since the module itself looks like a promise and must never be awaited. Its
 * objects lie outside of the heap until they are deleted.
 */
export function openCv(): Promise<{ readonly cv: typeof OpenCv }> {
  loading ??= load();
  return loading;
}

async function load(): Promise<{ readonly cv: typeof OpenCv }> {
  // Not by import(), which would wait for the module's own then() for ever.
  const cv: typeof OpenCv = requireHere('@techstark/opencv-js');
  if (!('Mat' in cv)) {
    await new Promise<void>((resolve) => {
      Object.assign(cv, { onRuntimeInitialized: resolve });
    });
  }
  return { cv };
}
