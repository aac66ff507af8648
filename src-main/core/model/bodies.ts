import { DomainError } from '../../../src-shared/errors.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import { replyLimits } from './limits.ts';
import { field, parsed } from './reading/jsonText.ts';

/** An answer whose body ends with DomainError `model.reply` where it grows beyond so many bytes, unpacked. */
export function limitedBody(response: Response, bytesAtMost: number, host: string): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  let sizeBytes = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > bytesAtMost) controller.error(tooLarge(host));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status, statusText, headers });
}

/**
 * An error with what it says, brought into the form that all endpoints were to
 * use: of a body of any size and shape only some short texts are left.
 */
export async function plainError(response: Response): Promise<Response> {
  const { status, statusText } = response;
  const error = errorIn(await firstText(response));
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['retry-after', 'retry-after-ms']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(JSON.stringify({ error }), { status, statusText, headers });
}

/** The bytes of a body. Throws DomainError `model.reply` for more than it may have. */
export async function bytesOf(response: Response, bytesAtMost: number, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const piece of response.body ?? []) {
    sizeBytes += piece.byteLength;
    if (sizeBytes > bytesAtMost) throw tooLarge(host);
    pieces.push(piece);
  }
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

export function tooLarge(host: string): DomainError {
  return new DomainError('model.reply', modelSaid.tooLong(host));
}

/** The beginning of a body as text: as much as an error needs, and what came of it where it is slow or breaks. */
async function firstText({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const late = setTimeout(() => void reader.cancel().catch(ignore), replyLimits.errorMs);
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  try {
    while (sizeBytes < replyLimits.errorBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      sizeBytes += value.byteLength;
      text += decoder.decode(value.subarray(0, replyLimits.errorBytes), { stream: true });
    }
  } catch {
    // The connection broke, or the call was ended: who waits for it is told that by its signal.
  } finally {
    clearTimeout(late);
    void reader.cancel().catch(ignore);
  }
  return text;
}

function ignore(): void {
  // It is being thrown away.
}

interface PlainError {
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

/** Of an error of any shape and size, `{message, code, param}` or words, what is told of it. */
export function plainErrorOf(said: unknown, otherwise = ''): PlainError {
  const [message, code, param] = ['message', 'code', 'param'].map((name) => textOf(field(said, name)));
  const words = message ?? textOf(said) ?? textOf(field(said, 'detail')) ?? otherwise;
  return { message: words, ...(code !== undefined && { code }), ...(param !== undefined && { param }) };
}

/** `{error: …}`, or the same without the wrapping, or words. */
function errorIn(text: string): PlainError {
  const read = parsed(text)?.value;
  return plainErrorOf(field(read, 'error') ?? read, text.slice(0, replyLimits.errorWords));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, replyLimits.errorWords) : undefined;
}
