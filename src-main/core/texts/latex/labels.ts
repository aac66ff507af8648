import { LABEL_END, LABEL_START } from './inline.ts';

const REFERENCE = new RegExp(`${LABEL_START}([^${LABEL_END}]{0,200})${LABEL_END}`, 'g');
const MOST_LABELS = 50_000;

/** Numbers of sections, tables, figures and formulas as LaTeX counts them, and the labels that name them. */
export class Labels {
  readonly #labels = new Map<string, string>();
  readonly #counters = new Map<string, number>();
  readonly #sections: number[] = [];
  /** What the next label names. */
  #current = '';

  count(counter: 'table' | 'figure' | 'equation'): void {
    const next = (this.#counters.get(counter) ?? 0) + 1;
    this.#counters.set(counter, next);
    this.#current = String(next);
  }

  countSection(level: number): void {
    this.#sections.length = Math.min(this.#sections.length, level);
    while (this.#sections.length < level) this.#sections.push(0);
    this.#sections[level - 1] = (this.#sections[level - 1] ?? 0) + 1;
    this.#current = this.#sections.join('.');
  }

  /** `Table 3: All results.` for what was counted last. */
  captioned(word: 'Table' | 'Figure', text: string): string {
    return `${word} ${this.#current}${text === '' ? '' : `: ${text}`}`;
  }

  name(key: string): void {
    if (this.#labels.size < MOST_LABELS && this.#current !== '') this.#labels.set(key, this.#current);
  }

  /** The text with references by number; those to labels that are nowhere keep their names. */
  resolved(text: string): string {
    return text.replace(REFERENCE, (_, key: string) => this.#labels.get(key) ?? key);
  }
}
