import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allPacks } from './packs.ts';

/** How two words are related: they mean the same, one is derived from the other, or one is a kind of the other. */
export type Relation = 'synonym' | 'derivation' | 'kind';

/** Pairs of related words, by stems. Of English WordNet's: `resources/lexicon/english.txt`, made by `scripts/makeLexicon.ts`. */
class Lexicon {
  readonly #related = new Map<string, ReadonlyMap<string, Relation>>();

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const [stem = '', ...words] = line.split(' ');
      for (const word of words) {
        const relation = word.endsWith('+') ? 'derivation' : word.endsWith('@') ? 'kind' : 'synonym';
        const other = relation === 'synonym' ? word : word.slice(0, -1);
        this.#put(stem, other, relation);
        this.#put(other, stem, relation);
      }
    }
  }

  /** Stems that are related to a stem. */
  of(stem: string): ReadonlyMap<string, Relation> {
    return this.#related.get(stem) ?? NONE;
  }

  #put(stem: string, other: string, relation: Relation): void {
    const known = this.#related.get(stem);
    // The map of a stem is made here and handed out as one that is only read.
    if (known) (known as Map<string, Relation>).set(other, relation);
    else this.#related.set(stem, new Map([[other, relation]]));
  }
}

const NONE: ReadonlyMap<string, Relation> = new Map();

let general: Lexicon | null = null;

/** The general lexicon of all languages that have one, read when it is first asked for. */
export function generalLexicon(): Lexicon {
  return (general ??= new Lexicon(
    allPacks
      .flatMap(({ lexicon }) => (lexicon === null ? [] : readFileSync(join(folder(), lexicon), 'utf8')))
      .join('\n'),
  ));
}

/** `resources/lexicon` of the app, found upwards from here: the source and its bundle lie at different depths. */
function folder(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const path = join(at, 'resources', 'lexicon');
    if (existsSync(path)) return path;
    if (at === dirname(at)) throw new Error('The lexicon is missing: resources/lexicon');
  }
}
