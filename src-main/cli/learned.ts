import { DomainError } from '../../src-shared/errors.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { withLibrary } from './libraryApp.ts';
import type { Terminal } from './terminal.ts';

interface LearnedFlags {
  /** The number of a lesson in the list. */
  readonly remove: string | undefined;
  readonly putBack: string | undefined;
  readonly isJson: boolean;
}

/** `tablewright records --learned TEMPLATE [--remove N] [--put-back N]`: what accepted records of a template taught. */
export async function runLearned(
  named: string,
  { remove, putBack, isJson }: LearnedFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  return withLibrary(terminal, async ({ client }) => {
    const templates = await client.records.templates();
    const template = templates.find(({ id, name }) => id === named || name === named);
    if (!template) {
      const known = templates.map(({ name }) => name).join(', ') || 'none';
      throw new DomainError('notFound', `The library has no template '${named}'. It has: ${known}.`);
    }
    const input = { templateId: template.id };
    const before = await client.records.lessons(input);
    for (const [number, isUsed] of [
      [remove, false],
      [putBack, true],
    ] as const) {
      if (number === undefined) continue;
      const lesson = /^\d+$/.test(number) ? before[Number(number) - 1] : undefined;
      if (!lesson) throw new UsageError(`'${number}' is none of the ${before.length} numbers of the list.`);
      await client.records.setLesson({ ...input, key: lesson.key, isUsed });
    }
    const lessons = remove === undefined && putBack === undefined ? before : await client.records.lessons(input);
    if (isJson) terminal.printJson(lessons, 2);
    else {
      lessons.forEach(({ says, changed, isUsed }, at) =>
        terminal.print(`${String(at + 1).padStart(3)}  ${isUsed ? `${says} ${changed}` : `removed: ${says}`}`),
      );
    }
    if (lessons.length === 0)
      terminal.warn('Nothing yet: accepted and corrected records of cells teach the next table.');
    return exitCodes.done;
  });
}
