import { sentence } from '@portal/shared-api/import-texts';
import { parseMatches } from '../match-table.ts';
import { MAX_CHOICES, type Questions } from '../questions.ts';
import { RowError } from '../values/row-error.ts';
import type { Guesses } from './column-guesses.ts';

const CODE = 'columns';
const NOT_READ = '';
const ROWS_SAMPLED = 20;
const SAMPLES = 3;
const MAX_SAMPLE = 40;

export type ColumnSamples = ReadonlyMap<string, readonly string[]>;

/**
 * The first values of each column.
 * @param rows from which some are read, which cannot be read again
 */
export async function sampleColumns(
  columns: readonly string[],
  rows: AsyncIterable<(column: string) => string>,
): Promise<ColumnSamples> {
  const samples = new Map<string, string[]>(columns.map((column) => [column, []]));
  let count = 0;
  for await (const cell of rows) {
    for (const [column, found] of samples) {
      const text = found.length < SAMPLES ? textOrEmpty(() => cell(column)) : '';
      if (text !== '' && !found.includes(text)) found.push(text.slice(0, MAX_SAMPLE));
    }
    if (++count === ROWS_SAMPLED) break;
  }
  return samples;
}

function textOrEmpty(cell: () => string): string {
  try {
    return cell();
  } catch (error) {
    if (error instanceof RowError) return '';
    throw error;
  }
}

export interface ColumnsToAsk<Field extends string> {
  /** Of the file. */
  name: string;
  columns: readonly string[];
  fields: readonly { field: Field; label: string }[];
  needed: readonly Field[];
  sample: () => Promise<ColumnSamples>;
  guess: (columns: readonly string[], samplesOf: (column: string) => readonly string[]) => Guesses<Field>;
}

/** Asks what each column of a file holds, with guesses. @returns the column of each field, or `null` until it is answered */
export async function askColumns<Field extends string>(
  { name, columns, fields, needed, sample, guess }: ColumnsToAsk<Field>,
  questions: Questions,
): Promise<Partial<Record<Field, string>> | null> {
  const all = [...new Set(columns)];
  const known = new Set<string>(guess(all, () => []).guesses.map(({ column }) => column));
  const listed = [...all.filter((column) => known.has(column)), ...all.filter((column) => !known.has(column))]
    .slice(0, MAX_CHOICES)
    .sort((one, other) => all.indexOf(one) - all.indexOf(other));
  const offered = new Set<string>(fields.map(({ field }) => field));
  const ask = (samples: ColumnSamples, { guesses, unclear }: Guesses<Field>): string | undefined => {
    const fieldOf = (column: string) =>
      guesses.find((guessed) => guessed.column === column && offered.has(guessed.field))?.field ?? NOT_READ;
    return questions.ask({
      code: CODE,
      text: sentence('ask-columns', { file: name }),
      choices: [
        { value: NOT_READ, label: sentence('choice-not-read') },
        ...fields.map(({ field, label }) => ({ value: field, label: sentence('choice-named', { label }) })),
      ],
      table: {
        rows: listed.map((column) => ({
          name: column,
          samples: [...(samples.get(column) ?? [])],
          proposed: unclear.includes(column) ? null : fieldOf(column),
        })),
        needed: [...needed],
        is_unique: true,
      },
    });
  };
  let answer = questions.answer(CODE) && ask(new Map(), { guesses: [], unclear: [] });
  if (answer === undefined) {
    const samples = await sample();
    answer = ask(
      samples,
      guess(listed, (column) => samples.get(column) ?? []),
    );
  }
  if (answer === undefined) return null;
  const matched = [...parseMatches(answer)!].filter(
    ([column, field]) => field !== NOT_READ && listed.includes(column) && offered.has(field),
  );
  return Object.fromEntries(matched.map(([column, field]) => [field, column])) as Partial<Record<Field, string>>;
}
