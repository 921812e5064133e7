/**
 * Characters that XML cannot hold or would change, or that write-excel-file 4.1.1 drops: controls except tab and line feed, U+FFFD,
 * noncharacters, and lone surrogates. Also underscores that look like the start of an escape.
 */
const ESCAPED = /_(?=x[\da-f]{4}_)|(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/giu;
/** NUL is not decoded, as stored texts cannot hold it. */
const ESCAPE = /_x(?!0000)([\da-f]{4})_/gi;

/** Escapes characters as `_xHHHH_` (ECMA-376 part 1, 22.9.2.19). */
export const escapeXlsx = (text: string): string =>
  text.replace(ESCAPED, (found) =>
    Array.from({ length: found.length }, (_unit, at) => {
      const code = found.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    }).join(''),
  );

export const unescapeXlsx = (text: string): string =>
  text
    .replace(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\p{Cs}/gu, '\ufffd');
