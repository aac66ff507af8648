import { posix, relative, sep } from 'node:path';
import { domains, layers } from './order.ts';

const CORE = 'src-main/core';
/** Tests and test kits may combine domains in any order; layers bind them too. */
const TEST_FILE = /\.(?:test|cases)\.tsx?$|\/test[A-Z]\w*\.ts$/;

/** The parts of an import or re-export that the rule reads. */
interface Node {
  readonly source: { readonly value?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly { readonly importKind?: string }[];
}

interface Context {
  readonly cwd: string;
  readonly filename: string;
  report(found: { readonly node: Node; readonly message: string }): void;
}

/** Refuses an import against the order of layers and domains in `order.ts`. */
const order = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (isType: (node: Node) => boolean) => (node: Node) => {
      const from = node.source?.value;
      if (typeof from !== 'string' || !from.startsWith('.')) return;
      const message = faultOf(file, posix.join(posix.dirname(file), from), isType(node));
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: check(isTypeImport),
      ExportNamedDeclaration: check(({ exportKind }) => exportKind === 'type'),
      ExportAllDeclaration: check(({ exportKind }) => exportKind === 'type'),
      ImportExpression: check(() => false),
      TSImportType: check(() => true),
    };
  },
};

function isTypeImport({ importKind, specifiers = [] }: Node): boolean {
  return importKind === 'type' || (specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type'));
}

/** Returns why `file` may not import `target`, or null where it may. Both are paths from the project folder. */
function faultOf(file: string, target: string, isType: boolean): string | null {
  const [layer, targetLayer] = [layerOf(file), layerOf(target)];
  if (layer === undefined || targetLayer === undefined) return null;
  if (layer !== targetLayer) {
    return layers[layer]?.includes(targetLayer) ? null : `${layer} must not import ${targetLayer}.`;
  }
  const [domain, targetDomain] = [domainOf(file), domainOf(target)];
  if (layer !== CORE || domain === undefined || domain === targetDomain || TEST_FILE.test(file)) return null;
  // The files directly in src-main/core compose the app from all domains. A domain receives them as arguments (`Core`,
  // `Jobs`, `Store`), so it may name their types.
  if (targetDomain === undefined) return isType ? null : `A domain may import only types from ${CORE} itself.`;
  const [place, targetPlace] = [domains.indexOf(domain), domains.indexOf(targetDomain)];
  if (place < 0) return `Add ${domain} to the domains in scripts/lint/order.ts.`;
  return targetPlace < place && targetPlace >= 0
    ? null
    : `${targetDomain} comes after ${domain} in scripts/lint/order.ts.`;
}

function layerOf(path: string): string | undefined {
  return Object.keys(layers).find((layer) => path.startsWith(`${layer}/`));
}

/** Returns undefined for a file of the composition root, which is in no domain. */
function domainOf(path: string): string | undefined {
  const [, domain] = new RegExp(`^${CORE}/([^/]+)/`).exec(path) ?? [];
  return domain;
}

/** For the linter, which loads this file. */
export default { meta: { name: 'layers' }, rules: { order } };
