const SHOWN = 20;

export const formatCount = (count: number): string => count.toLocaleString('en-US');
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

export function someLines(lines: string[], what: string): string[] {
  const more = lines.length - SHOWN;
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`… and ${more.toLocaleString('en-US')} more ${what}`] : [])];
}

const NAMED = 5;

/** "2 permits have no account (NP-1, NP-2)"; nothing for no items. */
export function sentenceAbout(items: readonly (string | number)[], one: string, many: string): string[] {
  if (items.length === 0) return [];
  const named = `${items.slice(0, NAMED).join(', ')}${items.length > NAMED ? ' …' : ''}`;
  return [`${items.length.toLocaleString('en-US')} ${items.length === 1 ? one : many} (${named})`];
}
