/** Why a row cannot be taken. */
export class RowError extends Error {}

/** The start of a text, without half of a character at its end: no database takes one. */
export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const MAX_SHOWN = 40;

/** A cell's text as a message shows it: in quotes, and cut where it is long. */
export const shown = (text: string): string => `"${text.length > MAX_SHOWN ? `${startOf(text, MAX_SHOWN)}…` : text}"`;

/** How each part of a row is read. */
export type Parts<Row> = { [Part in keyof Row]: () => Row[Part] };

/**
 * Reads all parts of a row, however many of them are wrong.
 *
 * @param contradictions what is wrong with parts that can be read, as they stand together; `false` for what is not
 * @throws RowError with all that is wrong, in the order of the parts
 */
export function readRow<Row extends object>(
  parts: Parts<Row>,
  contradictions: (row: Partial<Row>) => (string | false)[] = () => [],
): Row {
  const row: Partial<Row> = {};
  const mistakes: string[] = [];
  for (const part of Object.keys(parts) as (keyof Row)[]) {
    try {
      row[part] = parts[part]();
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      mistakes.push(error.message);
    }
  }
  mistakes.push(...contradictions(row).filter((mistake) => mistake !== false));
  if (mistakes.length > 0) throw new RowError([...new Set(mistakes)].join('; '));
  return row as Row;
}
