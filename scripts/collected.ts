import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `src-main/core/domains.json` says. */
interface Order {
  readonly layers: Readonly<Record<string, readonly string[]>>;
  readonly domains: readonly string[];
}

/** A file that is made from the order of the code. */
export interface Collected {
  /** From the project's top. */
  readonly path: string;
  readonly text: string;
}

const CORE = 'src-main/core';
const MADE = 'Made by `npm run collect` from src-main/core/domains.json.';

/** All files that are made from the order of layers and domains, as they should be. */
export function collect(root: string): readonly Collected[] {
  const order = JSON.parse(readFileSync(join(root, CORE, 'domains.json'), 'utf8')) as Order;
  const having = (file: string): string[] =>
    order.domains.filter((domain) => existsSync(join(root, CORE, domain, file)));
  const withRoutes = having('domain.ts');
  for (const domain of order.domains) {
    if (!existsSync(join(root, CORE, domain)))
      throw new Error(`${CORE}/domains.json names ${domain}, which is no folder`);
  }
  return [
    { path: 'src-shared/contract/index.ts', text: contractFile(withRoutes) },
    { path: `${CORE}/domains.gen.ts`, text: domainsFile(withRoutes) },
    { path: `${CORE}/jobs/tasks.gen.ts`, text: tasksFile(having('tasks.ts')) },
    { path: `${CORE}/jobs/replyForms.gen.ts`, text: replyFormsFile(having('replyForms.ts')) },
    { path: `${CORE}/shapes.gen.ts`, text: shapesFile(having('shape.ts')) },
    { path: '.oxlintrc.json', text: lintFile(root, order) },
    ...references(root, order),
  ];
}

function contractFile(domains: readonly string[]): string {
  return `${imports(domains.map((domain) => [`{ ${domain}Contract }`, `./${domain}.ts`]))}

/** Everything that a window or a command line can ask of the core. ${MADE} */
export const contract = {
${domains.map((domain) => `  ${domain}: ${domain}Contract,`).join('\n')}
};
`;
}

function domainsFile(domains: readonly string[]): string {
  return `${imports([
    ['type { Core }', './core.ts'],
    ['type { DeclaredDomain }', './domain.ts'],
    ['type { Implementer }', './rpc/implementer.ts'],
    ...domains.map((domain) => [`{ domain as ${domain} }`, `./${domain}/domain.ts`] as const),
  ])}

/** All domains that have a part in the contract, each after those that it may use. ${MADE} */
export const domains: readonly DeclaredDomain[] = [${domains.join(', ')}];

/** The contract, implemented. */
export function routerOf(os: Implementer, core: Core) {
  return os.router({
${domains.map((domain) => `    ${domain}: os.${domain}.router(${domain}.routes(os.${domain}, core)),`).join('\n')}
  });
}
`;
}

function shapesFile(domains: readonly string[]): string {
  return `${imports([
    ['type { DomainShape }', './store/libraryShape.ts'],
    ...domains.map((domain) => [`{ shape as ${domain} }`, `./${domain}/shape.ts`] as const),
  ])}

/** What each domain keeps in the library, in the order of the domains. ${MADE} */
export const shapes: readonly DomainShape[] = [${domains.join(', ')}];
`;
}

function tasksFile(domains: readonly string[]): string {
  return `${imports(domains.map((domain) => [`{ tasks as ${domain} }`, `../${domain}/tasks.ts`]))}

/** What a thread can do. ${MADE} */
export const tasks = { ${domains.map((domain) => `...${domain}`).join(', ')} };
`;
}

function replyFormsFile(domains: readonly string[]): string {
  return `${imports(domains.map((domain) => [`{ replyForms as ${domain} }`, `../${domain}/replyForms.ts`]))}

/** All forms of JSON that a thread may ask a model for, by name. ${MADE} */
export const declaredForms = { ${domains.map((domain) => `...${domain}`).join(', ')} };
`;
}

/** Imports in the order that the formatter gives them. */
function imports(named: readonly (readonly [what: string, from: string])[]): string {
  return named
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([what, from]) => `import ${what} from '${from}';`)
    .join('\n');
}

interface LintFile {
  overrides: { files: string[]; rules: Record<string, unknown> }[];
}

const COLLECTED_RULE = 'comes later in src-main/core/domains.json';

/** The lint rules with those that hold the order of domains, which come first so that later ones narrow them down. */
function lintFile(root: string, { domains }: Order): string {
  const file = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as LintFile;
  const kept = file.overrides.filter(({ rules }) => !JSON.stringify(rules).includes(COLLECTED_RULE));
  const forCore = kept.findIndex(({ files }) => files.includes(`${CORE}/**`));
  const base = patternsOf(kept[forCore]);
  const made = domains.flatMap((domain, place) => {
    const later = domains.slice(place + 1);
    if (later.length === 0) return [];
    const group = [
      ...later.flatMap((each) => [`../${each}/**`, `**/../${each}/**`, `**/core/${each}/**`]),
      '**/core.ts',
      '**/app.ts',
      '**/domains.gen.ts',
    ];
    const message = `What ${domain} would use here ${COLLECTED_RULE}, or is the app as a whole.`;
    return [
      {
        // Routes and tasks of threads see the whole app; what they bring in sees the domains before it. Tests may bring it together.
        files: [`${CORE}/${domain}/**`],
        excludeFiles: ['**/domain.ts', '**/routes.ts', '**/routes/**', '**/tasks.ts', '**/tasks/**', '**/*.test.ts'],
        rules: { 'no-restricted-imports': ['error', { patterns: [...base, { group, message }] }] },
      },
    ];
  });
  const overrides = [...kept.slice(0, forCore + 1), ...made, ...kept.slice(forCore + 1)];
  return `${JSON.stringify({ ...file, overrides }, null, 2)}\n`;
}

function patternsOf(override: LintFile['overrides'][number] | undefined): unknown[] {
  const rule = override?.rules['no-restricted-imports'] as [string, { patterns: unknown[] }] | undefined;
  if (!rule) throw new Error(`.oxlintrc.json has no rule for ${CORE}`);
  return rule[1].patterns;
}

function references(root: string, { layers }: Order): readonly Collected[] {
  return Object.entries(layers).map(([layer, uses]) => {
    const path = `${layer}/tsconfig.json`;
    const file = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
    const up = '../'.repeat(layer.split('/').length);
    return { path, text: JSON.stringify({ ...file, references: uses.map((use) => ({ path: up + use })) }, null, 2) };
  });
}

/** Whether a file says what it should, however it is laid out. */
export function isSame(path: string, text: string, wanted: string): boolean {
  const plain = path.endsWith('.json')
    ? (each: string) => JSON.stringify(JSON.parse(each))
    : (each: string) => each.replaceAll(/[\s,]+/g, '');
  return plain(text) === plain(wanted);
}
