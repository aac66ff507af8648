import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { PageSubject } from '../extractor.ts';

/** A stretch of a page that says something: a block, or a cell of a table. */
export interface PageText {
  readonly text: string;
  /** What it is, in words: `heading`, `table cell`. */
  readonly place: string;
  /** Null for the page's title, which stands above all blocks. */
  readonly evidence: Evidence | null;
  /** Row and column of a cell in its table. */
  readonly cell: { readonly table: number; readonly row: number; readonly col: number } | null;
}

/** All that a page says, in reading order. */
export function pageTexts({ source, title, blocks, tables }: PageSubject): PageText[] {
  const titled: PageText[] = title === '' ? [] : [{ text: title, place: 'title', evidence: null, cell: null }];
  const texts = blocks.flatMap((block, index): PageText[] => {
    const table = block.table === undefined ? undefined : tables[block.table];
    const own = {
      text: block.text,
      place: block.kind === 'heading' && block.level === 1 ? 'top heading' : block.kind,
      evidence: wholeBlock(source, index, block.text),
      cell: null,
    };
    const cells = [...(table?.grid.cells() ?? [])].map((cell) => ({
      text: cell.text,
      place: 'table cell',
      evidence: { kind: 'cells', source: table?.source ?? source, address: cell.address } as const,
      cell: { table: block.table ?? 0, row: cell.row, col: cell.col },
    }));
    return [own, ...cells];
  });
  return [...titled, ...texts].filter(({ text }) => text.trim() !== '');
}

/** Where a value stands within a text. */
export function textEvidence({ text, evidence }: PageText, value: string): readonly Evidence[] {
  if (evidence === null) return [];
  const from = text.indexOf(value);
  if (evidence.kind !== 'passage' || from < 0) return [evidence];
  return [{ ...evidence, from, to: from + value.length, quote: value }];
}

function wholeBlock(source: string, block: number, text: string): Evidence {
  return { kind: 'passage', source, block, from: 0, to: text.length, quote: text.slice(0, 10_000) };
}
