type Defined<Shape> = { readonly [Name in keyof Shape]?: Exclude<Shape[Name], undefined> };

/** Without the names whose value is undefined: what a change does not speak of. */
export function defined<Shape extends object>(part: Shape): Defined<Shape> {
  // Entries forget which name has which value.
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Defined<Shape>;
}
