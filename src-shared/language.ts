import { z } from 'zod';

/** The texts of a catalogue, whatever they say: what its other languages have to be. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer A) => infer R
    ? (...values: A) => Texts<R>
    : { readonly [K in keyof T]: Texts<T[K]> };

/** A language of the window. */
export type Language = 'en' | 'zh';

export const languageChoiceSchema = z.enum(['system', 'en', 'zh']);
/** What a person chose: a language, or the one that their system has. */
export type LanguageChoice = z.infer<typeof languageChoiceSchema>;

/** The attribute of the page's `html` in which a shell says the choice, so that it is known before a text is drawn. */
const ATTRIBUTE = 'data-language';

/** The window's page, as HTML, with the choice in it. */
export function pageWithLanguage(html: string, choice: LanguageChoice): string {
  return html.replace('<html ', `<html ${ATTRIBUTE}="${choice}" `);
}

/** The choice that a page says; `system` where none does. */
export function languageOfPage(page: { getAttribute(name: string): string | null }): LanguageChoice {
  return languageChoiceSchema.catch('system').parse(page.getAttribute(ATTRIBUTE));
}

/**
 * The language that a choice comes to, with the languages of the system in the order in which they are preferred, as
 * BCP 47 has them: `['zh-CN', 'en']`. English where the window has none of them.
 */
export function languageFor(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice;
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'en' || tag === 'zh');
  return known === 'zh' ? 'zh' : 'en';
}
