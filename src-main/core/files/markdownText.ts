const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#124': '|',
};

/** What stands for something at one place of a text; each is tried where it may begin, and none looks far. */
const BREAK = /<br\s*\/?>/iy;
const ENTITY = /&(amp|lt|gt|quot|nbsp|#39|#124);/y;
const RUN = /`+|\*+|_+|~+/y;

/**
 * Text of a Markdown cell or heading without its marks: emphasis, code, links,
 * line breaks, entities. Goes through the text once, with what is open at hand,
 * so that no text takes more than a time in proportion to its length.
 */
export function plain(text: string): string {
  const reader = new MarkReader(text);
  return reader.read().trim();
}

class MarkReader {
  readonly #text: string;
  readonly #pieces: string[] = [];
  /** By mark: the pieces that open it and are not closed yet. */
  readonly #open = new Map<string, number[]>();
  /** The piece of the last bracket, while no other stands after it. */
  #bracket = -1;
  /** By length: where runs of backticks begin, the last first. */
  #ticks: Map<number, number[]> | null = null;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): string {
    const text = this.#text;
    let from = 0;
    while (this.#at < text.length) {
      if (!MARKS.has(text.charCodeAt(this.#at))) {
        this.#at++;
        continue;
      }
      const start = this.#at;
      const pieces = this.#pieces.length;
      if (start > from) this.#pieces.push(text.slice(from, start));
      if (this.#take(start)) {
        from = this.#at;
        continue;
      }
      this.#pieces.length = pieces;
      this.#at = start + 1;
    }
    this.#pieces.push(text.slice(from));
    return this.#pieces.join('');
  }

  /** Takes the mark that begins here; false when it is text. */
  #take(start: number): boolean {
    switch (this.#text[start]) {
      case '\\':
        return this.#takeEscape(start);
      case '<':
        return this.#takeBreak(start);
      case '&':
        return this.#takeEntity(start);
      case '[':
        return this.#openLink(start);
      case ']':
        return this.#closeLink(start);
      default:
        return this.#takeRun(start);
    }
  }

  #takeEscape(start: number): boolean {
    const next = this.#text.charAt(start + 1);
    if (!/[!-/:-@[-`{-~]/.test(next)) return false;
    this.#pieces.push(next);
    this.#at = start + 2;
    return true;
  }

  #takeBreak(start: number): boolean {
    BREAK.lastIndex = start;
    if (!BREAK.test(this.#text)) return false;
    this.#pieces.push('\n');
    this.#at = BREAK.lastIndex;
    return true;
  }

  #takeEntity(start: number): boolean {
    ENTITY.lastIndex = start;
    const name = ENTITY.exec(this.#text)?.[1];
    if (name === undefined) return false;
    this.#pieces.push(ENTITIES[name] ?? '');
    this.#at = ENTITY.lastIndex;
    return true;
  }

  #openLink(start: number): boolean {
    // The sign of a picture goes with its link.
    const before = this.#pieces.length - 1;
    const isPicture = this.#pieces[before]?.endsWith('!') === true && this.#text[start - 1] === '!';
    if (isPicture) this.#pieces[before] = (this.#pieces[before] ?? '').slice(0, -1);
    this.#bracket = this.#pieces.push(isPicture ? '![' : '[') - 1;
    this.#at = start + 1;
    return true;
  }

  #closeLink(start: number): boolean {
    const opened = this.#bracket;
    this.#bracket = -1;
    const end = opened < 0 ? -1 : targetEnd(this.#text, start + 1);
    if (end < 0) return false;
    this.#pieces[opened] = '';
    this.#at = end;
    return true;
  }

  #takeRun(start: number): boolean {
    RUN.lastIndex = start;
    const run = RUN.exec(this.#text)?.[0] ?? '';
    const end = start + run.length;
    if (run.startsWith('`')) return this.#takeCode(start, end);
    const isTilde = run.startsWith('~');
    if (run.length > (isTilde ? 2 : 3) || (isTilde && run.length < 2)) {
      this.#pieces.push(run);
    } else {
      const marks = run.length === 3 ? [run.slice(0, 2), run.slice(2)] : [run];
      const before = this.#text.charAt(start - 1);
      const after = this.#text.charAt(end);
      // What was opened last is closed first.
      const isEnd = this.#isOpen(marks.at(-1) ?? '') && canClose(run, before, after);
      for (const mark of isEnd ? marks.toReversed() : marks) this.#mark(mark, before, after);
    }
    this.#at = end;
    return true;
  }

  #isOpen(mark: string): boolean {
    return (this.#open.get(mark)?.length ?? 0) > 0;
  }

  #mark(mark: string, before: string, after: string): void {
    if (canClose(mark, before, after) && this.#isOpen(mark)) {
      this.#pieces[this.#open.get(mark)?.pop() ?? 0] = '';
      this.#pieces.push('');
      return;
    }
    const piece = this.#pieces.push(mark) - 1;
    if (!canOpen(mark, before, after)) return;
    const open = this.#open.get(mark);
    if (open) open.push(piece);
    else this.#open.set(mark, [piece]);
  }

  /** Code ends with a run of as many backticks. */
  #takeCode(start: number, end: number): boolean {
    const length = end - start;
    this.#ticks ??= ticksOf(this.#text);
    const runs = this.#ticks.get(length) ?? [];
    while ((runs.at(-1) ?? Infinity) <= start) runs.pop();
    const close = runs.at(-1);
    this.#pieces.push(close === undefined ? this.#text.slice(start, end) : this.#text.slice(end, close));
    this.#at = close === undefined ? end : close + length;
    return true;
  }
}

const MARKS = new Set('\\<&[]`*_~'.split('').map((mark) => mark.charCodeAt(0)));

function canOpen(mark: string, before: string, after: string): boolean {
  if (mark.startsWith('~')) return true;
  return /\S/.test(after) && (mark.length === 2 || !/\w/.test(before));
}

function canClose(mark: string, before: string, after: string): boolean {
  if (mark.startsWith('~')) return true;
  return /\S/.test(before) && (mark.length === 2 || !/\w/.test(after));
}

/** Place after the target `(…)` of a link, in which brackets may stand once more; -1 where there is none. */
function targetEnd(text: string, start: number): number {
  if (text[start] !== '(') return -1;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '[') return -1;
    if (char === '(' && ++depth > 2) return -1;
    if (char === ')' && --depth === 0) return at + 1;
  }
  return -1;
}

function ticksOf(text: string): Map<number, number[]> {
  const ticks = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = ticks.get(run.length);
    if (known) known.push(index);
    else ticks.set(run.length, [index]);
  }
  for (const runs of ticks.values()) runs.reverse();
  return ticks;
}
