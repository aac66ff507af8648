/** Groups of numbers that are joined pair by pair. */
export class UnionFind {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, index) => index);
  }

  find(item: number): number {
    let root = item;
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root;
    this.#parents[item] = root;
    return root;
  }

  join(a: number, b: number): void {
    this.#parents[this.find(b)] = this.find(a);
  }

  groups(): Int32Array {
    return this.#parents.map((_, index) => this.find(index));
  }
}
