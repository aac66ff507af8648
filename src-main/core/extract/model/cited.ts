import { SheetContext } from '../../../../src-shared/cellContext.ts';
import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import type { TargetCell } from '../detect/targetCells.ts';
import type { FieldValue, SurroundingText, TableSubject } from '../extractor.ts';
import { scoredWords } from '../score/words.ts';

/** Where a value stands. */
export interface Cited {
  readonly place: string;
  readonly citations: readonly Evidence[];
}

/** Finds values in what stands around target cells: header paths, the row, headers at all, caption and paragraphs. */
export class CitedValues {
  readonly #subject: TableSubject;
  readonly #passages: readonly SurroundingText[];
  readonly #context: SheetContext;
  readonly #cells: readonly Cell[];
  readonly #values: ReadonlySet<string>;

  constructor(subject: TableSubject, passages: readonly SurroundingText[]) {
    this.#subject = subject;
    this.#passages = passages;
    this.#context = new SheetContext(subject.structure, subject.grid);
    this.#cells = [...subject.grid.cells()];
    this.#values = new Set(subject.targets.map(({ address }) => address));
  }

  /** Null where it stands nowhere. All of its words must stand in one place, or in the header path together. */
  find(value: FieldValue, target: TargetCell): Cited | null {
    const words = scoredWords(textOf(value), 'latex');
    if (words.length === 0) return null;
    const { grid, source, caption, captionAt } = this.#subject;
    const path = this.#context.of(target.address)?.path ?? [];
    const own = grid.at(target.row, target.col);
    const row = this.#cells.filter((cell) => covers(cell, target.row) && !this.#values.has(cell.address));
    const others = this.#cells.filter(({ address }) => !this.#values.has(address));
    const ways: readonly (readonly [place: string, cells: readonly Cell[]])[] = [
      ['header path', path],
      ['cell', own ? [own] : []],
      ['row', row],
      ['table', others],
    ];
    for (const [place, cells] of ways) {
      const cell = cells.find((each) => holds(each.text, words) || isTyped(each, value));
      if (cell) return { place, citations: [cellEvidence(source, cell)] };
    }
    if (holds(path.map(({ text }) => text).join(' '), words)) {
      return { place: 'header path', citations: path.map((cell) => cellEvidence(source, cell)) };
    }
    if (holds(caption, words)) return { place: 'caption', citations: captionAt ? [captionAt] : [] };
    const passage = this.#passages.find(({ text }) => holds(text, words));
    return passage ? { place: 'paragraphs', citations: [quoted(passage, textOf(value))] } : null;
  }

  /** The target cell with the headers over it. */
  evidenceOf({ address }: TargetCell): Evidence {
    const path = this.#context.of(address)?.path.filter((cell) => cell.address !== address) ?? [];
    return { kind: 'cells', source: this.#subject.source, address, path: path.map(({ text }) => text) };
  }

  /** Whether a word of a text stands in the table or its paragraphs. */
  knows(text: string): boolean {
    const words = scoredWords(text, 'latex');
    const { caption } = this.#subject;
    const texts = [...this.#cells.map((cell) => cell.text), caption, ...this.#passages.map((passage) => passage.text)];
    return words.some((word) => texts.some((each) => holds(each, [word])));
  }
}

/** A value as text; of free-form attributes names and values, whose yes and no stand nowhere. */
function textOf(value: FieldValue): string {
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, each]) => (/^(?:true|false|yes|no)$/i.test(each) ? name : `${name} ${each}`))
    .join(' ');
}

function holds(text: string, words: readonly string[]): boolean {
  const own = new Set(scoredWords(text, 'latex'));
  return words.every((word) => own.has(word));
}

/** Whether a cell holds the same number or day, however it is written. */
function isTyped({ value: held }: Cell, value: FieldValue): boolean {
  if (typeof value === 'object' || (held.kind !== 'number' && held.kind !== 'date')) return false;
  const said = parseValue(String(value));
  return said.kind === held.kind && said.number === held.number;
}

function covers({ row, rowSpan }: Cell, at: number): boolean {
  return row <= at && at < row + rowSpan;
}

function cellEvidence(source: string, { address }: Cell): Evidence {
  return { kind: 'cells', source, address };
}

/** The passage where it says the value letter by letter, else all of it. */
function quoted({ text, evidence }: SurroundingText, value: string): Evidence {
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  if (at < 0) return evidence;
  const from = evidence.from + at;
  return { ...evidence, from, to: from + value.length, quote: text.slice(at, at + value.length) };
}
