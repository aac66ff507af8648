import { findNodeAtLocation, getLocation, type JSONPath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { words as texts } from './words.ts';

/** Something that can stand where one types. */
export interface TemplateWord {
  /** What is listed. */
  readonly label: string;
  /** What it means; empty where it says so itself. */
  readonly hint: string;
  /** What takes the place of the text from `from` to `to`. */
  readonly insert: string;
}

export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly words: readonly TemplateWord[];
}

/** An attribute that the table at hand would give, as a schema has it. */
export interface KnownAttribute {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Keys of a schema and what they are for. */
const TYPE_KEYS: Readonly<Record<string, string>> = {
  title: texts.keysHints.title,
  description: texts.keysHints.description,
  properties: texts.keysHints.properties,
  'x-words': texts.keysHints.words,
};
const TOP_KEYS: Readonly<Record<string, string>> = {
  'x-of': texts.keysHints.of,
  'x-targets': texts.keysHints.targets,
  'x-placeholder': texts.keysHints.placeholder,
  oneOf: texts.keysHints.oneOf,
};
const ATTRIBUTE_KEYS: Readonly<Record<string, string>> = {
  type: texts.keysHints.type,
  format: texts.keysHints.format,
  description: texts.keysHints.about,
  enum: texts.keysHints.enum,
  'x-words': texts.keysHints.otherNames,
  examples: texts.keysHints.examples,
};
/** Values of keys that have a few. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: {
    string: texts.keysHints.string,
    number: texts.keysHints.number,
    integer: texts.keysHints.integer,
    boolean: texts.keysHints.boolean,
    object: texts.keysHints.object,
  },
  format: { date: texts.keysHints.date },
  'x-of': { row: texts.keysHints.of },
  'x-targets': { numeric: texts.keysHints.numeric, all: texts.keysHints.all },
};
const BEGINS: Readonly<Record<string, string>> = {
  properties: '{}',
  oneOf: '[]',
  enum: '[""]',
  'x-words': '[""]',
  examples: '[""]',
};
const RESERVED: ReadonlySet<string> = new Set(['value', 'type']);
const IS_SCHEMA = /"(?:\$schema|properties|oneOf|anyOf|\$defs)"\s*:/;

/** What can stand where the caret is in a template, of what begins as the text there does; null where nothing is known. */
export function completionAt(text: string, caret: number, known: readonly KnownAttribute[]): Completion | null {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, caret);
  const isInside =
    (previousNode?.type === 'string' || previousNode?.type === 'property') &&
    caret > previousNode.offset &&
    caret <= previousNode.offset + previousNode.length;
  const begun =
    text
      .slice(0, caret)
      .split(/[^\w-]/)
      .at(-1) ?? '';
  const from = isInside ? previousNode.offset : caret - begun.length;
  const to = isInside ? previousNode.offset + previousNode.length : caret;
  const typed = (isInside ? text.slice(from + 1, caret) : begun).toLowerCase();
  const place: Place = { path, isKey: isAtPropertyKey, hasValue: /^\s*:/.test(text.slice(to)) };
  const there = new Set(keysAround(text, path));
  const all = IS_SCHEMA.test(text) ? schemaWords(place, known) : paperWords(place, known);
  const words = all.filter(
    ({ label }) => label.toLowerCase().startsWith(typed) && !(isAtPropertyKey && there.has(label)),
  );
  const isSaid = words.length === 1 && words[0]?.label.toLowerCase() === typed;
  return words.length === 0 || isSaid ? null : { from, to, words };
}

/** Where in the text a problem of a template lies, as offsets; null where that cannot be told. */
export function placeOfProblem(text: string, problem: string): { readonly from: number; readonly to: number } | null {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  if (problem === '') {
    const [first] = errors;
    return first ? { from: first.offset, to: first.offset + first.length } : null;
  }
  const [, type, attribute] = /^types\.(\d+)(?:\.attributes\.(\d+))?/.exec(problem) ?? [];
  if (!root || type === undefined) return null;
  const at = Number(type);
  const choice = ['oneOf', 'anyOf'].flatMap((key) => findNodeAtLocation(root, [key, at]) ?? [])[0];
  const own = choice ?? (root.type === 'array' ? root.children?.[at] : root);
  const properties = own && (findNodeAtLocation(own, ['properties']) ?? own);
  if (!own || !properties) return null;
  const isOfCells = properties.children?.some((each) => nameOf(each) === 'value') ?? false;
  const attributes = (properties.children ?? []).filter((each) => !isOfCells || !RESERVED.has(nameOf(each)));
  const node = attribute === undefined ? own : attributes[Number(attribute)]?.children?.[0];
  return node ? { from: node.offset, to: node.offset + node.length } : null;
}

interface Place {
  readonly path: JSONPath;
  readonly isKey: boolean;
  /** The key has a value already. */
  readonly hasValue: boolean;
}

function schemaWords({ path, isKey, hasValue }: Place, known: readonly KnownAttribute[]): readonly TemplateWord[] {
  const choice = path[0] === 'oneOf' || path[0] === 'anyOf' || path[0] === '$defs';
  const rest = choice ? path.slice(2) : path;
  const key = String(path.at(-1));
  if (!isKey) {
    const isOfAttribute = rest[0] === 'properties' && rest.length === 3;
    return rest.length === 1 || isOfAttribute ? valueWords(key) : [];
  }
  if (rest.length === 1) return keyWords(choice ? TYPE_KEYS : { ...TYPE_KEYS, ...TOP_KEYS }, hasValue);
  if (rest[0] !== 'properties') return [];
  if (rest.length === 3) return keyWords(ATTRIBUTE_KEYS, hasValue);
  if (rest.length !== 2) return [];
  return known.map(({ name, schema }) => ({
    label: name,
    hint: texts.keysHints.inTable,
    insert: hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
  }));
}

function paperWords({ path, isKey, hasValue }: Place, known: readonly KnownAttribute[]): readonly TemplateWord[] {
  if (!isKey || path.filter((part) => typeof part === 'string').length !== 1) return [];
  const own = [
    { name: 'value', hint: texts.keysHints.value },
    { name: 'type', hint: texts.keysHints.kind },
    ...known.map(({ name }) => ({ name, hint: texts.keysHints.inTable })),
  ];
  return own.map(({ name, hint }) => ({
    label: name,
    hint,
    insert: hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: "xx"`,
  }));
}

function keyWords(keys: Readonly<Record<string, string>>, hasValue: boolean): readonly TemplateWord[] {
  return Object.entries(keys).map(([label, hint]) => ({
    label,
    hint,
    insert: hasValue ? JSON.stringify(label) : `${JSON.stringify(label)}: ${BEGINS[label] ?? '""'}`,
  }));
}

function valueWords(key: string): readonly TemplateWord[] {
  return Object.entries(VALUES[key] ?? {}).map(([label, hint]) => ({ label, hint, insert: JSON.stringify(label) }));
}

/** Names that stand beside the one that is typed. */
function keysAround(text: string, path: JSONPath): readonly string[] {
  const root = parseTree(text);
  const own = root && (path.length <= 1 ? root : findNodeAtLocation(root, path.slice(0, -1)));
  return (own?.children ?? []).map(nameOf).filter((name) => name !== path.at(-1));
}

function nameOf(property: Node): string {
  return String(property.children?.[0]?.value ?? '');
}
