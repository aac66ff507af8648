/** Where a command writes: results to stdout; messages, and on a terminal progress, to stderr. */
export interface Terminal {
  readonly signal: AbortSignal;
  print(text: string): void;
  warn(line: string): void;
  /** Replaces the line of progress; says nothing where stderr is no terminal. */
  progress(step: string): void;
}

const clearLine = '\r\u001B[K';

/** The terminal that the program runs in; Ctrl+C aborts the signal. */
export function openTerminal(): Terminal & { close(): void } {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once('SIGINT', interrupt);
  let isProgressShown = false;
  const clear = (): void => {
    if (isProgressShown) process.stderr.write(clearLine);
    isProgressShown = false;
  };
  return {
    signal: controller.signal,
    print: (text) => {
      clear();
      process.stdout.write(`${text}\n`);
    },
    warn: (line) => {
      clear();
      process.stderr.write(`${line}\n`);
    },
    progress: (step) => {
      if (!process.stderr.isTTY) return;
      process.stderr.write(`${clearLine}${step}…`);
      isProgressShown = true;
    },
    close: () => {
      clear();
      process.off('SIGINT', interrupt);
    },
  };
}
