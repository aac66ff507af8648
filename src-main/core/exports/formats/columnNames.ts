/** Names of columns for a database, which takes for the same what differs in the case of its letters alone. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let at = 2; taken.has(own.toLowerCase()); at++) own = `${name} ${at}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
