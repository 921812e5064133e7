import { sentence } from '@portal/shared-api/import-texts';
import type { Merge } from './merge.ts';
import type { Merging } from './merging.ts';
import { formatCount } from './some.ts';

/** Columns that a file may empty: the field name for people, and the SQL of an empty value. */
export type Emptied = Readonly<Record<string, { field: string; empty?: string }>>;

/** Call it before the merge. Notes how many rows lose values to empty cells. */
export async function noteEmptied(
  { manager, notes }: Merging,
  { table, staged, key, columns }: Pick<Merge, 'table' | 'staged' | 'key' | 'columns'>,
  clearable: Emptied,
): Promise<void> {
  const checked = columns.filter((column) => Object.hasOwn(clearable, column));
  if (checked.length === 0) return;
  const counts = checked.map((column) => {
    const { empty = 'NULL' } = clearable[column]!;
    return `count(*) FILTER (WHERE ${staged}.${column} IS NOT DISTINCT FROM ${empty}
      AND ${table}.${column} IS DISTINCT FROM ${empty})::int AS ${column}`;
  });
  const [row] = await manager.query<Record<string, number>[]>(
    `SELECT ${counts.join(', ')} FROM ${staged} JOIN ${table} USING (${key.join(', ')})`,
  );
  const emptied = checked.flatMap((column) =>
    row![column]! > 0 ? [`${clearable[column]!.field} (${formatCount(row![column]!)})`] : [],
  );
  if (emptied.length > 0) notes.push(sentence('note-cells-emptied', { fields: emptied.join(', ') }));
}
