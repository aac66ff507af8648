/** Finds a file beside the one that is read, by its path from there; undefined where it is not at hand. */
export type Beside = (path: string) => string | undefined;

/** A document that takes in more files than this takes itself in. */
const MOST_FILES = 500;

/** The files that a source names, as far as they were given with it. */
export class Companions {
  readonly #fileName: string;
  readonly #beside: Beside;
  #asked = 0;

  constructor(fileName: string, beside: Beside) {
    this.#fileName = fileName;
    this.#beside = beside;
  }

  source(path: string): string | undefined {
    return this.#find(path, `${path}.tex`);
  }

  /** The list of references that BibTeX or biber made: named as the document, or as the data it is made from. */
  references(names: string): string | undefined {
    const own = this.#fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
    return [own, ...names.split(',')]
      .map((name) => this.#find(`${name.trim()}.bbl`))
      .find((found) => found !== undefined);
  }

  /** Never by a path that leads out of the folder, and not without end. */
  #find(...paths: readonly string[]): string | undefined {
    const isInside = (path: string): boolean => !/^[/\\~|]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(path);
    if (!paths.every(isInside) || ++this.#asked > MOST_FILES) return undefined;
    return paths.map((path) => this.#beside(path.replace(/^\.\//, ''))).find((found) => found !== undefined);
  }
}
