import { TextBuilder, type TextRead } from '../textBuilder.ts';
export async function readPdf(bytes: Uint8Array, fileName: string, signal?: AbortSignal): Promise<TextRead> {
  void bytes;
  void signal;
  return Promise.resolve(new TextBuilder(fileName).build({}));
}
