/** Why a row cannot be taken. */
export class RowError extends Error {}

/** A cell's text as a message shows it: in quotes, and cut where it is long. */
export const shown = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
