import type { TemplateAttribute } from '../../../../src-shared/template.ts';
import { likenessOfNames } from '../../ask/align/names.ts';
import { type ValueForm, valueForms } from './forms.data.ts';

/** An attribute as the rules look for it. */
export interface SoughtAttribute {
  readonly attribute: TemplateAttribute;
  /** What it may be called: its name, the parts of it, and the words that the template gives. */
  readonly names: readonly string[];
  /** What its values look like; null where nothing tells. */
  readonly form: RegExp | null;
}

/** A label this like an attribute's name names it. */
const LIKE = 0.6;

function soughtAttribute(attribute: TemplateAttribute): SoughtAttribute {
  const { name, words = [], values = [] } = attribute;
  const plain = name.replaceAll(/[_()]+/g, ' ').trim();
  const parts = /[/()]/.test(name) ? name.split(/[/()]/).map((part) => part.trim()) : [];
  const names = [...new Set([plain, ...parts.filter((part) => part.length > 2), ...words])];
  return { attribute, names, form: values.length > 0 ? listed(values) : formOf([plain, ...words]) };
}

/** How like a label is to what the attribute is called, 0 to 1; what it says in brackets is left out. */
export function labelLikeness({ names }: SoughtAttribute, label: string): number {
  const plain = label.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ').trim() || label;
  return Math.max(0, ...names.map((name) => likenessOfNames(name, plain)));
}

/** The attribute that a label names best, if it names any. */
export function namedBy(label: string, attributes: readonly SoughtAttribute[]): SoughtAttribute | null {
  const before = known.get(attributes) ?? new Map<string, SoughtAttribute | null>();
  known.set(attributes, before);
  const found = before.get(label);
  if (found !== undefined) return found;
  const likely = attributes
    .map((attribute) => ({ attribute, like: labelLikeness(attribute, label) }))
    .toSorted((a, b) => b.like - a.like)[0];
  const named = likely && likely.like >= LIKE ? likely.attribute : null;
  before.set(label, named);
  return named;
}

/** All cells of a column have the same label. */
const known = new WeakMap<readonly SoughtAttribute[], Map<string, SoughtAttribute | null>>();

function formOf(names: readonly string[]): RegExp | null {
  const words = wordsOf(names);
  const form: ValueForm | undefined = valueForms.find((each) => each.words.some((word) => words.has(word)));
  return form?.pattern ?? null;
}

function wordsOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []));
}

/** Attributes of one type: of several that a form's words ask for it is the one's that most of them name. */
export function soughtTogether(attributes: readonly TemplateAttribute[]): readonly SoughtAttribute[] {
  const sought = attributes.map(soughtAttribute);
  const asks = ({ attribute: { name, values = [] }, form }: SoughtAttribute): number => {
    const own = values.length > 0 ? undefined : valueForms.find(({ pattern }) => pattern === form);
    const words = wordsOf([name]);
    return own?.words.filter((word) => words.has(word)).length ?? 0;
  };
  return sought.map((one): SoughtAttribute => {
    const isLess = sought.some((other) => other !== one && other.form === one.form && asks(other) > asks(one));
    return isLess ? { attribute: one.attribute, names: one.names, form: null } : one;
  });
}

/** One of these values as whole words; those in lower case in any case. The longest first. */
function listed(values: readonly string[]): RegExp {
  const sorted = values.toSorted((a, b) => b.length - a.length);
  const written = sorted.map((value) =>
    value
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\p{Ll}/gu, (letter) =>
        value === value.toLowerCase() ? `[${letter}${letter.toUpperCase()}]` : letter,
      )
      .replaceAll(/[\s-]+/g, String.raw`[\s-]?`),
  );
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${written.join('|')})s?(?![\p{Ll}\d])`, 'u');
}
