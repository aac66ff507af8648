import type { Language } from '../../src-shared/language.ts';

/** The texts of a catalogue, whatever they say: what its other languages have to be. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer A) => infer R
    ? (...values: A) => Texts<R>
    : { readonly [K in keyof T]: Texts<T[K]> };

/** Catalogues by their areas: the folder in `src-renderer`, as in `features/library`. */
export type Catalogues = ReadonlyMap<string, object>;

/** Languages by their own names, as someone looks for them who reads no other. */
export const languageNames = { en: 'English', zh: '简体中文' } as const satisfies Record<Language, string>;

let language: Language = 'en';
let translated: Catalogues = new Map();

/**
 * Has the window speak a language from here on, with the catalogues of it. Called once, before any part of the window
 * is loaded: parts read their texts as they are loaded, and a change of language loads the window anew.
 */
export function speak(spoken: Language, catalogues: Catalogues): void {
  language = spoken;
  translated = catalogues;
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
