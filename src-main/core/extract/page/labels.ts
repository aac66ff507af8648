import type { PageText } from './pageTexts.ts';

/** A value with the label that stands before or over it. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
  /** Where the value stands. */
  readonly at: PageText;
}

/** Labels are short. */
const WORDS = 5;

/** Labels with their values: `Height | 6-9` in a table, `Author: …` in one text, and `Author:` with the text after it. */
export function labelledValues(texts: readonly PageText[]): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const [index, at] of texts.entries()) {
    const { text, cell } = at;
    const inOne = /^(?<label>[^:]{2,60}):\s+(?<value>\S.*)$/s.exec(text)?.groups;
    const own = plainLabel(inOne?.['label'] ?? '');
    if (inOne && own !== null) found.push({ label: own, value: (inOne['value'] ?? '').trim(), at });
    const label = plainLabel(text);
    const next = texts[index + 1];
    if (label === null || !next) continue;
    const isBeside = cell !== null && next.cell?.table === cell.table && next.cell.row === cell.row;
    const isAnnounced = text.trim().endsWith(':') && cell === null && next.cell === null;
    if (isBeside || isAnnounced) found.push({ label, value: next.text.trim(), at: next });
    else if (cell !== null) {
      const below = texts.find(
        (each) => each.cell?.table === cell.table && each.cell.row === cell.row + 1 && each.cell.col === cell.col,
      );
      if (below) found.push({ label, value: below.text.trim(), at: below });
    }
  }
  return found;
}

/** A label without its colon; null for what is none. */
function plainLabel(text: string): string | null {
  const plain = text.trim().replace(/:$/, '').trim();
  const words = plain.split(/\s+/).length;
  return plain === '' || words > WORDS || plain.length > 60 || !/\p{L}{2}/u.test(plain) ? null : plain;
}
