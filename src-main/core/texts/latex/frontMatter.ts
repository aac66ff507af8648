import { cutEnd } from '../../../../src-shared/cutEnd.ts';
import type { Reference } from '../../../../src-shared/textDocument.ts';
import { inlineText } from './inline.ts';
import { plainText } from './macros.ts';
import { type Expansion, TokenReader } from './reader.ts';
import type { Token } from './tokens.ts';

const BETWEEN = /^(?:and|And|AND|quad|qquad)$/;
/** Commands inside of `\author` whose arguments are no part of a name. */
const BESIDE_NAMES =
  /^(?:thanks|footnote|footnotemark|inst|affiliation|affil|email|texttt|textsuperscript|orcidID|orcid|href|url|IEEEauthorblockA|IEEEcompsocitemizethanks|institute|address|corref|fnref|tnoteref)$/;

/** Names of authors: of each `\and`, or of each `\author`, the first line. */
export function authorsIn(given: readonly (readonly Token[])[], expansion: Expansion): readonly string[] {
  const names = given.flatMap((tokens) => peopleIn(tokens, expansion)).map((part) => inlineText(part, expansion));
  return names
    .flatMap((line) => line.split(/[,;&]|\band\b/))
    .map((name) => cutEnd(name, ' *†‡§¶∗,⁰¹²³⁴⁵⁶⁷⁸⁹^0123456789').trim())
    .filter((name) => /^\p{Lu}[\p{L}.'’-]*(?:\s+[\p{L}.'’-]+){1,5}$/u.test(name) && !PLACES.test(name));
}

const PLACES =
  /\b(?:universit|institut|department|school|college|laborator|research|google|microsoft|inc|corporation|academy|center|centre)/i;

function peopleIn(tokens: readonly Token[], expansion: Expansion): Token[][] {
  const reader = new TokenReader(tokens, expansion);
  const people: Token[][] = [[]];
  let isName = true;
  let inMath = false;
  let depth = 0;
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === 'math') inMath = !inMath;
    else if (token.kind === 'open') depth++;
    else if (token.kind === 'close') depth--;
    else if (token.kind === 'command' && BETWEEN.test(token.name)) {
      people.push([]);
      isName = true;
    } else if (token.kind === 'command' && token.name === '\\') {
      isName = depth > 0;
      if (depth > 0) people.push([]);
    } else if (token.kind === 'command' && BESIDE_NAMES.test(token.name)) {
      reader.optional();
      reader.argument();
    } else if (!inMath && isName && token.kind !== 'super') people.at(-1)?.push(token);
    // What stands raised beside a name is a mark.
    if (token.kind === 'super') reader.argument();
  }
  return people;
}

export function yearIn(date: string): number | undefined {
  const year = Number(/\b(?:19|20)\d\d\b/.exec(date)?.[0]);
  return year > 0 ? year : undefined;
}

/** The works of a `.bbl` that biblatex wrote: `\entry`, `\name`, `\field`, `\verb`. */
export function bibliographyIn(
  source: string,
  expansion: Expansion,
): { readonly key: string; readonly text: string; readonly known: Partial<Reference> }[] {
  return source
    .split(/\\entry\s*(?=\{)/)
    .slice(1)
    .map((entry) => {
      const reader = new TokenReader(entry.slice(0, 200_000), expansion);
      const key = plainText(reader.argument());
      const fields = fieldsOf(reader, expansion);
      const title = fields.get('title');
      const year = yearIn(fields.get('year') ?? fields.get('date') ?? '');
      const doi = fields.get('doi');
      const venue = fields.get('journaltitle') ?? fields.get('booktitle');
      const people = [...entry.matchAll(/\bfamily=\{([^{}]{1,80})\}/g)].slice(0, 20).map((match) => match[1] ?? '');
      const text = [people.join(', '), title, venue, year]
        .filter((part) => part !== undefined && part !== '')
        .join('. ');
      return { key, text, known: { ...(title && { title }), ...(year && { year }), ...(doi && { doi }) } };
    });
}

function fieldsOf(reader: TokenReader, expansion: Expansion): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let token = reader.raw(); token; token = reader.raw()) {
    if (token.kind !== 'command' || token.name !== 'field') continue;
    const name = plainText(reader.argument());
    if (!fields.has(name)) fields.set(name, inlineText(reader.argument(), expansion));
  }
  return fields;
}
