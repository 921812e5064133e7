import { englishText, type ImportText, type Sentence, sentencesOf } from '@portal/shared-api/import-texts';

/** The reason for refusing a row. */
export class RowError extends Error {
  readonly sentences: readonly Sentence[];

  constructor(text: ImportText) {
    super(englishText(text));
    this.sentences = sentencesOf(text);
  }
}

/** Does not split a surrogate pair, which databases refuse. */
export const truncate = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const MAX_SHOWN = 40;

export const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${truncate(text, MAX_SHOWN)}…` : text);

/** Removes repeated sentences, keeping their order. */
export const distinct = (sentences: readonly Sentence[]): Sentence[] => [
  ...new Map(sentences.map((one) => [englishText(one), one])).values(),
];

export type Parts<Row> = { [Part in keyof Row]: () => Row[Part] };

/**
 * Reads all parts of a row, even after mistakes.
 * @param contradictions problems between valid parts; `false` for none
 * @throws RowError with all problems in the order of the parts
 */
export function readRow<Row extends object>(
  parts: Parts<Row>,
  contradictions: (row: Partial<Row>) => (Sentence | false)[] = () => [],
): Row {
  const row: Partial<Row> = {};
  const mistakes: Sentence[] = [];
  for (const part of Object.keys(parts) as (keyof Row)[]) {
    try {
      row[part] = parts[part]();
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      mistakes.push(...error.sentences);
    }
  }
  mistakes.push(...contradictions(row).filter((mistake) => mistake !== false));
  if (mistakes.length > 0) throw new RowError(distinct(mistakes));
  return row as Row;
}
