import { visibleJson, visibleLine, visibleText } from '../../src-shared/visibleText.ts';

/** Where a command writes: results to stdout; messages and progress to stderr. What cells and names hold gives it no orders. */
export interface Terminal {
  readonly signal: AbortSignal;
  print(text: string): void;
  /** A result that reads back exactly. */
  printJson(value: unknown, indent?: number): void;
  warn(line: string): void;
  /** On a terminal replaces the line of progress; elsewhere writes a line of its own, see `paceLines`. */
  progress(step: string): void;
  /** From here on Ctrl+C ends the program at once, also in the midst of a long loop. */
  endAtOnce(): void;
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
  const line = paceLines((text) => process.stderr.write(`${text}\n`));
  const write = (text: string): void => {
    clear();
    process.stdout.write(`${text}\n`);
  };
  return {
    signal: controller.signal,
    print: (text) => write(visibleText(text)),
    printJson: (value, indent) => write(visibleJson(value, indent)),
    warn: (line) => {
      clear();
      process.stderr.write(`${visibleText(line)}\n`);
    },
    progress: (raw) => {
      const step = visibleLine(raw);
      if (!process.stderr.isTTY) {
        line(step);
        return;
      }
      process.stderr.write(`${clearLine}${step}…`);
      isProgressShown = true;
    },
    endAtOnce: () => void process.off('SIGINT', interrupt),
    close: () => {
      clear();
      process.off('SIGINT', interrupt);
    },
  };
}

/**
 * Keeps lines of progress few, for a log or a pipe: none in the first second,
 * so that a quick command stays silent; then each new stage at once and the
 * same stage at most once a second. Steps that differ in their numbers alone
 * are one stage. `now` counts milliseconds.
 */
export function paceLines(
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): (step: string) => void {
  const startedMs = now();
  let writtenMs = startedMs;
  let stage = '';
  let last = '';
  return (step) => {
    const isNewStage = step.replaceAll(/\d+/g, '') !== stage;
    if (step === last || now() - (isNewStage ? startedMs : writtenMs) < 1000) return;
    writtenMs = now();
    stage = step.replaceAll(/\d+/g, '');
    last = step;
    write(`${step}…`);
  };
}
