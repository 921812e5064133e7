const SHOWN = 20;

/** The first of many lines, and how many there are more. */
export function someLines(lines: string[], what: string): string[] {
  const more = lines.length - SHOWN;
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`… and ${more.toLocaleString('en-US')} more ${what}`] : [])];
}

const NAMED = 5;

/** A sentence about some things, with the first of them: "2 permits have no account (NP-1, NP-2)"; none about nothing. */
export function sentenceAbout(items: readonly (string | number)[], one: string, many: string): string[] {
  if (items.length === 0) return [];
  const named = `${items.slice(0, NAMED).join(', ')}${items.length > NAMED ? ' …' : ''}`;
  return [`${items.length.toLocaleString('en-US')} ${items.length === 1 ? one : many} (${named})`];
}
