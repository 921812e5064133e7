/** Why a row is refused. */
export class RowError extends Error {}

/** Cuts a text without leaving half of a surrogate pair, which databases refuse. */
export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const MAX_SHOWN = 40;

/** Quotes a text for a message, and shortens it. */
export const shown = (text: string): string => `"${text.length > MAX_SHOWN ? `${startOf(text, MAX_SHOWN)}…` : text}"`;

export type Parts<Row> = { [Part in keyof Row]: () => Row[Part] };

/**
 * Reads all parts of a row, even after mistakes.
 * @param contradictions problems of parts that could be read; `false` for none
 * @throws RowError with all problems in the order of the parts
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
