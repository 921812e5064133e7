/**
 * Text that a spreadsheet may read as a formula: behind spaces and invisible characters, and in full width, which Excel takes for
 * the usual signs in East Asian settings.
 */
export const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r])/u;

/** Some spreadsheets separate at semicolons or tabs, where a second cell would begin unprotected. */
const NEEDS_QUOTES = /[",;\p{Cc}]/u;

/** A cell of CSV, quoted where one is needed (RFC 4180). */
export const csvCell = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
