import { en } from './en/en.ts';
import type { LanguagePack } from './pack.ts';
import type { Token } from './tokenize.ts';
import { zh } from './zh/zh.ts';

/** Every language that is read; of those that are written alike the first one is taken where nothing tells. */
const packs = { en, zh } satisfies Record<string, LanguagePack>;

export type Language = keyof typeof packs;

// Keys of an object that is written here.
const languages = Object.keys(packs) as Language[];
export const allPacks: readonly LanguagePack[] = languages.map((language) => packs[language]);

export function packOf(language: Language): LanguagePack {
  return packs[language];
}

/** A third of characters make a text one of characters: the words among them are names and units. */
const CHARACTERS_ENOUGH = 3;

/** The language of a question: by how it is written, then by which has most of its words of grammar. */
export function languageOf(text: string, tokens: readonly Token[]): Language {
  const characters = tokens.filter(({ kind }) => kind === 'character').length;
  return likeliest(text, characters * CHARACTERS_ENOUGH > tokens.length ? 'characters' : 'words');
}

/** The language of most headers: a character says about as much as two letters. */
export function languageOfHeaders(headers: readonly string[]): Language {
  const text = headers.join(' ');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const isOfCharacters = count(/\p{Script=Han}/gu) * 2 > count(/\p{Script=Latin}/gu);
  return likeliest(text, isOfCharacters ? 'characters' : 'words');
}

function likeliest(text: string, script: LanguagePack['script']): Language {
  const alike = languages.filter((language) => packs[language].script === script);
  const [first = 'en'] = alike.toSorted((a, b) => grammarIn(text, packs[b]) - grammarIn(text, packs[a]));
  return first;
}

function grammarIn(text: string, { words, script }: LanguagePack): number {
  const stop = new Set(words.stop);
  const parts = script === 'words' ? text.split(/[^\p{L}]+/u) : Array.from(text);
  return parts.filter((part) => stop.has(part)).length;
}

/** What any of the languages says so: a pattern of all of theirs. */
export function either(of: (pack: LanguagePack) => RegExp | null | undefined, flags: string): RegExp {
  return anyOf(
    allPacks.map((pack) => of(pack)?.source ?? null),
    flags,
  );
}

/** A pattern of parts; of none, one that nothing fits. */
export function anyOf(sources: readonly (string | null | undefined)[], flags: string): RegExp {
  const own = sources.filter((source) => source !== null && source !== undefined && source !== '');
  return new RegExp(own.length > 0 ? own.join('|') : '(?!)', flags);
}

/** Words of all languages. */
export function allWords(of: (words: LanguagePack['words']) => readonly string[]): string[] {
  return allPacks.flatMap(({ words }) => of(words));
}
