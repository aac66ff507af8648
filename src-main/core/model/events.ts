import { setImmediate } from 'node:timers/promises';
import { tooLarge } from './bodies.ts';
import { replyLimits } from './limits.ts';

/**
 * The data of server-sent events, in order (HTML standard, 9.2.6). Each byte is
 * looked at once, however the stream is cut, and other work runs between its
 * pieces. Throws DomainError `model.reply` for an event that is too large, or too many lines.
 */
export async function* eventsIn(body: AsyncIterable<Uint8Array>, host: string): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  const lines = new LineCutter();
  let data: string[] = [];
  let eventLength = 0;
  let lineCount = 0;
  for await (const chunk of body) {
    for (const line of lines.cut(decoder.decode(chunk, { stream: true }))) {
      eventLength += line.length;
      lineCount += 1;
      if (lineCount > replyLimits.lines) throw tooLarge(host);
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      if (line !== '') continue;
      // A blank line ends an event; those without data are to keep the connection open.
      const event = data.join('\n');
      data = [];
      eventLength = 0;
      if (event !== '') yield event;
    }
    if (eventLength + lines.pendingLength > replyLimits.eventBytes) throw tooLarge(host);
    await setImmediate();
  }
}

/** Cuts text that comes in pieces into lines, which end in `\n`, `\r` or both. */
class LineCutter {
  #pending: string[] = [];
  #wasReturn = false;
  pendingLength = 0;

  *cut(text: string): Generator<string, void, void> {
    // Of `\r\n` over the edge of two pieces the second part ends no line of its own.
    const from = this.#wasReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') this.#wasReturn = text.endsWith('\r');
    const parts = text.slice(from).split(/\r\n|\n|\r/);
    const last = parts.pop() ?? '';
    for (const part of parts) {
      if (this.#pending.length === 0) yield part;
      else yield this.#pending.join('') + part;
      this.#pending = [];
      this.pendingLength = 0;
    }
    if (last === '') return;
    this.#pending.push(last);
    this.pendingLength += last.length;
  }
}
