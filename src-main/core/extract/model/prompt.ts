import type { Grid } from '../../../../src-shared/grid.ts';
import type { Template } from '../../../../src-shared/template.ts';
import { fillPrompt, type FilledPrompt } from '../../model/prompts.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { TargetCell } from '../detect/targetCells.ts';
import type { Example, ProposedRecord, SurroundingText, TableSubject } from '../extractor.ts';
import { toPaperTemplate } from '../template/paper.ts';
import { writtenRecord } from '../written.ts';

/** What a table's prompts have in common; it stands first in each, so that endpoints can keep what they read of it. */
export interface PromptBase {
  readonly templates: string;
  readonly examples: string;
  readonly passages: string;
  readonly table: string;
  readonly caption: string;
}

/** Records of an accepted table that are shown, and tokens of the window that they may take. */
const EXAMPLE_RECORDS = 8;
const EXAMPLE_SHARE = 0.15;

/** The prompt's first parts: text and table take half of the window at most, for which the farthest paragraphs are left out. */
export function promptBase(
  { template, examples }: { readonly template: Template; readonly examples: readonly Example[] },
  subject: TableSubject,
  passages: readonly SurroundingText[],
  windowTokens: number,
): PromptBase {
  const table = tableText(subject.grid);
  let room = windowTokens / 2 - tokensOf(table) - tokensOf(subject.caption);
  const kept: string[] = [];
  for (const { text } of passages) {
    room -= tokensOf(text);
    if (room < 0) break;
    kept.push(text);
  }
  return {
    // Rows are named in prompts as cells are: by a value of their own.
    templates: toPaperTemplate(template.of === 'row' ? { ...template, of: 'cell' } : template)
      .map((record) => JSON.stringify(record))
      .join('\n'),
    examples: exampleText(examples, windowTokens * EXAMPLE_SHARE),
    // The nearest stands next to the table.
    passages: kept.toReversed().join('\n\n'),
    table,
    caption: subject.caption,
  };
}

export interface PromptStep {
  /** The cells that are described in this conversation, in order. */
  readonly targets: readonly TargetCell[];
  /** Records that are written already, in order. */
  readonly accepted: readonly ProposedRecord[];
  readonly next: TargetCell;
  readonly note: string;
}

/** The whole prompt; of records that are written already the oldest are left out where they would go over the window. */
export function promptOf(
  base: PromptBase,
  step: PromptStep,
  template: Template,
  windowTokens: number,
): Promise<FilledPrompt> {
  const { targets, accepted, next, note } = step;
  const taken = Object.values(base).reduce((sum, part) => sum + tokensOf(part), 0);
  const lines = accepted.map((record) => JSON.stringify(writtenRecord(record, template)));
  let room = windowTokens * 0.75 - taken;
  const from = lines.findLastIndex((line) => {
    room -= tokensOf(line);
    return room < 0;
  });
  return fillPrompt(template.of === 'row' ? 'extract-rows' : 'extract-records', {
    ...base,
    count: String(targets.length),
    cells: targets.map(({ value }) => value).join(' | '),
    accepted: lines.slice(from + 1).join('\n'),
    next: beginOf(next),
    note,
  });
}

/** How the record of a cell begins: `{"value": "23.2", "type":`. */
export function beginOf({ value }: TargetCell): string {
  return `{"value": ${JSON.stringify(value)}, "type":`;
}

/** A table as text, a row a line; what is merged stands in each of its places. `rows` are those that are shown. */
export function tableText(
  grid: Grid,
  rows: readonly number[] = [...Array(grid.rowCount).keys()],
  selected?: TargetCell,
): string {
  return rows
    .map((row) => {
      const cells = Array.from({ length: grid.colCount }, (_, col) => {
        const cell = grid.at(row, col);
        const text = (cell?.text ?? '').replaceAll(/\s+/g, ' ').trim();
        return cell && cell.address === selected?.address ? `<select>${text}</select>` : text;
      });
      return `| ${cells.join(' | ')} |`;
    })
    .join('\n');
}

function exampleText(examples: readonly Example[], most: number): string {
  let room = most;
  const texts: string[] = [];
  for (const { subject, records } of examples) {
    if (subject.kind === 'page') continue;
    const values = new Map(subject.targets.map(({ address, value }) => [address, value]));
    const lines = records.slice(0, EXAMPLE_RECORDS).map(({ target, type, fields }) => {
      const value = values.get(target ?? '');
      return JSON.stringify({ value, type, ...Object.fromEntries(fields) });
    });
    const text = [tableText(subject.grid), subject.caption, ...lines].filter((each) => each !== '').join('\n');
    room -= tokensOf(text);
    if (room < 0) continue;
    texts.push(text);
  }
  return texts.join('\n\n');
}
