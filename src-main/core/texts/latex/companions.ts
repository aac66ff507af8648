/** A document that takes in more files than this takes itself in. */
const MOST_FILES = 500;
/** A file that a source brings along, as LaTeX has it: `\begin{filecontents*}{sections/intro.tex}`. */
const HELD = /^\\begin\{filecontents(\*?)\}(?:\[[^\]\n]{0,200}\])?\{([^{}\n]{1,500})\}/;
const BEGIN = '\\begin{filecontents';
const END = '\\end{filecontents';

/** Other files by their paths from the folder of the source. */
type Files = ReadonlyMap<string, string>;

/** A source that brings other files of its folder along, so that it is whole by itself. */
export function withCompanions(source: string, files: Files): string {
  const held = [...files]
    .filter(([path, text]) => isInside(path) && !/[{}\n]/.test(path) && !text.includes(END))
    .map(([path, text]) => `\\begin{filecontents*}{${path}}\n${text}\n\\end{filecontents*}\n`);
  return `${held.join('')}${source}`;
}

/** A source without the files that it brings along, and these. */
export function parted(source: string): { readonly source: string; readonly files: Files } {
  const files = new Map<string, string>();
  const rest: string[] = [];
  let from = 0;
  for (let at = source.indexOf(BEGIN); at >= 0; at = source.indexOf(BEGIN, at + 1)) {
    const head = HELD.exec(source.slice(at, at + 1000));
    const [whole = '', star = '', path = ''] = head ?? [];
    const end = head ? source.indexOf(`${END}${star}}`, at) : -1;
    if (end < 0) continue;
    // The first one counts, as LaTeX writes over no file.
    const name = path.trim();
    if (!files.has(name)) files.set(name, source.slice(at + whole.length, end).replace(/^\n/, ''));
    rest.push(source.slice(from, at));
    from = end + END.length + star.length + 1;
    at = from - 1;
  }
  return { source: rest.join('') + source.slice(from), files };
}

/** The files that a source names, as far as it brings them along. */
export class Companions {
  readonly #fileName: string;
  readonly #files: Files;
  #asked = 0;

  constructor(fileName: string, files: Files) {
    this.#fileName = fileName;
    this.#files = files;
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
    if (!paths.every(isInside) || ++this.#asked > MOST_FILES) return undefined;
    return paths.map((path) => this.#files.get(path.replace(/^\.\//, ''))).find((found) => found !== undefined);
  }
}

function isInside(path: string): boolean {
  return !/^[/\\~|]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(path);
}
