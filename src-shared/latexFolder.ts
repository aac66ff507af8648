/** Sources of LaTeX among files, and what belongs to them. */
export interface LatexFolder {
  /** Documents that take in other files, each with these by their paths from its folder, and where they are. */
  readonly documents: readonly { readonly path: string; readonly beside: ReadonlyMap<string, string> }[];
  /** Files that are parts of documents and none by themselves. */
  readonly parts: ReadonlySet<string>;
  /** Bibliographies that are the references of documents. */
  readonly references: ReadonlySet<string>;
}

const SOURCE = /\.(?:tex|ltx)$/i;
const TAKEN_IN = /\\(?:input|include|subfile|includestandalone)(?: ?\{([^{}]{1,300})\}| ([^\s{}\\]{1,300}))/g;
const TAKEN_FROM = /\\(?:sub)?import\*? ?\{([^{}]{0,300})\} ?\{([^{}]{1,300})\}/g;
const REFERENCES = /\\(?:bibliography|addbibresource|addglobalbib) ?(?:\[[^\]]{0,300}\])?\{([^{}]{1,2000})\}/g;
const DEEPEST = 20;

/**
 * Which of some files, by their paths, are documents in LaTeX that take in others, and which belong to them: files that
 * they take in, their lists of references (`.bbl`), and the bibliographies that these are made from. Texts are needed of
 * sources alone.
 */
export function latexFolder(paths: readonly string[], texts: ReadonlyMap<string, string>): LatexFolder {
  const known = new Set(paths);
  const parts = new Set<string>();
  const references = new Set<string>();
  const sources = paths.filter((path) => SOURCE.test(path));
  const roots = sources.filter((path) => /\\documentclass/.test(plain(texts.get(path) ?? '')));
  const documents = roots.flatMap((path) => {
    const folder = folderOf(path);
    const beside = new Map<string, string>();
    const take = (from: string, depth: number): void => {
      const text = plain(texts.get(from) ?? '');
      for (const named of namedIn(text)) {
        for (const inner of [named, `${named}.tex`]) {
          const at = joined(folder, inner);
          if (!known.has(at) || at === path || beside.has(inner)) continue;
          beside.set(inner, at);
          if (depth < DEEPEST && SOURCE.test(at)) take(at, depth + 1);
        }
      }
      for (const named of listsIn(text)) {
        const bib = joined(folder, /\.bib$/i.test(named) ? named : `${named}.bib`);
        if (known.has(bib)) references.add(bib);
        const bbl = joined(folder, `${named.replace(/\.bib$/i, '')}.bbl`);
        if (known.has(bbl)) beside.set(bbl.slice(folder.length), bbl);
      }
    };
    take(path, 0);
    const own = path.replace(SOURCE, '.bbl');
    if (known.has(own)) beside.set(own.slice(folder.length), own);
    for (const at of beside.values()) parts.add(at);
    return beside.size > 0 ? [{ path, beside }] : [];
  });
  // A document that another takes in whole is read there.
  return { documents: documents.filter(({ path }) => !parts.has(path)), parts, references };
}

/** Without comments. */
function plain(text: string): string {
  const lines = text.split('\n').map((line) => {
    for (let at = line.indexOf('%'); at >= 0; at = line.indexOf('%', at + 1)) {
      if (line[at - 1] !== '\\') return line.slice(0, at);
    }
    return line;
  });
  return lines.join('\n');
}

function namedIn(text: string): readonly string[] {
  return [
    ...[...text.matchAll(TAKEN_IN)].map(([, braced, bare]) => braced ?? bare ?? ''),
    ...[...text.matchAll(TAKEN_FROM)].map(([, folder = '', name = '']) =>
      `${folder}/${name}`.replaceAll(/\/{2,}/g, '/'),
    ),
  ].map((path) => path.trim().replace(/^\.\//, ''));
}

function listsIn(text: string): readonly string[] {
  return [...text.matchAll(REFERENCES)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Of a path that leads out of the folder nothing is at hand. */
function joined(folder: string, path: string): string {
  return /(?:^|\/)\.\.(?:\/|$)/.test(path) ? '' : `${folder}${path.replace(/^\.\//, '')}`;
}
