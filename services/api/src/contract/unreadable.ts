/** PostgreSQL stores neither NUL nor halves of characters. */
const UNREADABLE = /[\0\p{Cs}]/u;

/**
 * @returns the path of the first text that no database can store, or of the object with such a name; `null` if there is none
 */
export function findUnreadable(input: object): string | null {
  // Without recursion: callers choose how deep JSON is.
  const rest: [path: string, value: unknown][] = [['', input]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && UNREADABLE.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (UNREADABLE.test(name)) return path;
      rest.push([path ? `${path}.${name}` : name, inner]);
    }
  }
  return null;
}
