/**
 * What XML does not hold, or reads as something else, and what write-excel-file 4.1.1 drops: controls but tabs and line feeds, U+FFFD,
 * noncharacters and halves of characters. An underscore where an escape would begin.
 */
const ESCAPED = /_(?=x[\da-f]{4}_)|(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/giu;
/** NUL stays as it is written: no text may hold it. */
const ESCAPE = /_x(?!0000)([\da-f]{4})_/gi;

/** Writes a text as workbooks hold it: characters as `_xHHHH_` where they cannot stand (ECMA-376 part 1, 22.9.2.19). */
export const escapeXlsx = (text: string): string =>
  text.replace(ESCAPED, (found) =>
    Array.from({ length: found.length }, (_unit, at) => {
      const code = found.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    }).join(''),
  );

/** Reads such a text, as Excel does. */
export const unescapeXlsx = (text: string): string =>
  text
    .replace(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\p{Cs}/gu, '\ufffd');
