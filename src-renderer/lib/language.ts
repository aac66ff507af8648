import type { Language, Texts } from '../../src-shared/language.ts';
import { type SaidCode, saidIn, type Saying } from '../../src-shared/said/said.ts';

/** Catalogues by their areas: the folder in `src-renderer`, as in `features/library`. */
export type Catalogues = ReadonlyMap<string, object>;

/** Languages by their own names, as someone looks for them who reads no other. */
export const languageNames = { en: 'English', zh: '简体中文' } as const satisfies Record<Language, string>;

let language: Language = 'en';
let translated: Catalogues = new Map();
let said: Catalogues = new Map();

/**
 * Has the window speak a language from here on, with the catalogues of it and of what the core
 * says, by domain. Called once, before any part of the window
 * is loaded: parts read their texts as they are loaded, and a change of language loads the window anew.
 */
export function speak(spoken: Language, catalogues: Catalogues, ofCore: Catalogues): void {
  language = spoken;
  translated = catalogues;
  said = ofCore;
}

/** The language that the window speaks. */
export function spokenLanguage(): Language {
  return language;
}

/** An area's texts in the language that the window speaks, given in English. */
export function catalogue<T extends object>(area: string, english: T): Texts<T> {
  // `as`: `words.zh.ts` of each area is checked to be of its catalogue's type, and `english` is of it by itself.
  return (translated.get(area) ?? english) as Texts<T>;
}

/** What the core said, in the language that the window speaks: English as it came, or made anew where its code is known. */
export function spoken(english: string, code: SaidCode | null | undefined): string {
  // What begins with a number leaves the space to a word before it.
  return (code && saidIn(code, said)?.trimStart()) ?? english;
}

/** The same of a text that may be a sentence of the core. */
export function spokenSaying(saying: Saying): string {
  return typeof saying === 'string' ? saying : spoken(saying.text, saying);
}
