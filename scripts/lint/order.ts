/**
 * The layers of the code and, for each, the other layers that its files may import.
 * The references in each layer's `tsconfig.json` state the same to the compiler.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'src-shared': [],
  'src-main/core': ['src-shared'],
  'src-main/shell': ['src-shared', 'src-main/core'],
  'src-main/web': ['src-shared', 'src-main/core', 'src-main/shell'],
  'src-main/electron': ['src-shared', 'src-main/core', 'src-main/shell'],
  'src-main/cli': ['src-shared', 'src-main/core', 'src-main/shell', 'src-main/web'],
  'src-renderer': ['src-shared'],
  bench: ['src-shared', 'src-main/core', 'src-main/cli'],
};

/** The domains of the core, each a folder of `src-main/core`: a domain may import the domains before it. */
export const domains: readonly string[] = [
  'store',
  'rpc',
  'trace',
  'history',
  'proposals',
  'runs',
  'app',
  'settings',
  'model',
  'jobs',
  'files',
  'image',
  'recognise',
  'texts',
  'structure',
  'documents',
  'sheets',
  'pictures',
  'corrections',
  'ask',
  'extract',
  'records',
  'review',
  'zoom',
  'relations',
  'answers',
  'databases',
  'search',
  'survey',
  'library',
  'upkeep',
  'exports',
];
