/**
 * Characters of no text that people write: controls, and overrides, embeddings and isolates of the direction, by which
 * `report…fdp.exe` reads as `report…exe.pdf`. Arabic and Hebrew need none of them; the marks U+200E and U+200F turn nothing around.
 */
const HIDDEN = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

export const hasHidden = (text: string): boolean => HIDDEN.test(text);

/** For names. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;

export const isOneLine = (text: string): boolean => ONE_LINE.test(text);
