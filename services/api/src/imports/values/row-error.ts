/** Why a row cannot be taken. */
export class RowError extends Error {}

/** The start of a text, without half of a character at its end: no database takes one. */
export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const MOST_SHOWN = 40;

/** A cell's text as a message shows it: in quotes, and cut where it is long. */
export const shown = (text: string): string => `"${text.length > MOST_SHOWN ? `${startOf(text, MOST_SHOWN)}…` : text}"`;
