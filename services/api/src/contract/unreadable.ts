/** PostgreSQL stores neither NUL nor halves of characters. */
const UNREADABLE = /[\0\p{Cs}]/u;

export const isUnreadable = (text: string): boolean => UNREADABLE.test(text);

/** @returns the path of the first text that `isRefused`, or of the object with such a name; `null` if there is none */
export function findText(input: object, isRefused: (text: string) => boolean): string | null {
  // Without recursion: callers choose how deep JSON is.
  const rest: [path: string, value: unknown][] = [['', input]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && isRefused(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (isRefused(name)) return path;
      rest.push([path ? `${path}.${name}` : name, inner]);
    }
  }
  return null;
}
