import { DomainError } from '../../../src-shared/errors.ts';
import { type CountedInFile, fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { cellLimits, fileLimits } from './limits.ts';

/** What was spent of the limits of a file. */
type Spent = Record<CountedInFile, number>;

/** The user sees at most this many doubts for a file. */
const MOST_DOUBTS = 20;

/** Counts what the sheets of a file hold while they are read, and refuses what is more than can be kept. */
export class Budget {
  readonly fileName: string;
  readonly #most: Readonly<Record<CountedInFile, number>>;
  #spent: Spent = { cells: 0, textBytes: 0, shownCharacters: 0, merges: 0, formulaCharacters: 0 };
  readonly #doubts: Said[] = [];
  #cutTexts = 0;
  #lostFormulas = 0;
  /** Characters of formulas that were written out for cells that share them. */
  #sharedFormulas = 0;

  constructor(fileName: string, isPacked: boolean) {
    this.fileName = fileName;
    this.#most = { ...fileLimits, textBytes: isPacked ? fileLimits.packedTextBytes : fileLimits.textBytes };
  }

  /** Counts a cell with the characters that it shows. Throws DomainError when there are too many. */
  takeCell(characters: number): void {
    const spent = this.#spent;
    if (++spent.cells > this.#most.cells) this.#refuse('cells');
    spent.shownCharacters += characters;
    if (spent.shownCharacters > this.#most.shownCharacters) this.#refuse('shownCharacters');
  }

  /** Throws DomainError where so many more cells are too many: a few marks of a file can ask for all of them. */
  expectCells(count: number): void {
    if (this.#spent.cells + count > this.#most.cells) this.#refuse('cells');
  }

  /** Counts text that is kept. Throws DomainError when it is too much. */
  takeText(bytes: number): void {
    this.#spent.textBytes += bytes;
    if (this.#spent.textBytes > this.#most.textBytes) this.#refuse('textBytes');
  }

  /** Counts a merge. Throws DomainError when there are too many. */
  takeMerge(): void {
    if (++this.#spent.merges > this.#most.merges) this.#refuse('merges');
  }

  /** Whether a formula of this length may be written out for a cell that shares it, which takes time; one that may not is told at the end. */
  takeSharedFormula(length: number): boolean {
    const characters = this.#sharedFormulas + length;
    const fits = length <= cellLimits.formulaLength && characters <= this.#most.formulaCharacters;
    if (fits) this.#sharedFormulas = characters;
    else this.#lostFormulas++;
    return fits;
  }

  /** Whether a formula of this length can be kept, which is then counted; one that cannot is told at the end. */
  hasRoomForFormula(length: number): boolean {
    const characters = this.#spent.formulaCharacters + length;
    const fits = length <= cellLimits.formulaLength && characters <= this.#most.formulaCharacters;
    if (fits) this.#spent.formulaCharacters = characters;
    else this.#lostFormulas++;
    return fits;
  }

  /** The text as a cell may hold it; that it was cut is told at the end. */
  fitted(text: string): string {
    if (text.length <= cellLimits.textLength) return text;
    this.#cutTexts++;
    return text.slice(0, cellLimits.textLength);
  }

  /** Reads a sheet; what it has spent is given back when it is refused. */
  async trying<T>(read: () => Promise<T>): Promise<T> {
    const before = { ...this.#spent };
    try {
      return await read();
    } catch (error) {
      this.#spent = before;
      throw error;
    }
  }

  /** Adds a warning about something that the user should check. */
  warn(warning: Said): void {
    if (this.#doubts.length < MOST_DOUBTS) this.#doubts.push(warning);
  }

  /** Warnings about content that was left out or is doubtful, a sentence each. */
  get warnings(): Said[] {
    const warnings: Said[] = [...this.#doubts];
    if (this.#cutTexts > 0) warnings.push(warningSaid.cutTexts(this.#cutTexts, cellLimits.textLength));
    if (this.#lostFormulas > 0) {
      const { formulaLength } = cellLimits;
      warnings.push(warningSaid.lostFormulas(this.#lostFormulas, formulaLength, fileLimits.formulaCharacters));
    }
    return warnings;
  }

  #refuse(what: CountedInFile): never {
    throw new DomainError('file.tooLarge', fileSaid.tooMuch(this.fileName, this.#most[what], what));
  }
}
