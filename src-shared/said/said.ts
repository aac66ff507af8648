/** What a sentence is made of: its code (`answers.notSure`: domain and text) and the values that it puts in. */
export interface SaidCode {
  readonly code: string;
  readonly values: readonly SaidValue[];
}

/** A sentence of the core: in English, and as what it is, of which any language makes its own. */
export interface Said extends SaidCode {
  readonly text: string;
}

/** A sentence of the core, or a text that is none, as what a person or a model wrote. */
export type Saying = string | Said;

export type SaidValue = string | number | boolean | null | readonly (string | Said)[] | Said;

/** Texts of one language by their codes: a sentence, or what makes one of its values. */
export type SaidTexts = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** Another sentence of the core may stand wherever a text is put in, by itself or in a list. */
type Sayable<V> = string extends V ? V | Said : V extends readonly string[] ? readonly (string | Said)[] : V;

/** What makes the sentences of a domain: by their names, with the values of the English ones. */
export type Sayings<T> = {
  readonly [K in keyof T]: T[K] extends (...values: infer A) => string
    ? (...values: { [I in keyof A]: Sayable<A[I]> }) => Said
    : Said;
};

/**
 * The sentences of a domain, from their English texts; `<domain>.zh.ts` beside them has the same texts in Chinese.
 * What is kept and what crosses to a window is the code with its values, beside the English text.
 */
export function sayings<const T extends SaidTexts>(domain: string, english: T): Sayings<T> {
  const made = Object.entries(english).map(([name, text]) => {
    const code = `${domain}.${name}`;
    const say = (...values: readonly SaidValue[]): Said => ({
      code,
      values,
      text: worded(text, values, (said) => said.text),
    });
    return [name, typeof text === 'string' ? say() : say];
  });
  // `as`: each text was made into what the mapped type names.
  return Object.fromEntries(made) as Sayings<T>;
}

/**
 * A sentence in another language, whose texts are given by domain; null where that has no text for it, or one of more
 * values, as of a library that a newer program wrote.
 */
export function saidIn({ code, values }: SaidCode, texts: ReadonlyMap<string, object>): string | null {
  const [domain = '', name = ''] = code.split('.');
  const table = texts.get(domain);
  const text: unknown = table && Object.hasOwn(table, name) ? Reflect.get(table, name) : undefined;
  if (typeof text === 'string') return text;
  // A language may leave a value out; it cannot make up for one.
  if (typeof text !== 'function' || text.length > values.length) return null;
  // `as`: the compiler holds each table to the values of the English one.
  return worded(text as (...values: never[]) => string, values, (said) => saidIn(said, texts) ?? said.text);
}

/** What is kept of a sentence beside its English text. */
export function codeOf({ code, values }: Said): SaidCode {
  return { code, values };
}

/**
 * A text as it is, which no other language has: what an engine, an endpoint or a person said, or what was kept before
 * there were codes.
 */
export function verbatim(text: string): Said {
  return { code: 'verbatim', values: [], text };
}

/** The sentence that was kept or sent as its English text and its code. */
export function saidAgain(text: string, code: SaidCode | null | undefined): Said {
  return code ? { ...code, text } : verbatim(text);
}

/** Puts values into a text, sentences among them worded first. */
function worded(text: SaidTexts[string], values: readonly SaidValue[], say: (said: Said) => string): string {
  if (typeof text === 'string') return text;
  const put = values.map((value) => {
    if (Array.isArray(value)) return value.map((each: string | Said) => (typeof each === 'string' ? each : say(each)));
    return isSaid(value) ? say(value) : value;
  });
  // `as`: values come from callers that were held to the text's own.
  return (text as (...values: readonly unknown[]) => string)(...put);
}

function isSaid(value: SaidValue): value is Said {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/** A text that may be a sentence of the core: what is shown where no other language is asked for. */
export function textOf(saying: Saying): string {
  return typeof saying === 'string' ? saying : saying.text;
}

/** What is kept of it: nothing of what is only a text, as of what a model said. */
export function codeIn(saying: Saying): SaidCode | null {
  return typeof saying === 'string' ? null : codeOf(saying);
}
