/** Written as a formula, ="0042", so that spreadsheets keep its zeros. */
const TEXT_FORMULA = /^="([^"]*)"$/;
const ORDINARY = /^[ -~]*$/;
/** Zero-width characters, soft hyphens, and marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Spaces between thousands, as in 12 345. */
const GROUPED = /^[-+]?\d{1,3}(?:[\u00a0\u2009\u202f]\d{3})+(?=$|[.,])/;
const SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Also figure and en dashes within a word, which word processors write. */
const HYPHEN = /[\u2010\u2011]|(?<=[\p{L}\p{N}])[\u2012\u2013](?=[\p{L}\p{N}])/gu;
const MINUS = /\u2212(?=[.\d])/g;

/** Trims a cell, and replaces characters that look like nothing or like others: they come from web pages and word processors. */
export function cleanText(text: string): string {
  const trimmed = text.trim().replace(TEXT_FORMULA, '$1');
  if (ORDINARY.test(trimmed)) return trimmed;
  return trimmed
    .replace(INVISIBLE, '')
    .replace(MINUS, '-')
    .replace(GROUPED, (number) => number.replace(SPACE, ''))
    .replace(SPACE, ' ')
    .replace(HYPHEN, '-')
    .trim();
}
