/** What selected cells come to. */
export interface SelectionSummary {
  /** Cells that are not blank. */
  readonly filled: number;
  /** Of those that are numbers; null where none is. */
  readonly numbers: {
    readonly count: number;
    readonly sum: number;
    readonly lowest: number;
    readonly highest: number;
  } | null;
}

/** Adds up cells, with what rounding loses (Neumaier), so that cents of long columns stay right. */
export class Figures {
  #filled = 0;
  #count = 0;
  #sum = 0;
  #lost = 0;
  #lowest = Infinity;
  #highest = -Infinity;

  /** A cell that is not blank, with its number where it is one. */
  add(number: number | null): void {
    const numbers = number === null ? null : { count: 1, sum: number, lowest: number, highest: number };
    this.addAll({ filled: 1, numbers });
  }

  /** Cells of which it is known what they come to. */
  addAll({ filled, numbers }: SelectionSummary): void {
    this.#filled += filled;
    if (!numbers) return;
    const { count, sum, lowest, highest } = numbers;
    this.#count += count;
    const next = this.#sum + sum;
    this.#lost += Math.abs(this.#sum) >= Math.abs(sum) ? this.#sum - next + sum : sum - next + this.#sum;
    this.#sum = next;
    this.#lowest = Math.min(this.#lowest, lowest);
    this.#highest = Math.max(this.#highest, highest);
  }

  summary(): SelectionSummary {
    const [count, lowest, highest] = [this.#count, this.#lowest, this.#highest];
    const numbers = count === 0 ? null : { count, sum: this.#sum + this.#lost, lowest, highest };
    return { filled: this.#filled, numbers };
  }
}
