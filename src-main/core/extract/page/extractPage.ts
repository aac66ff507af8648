import type { Template } from '../../../../src-shared/template.ts';
import type { PageSubject, ProposedField, ProposedRecord } from '../extractor.ts';
import { labelLikeness, type SoughtAttribute, soughtTogether } from '../rules/attributeWords.ts';
import { type LabelledValue, labelledValues } from './labels.ts';
import { mainName } from './mainName.ts';
import { pageTexts, type PageText, textEvidence } from './pageTexts.ts';

interface Found {
  readonly value: string;
  readonly confidence: number;
  readonly place: string;
  readonly at: PageText;
}

/** How sure each way is; a label counts by how like it is to what the attribute is called. Estimates, not fitted. */
const SURE = { label: 0.9, name: 0.75, maker: 0.65, form: 0.5 } as const;
/** A label this like names an attribute. */
const LIKE = 0.6;

/** The record of a page by rules: from labels with their values, the page's own name, and what values look like. */
export function extractPage(template: Template, subject: PageSubject): ProposedRecord {
  const [type] = template.types;
  const texts = pageTexts(subject);
  const labelled = labelledValues(texts);
  const name = mainName(texts, subject.title);
  const attributes = soughtTogether(type?.attributes ?? []);
  const named = subjectOf(attributes);
  const fields = attributes.map((attribute): [string, ProposedField] => {
    const ways = [
      isPageTitle(attribute) ? titleOf(texts) : null,
      byLabel(attribute, labelled),
      attribute === named && name
        ? { ...name, confidence: SURE.name, place: `name of the page, ${name.at.place}` }
        : null,
      madeBy(attribute, texts),
      byForm(attribute, texts, name?.at ?? null),
    ].filter((found) => found !== null);
    // The page's own name is more than a label says that stands beside a part of it.
    const own = attribute === named ? ways.find(({ place }) => place.startsWith('name of')) : undefined;
    const best = own ?? ways.toSorted((a, b) => b.confidence - a.confidence)[0];
    return [attribute.attribute.name, best ? fieldOf(best) : NOTHING];
  });
  return {
    target: null,
    evidence: name?.at.evidence ? [name.at.evidence] : [],
    type: type?.name ?? '',
    typeConfidence: 1,
    flags: [],
    fields: new Map(fields),
  };
}

const NOTHING: ProposedField = { value: null, confidence: 0.5, citations: [], place: null, flags: [] };

function fieldOf({ value, confidence, place, at }: Found): ProposedField {
  return { value, confidence, place, citations: textEvidence(at, value), flags: [] };
}

function isPageTitle({ names }: SoughtAttribute): boolean {
  return names.some((name) => /^(?:web ?)?page title$/i.test(name));
}

function titleOf(texts: readonly PageText[]): Found | null {
  const at = texts.find(({ place }) => place === 'title');
  return at ? { value: at.text, confidence: 1, place: 'title', at } : null;
}

/** The attribute that names what the page is about: the first that is a name, title or model and not the page's title. */
function subjectOf(attributes: readonly SoughtAttribute[]): SoughtAttribute | undefined {
  return attributes.find(
    (each) => !isPageTitle(each) && each.names.some((name) => /\b(?:name|title|model)\b/i.test(name)),
  );
}

function byLabel(attribute: SoughtAttribute, labelled: readonly LabelledValue[]): Found | null {
  let best: Found | null = null;
  for (const { label, value, at } of labelled) {
    const like = labelLikeness(attribute, label);
    if (like < LIKE) continue;
    const match = attribute.form?.exec(value)?.[0];
    const confidence = SURE.label * like * (attribute.form && match === undefined ? 0.6 : 1);
    if (best && confidence <= best.confidence) continue;
    best = { value: match ?? value, confidence, place: `beside "${label}"`, at };
  }
  return best;
}

/** Who made a thing: `by Canon`. */
const MAKER = /^by\s(?<name>\p{Lu}[^,;()]{1,80})/u;
const MAKERS = /\b(?:author|writer|artist|director|manufacturer|maker|brand|producer|composer)\b/i;

function madeBy({ names }: SoughtAttribute, texts: readonly PageText[]): Found | null {
  if (!names.some((name) => MAKERS.test(name))) return null;
  for (const at of texts) {
    const value = MAKER.exec(at.text)?.groups?.['name']?.trim();
    if (value !== undefined) return { value, confidence: SURE.maker, place: 'after "by"', at };
  }
  return null;
}

/** The first value that looks so, after the page's name where one stands there. */
function byForm({ form }: SoughtAttribute, texts: readonly PageText[], name: PageText | null): Found | null {
  if (form === null) return null;
  const start = name === null ? 0 : Math.max(0, texts.indexOf(name));
  for (const at of [...texts.slice(start), ...texts.slice(0, start)]) {
    const value = at.place === 'title' ? undefined : form.exec(at.text)?.[0];
    if (value !== undefined) return { value, confidence: SURE.form, place: `looks so, ${at.place}`, at };
  }
  return null;
}
