import { sentence } from '@portal/shared-api/import-texts';
import type { Merge } from './merge.ts';
import type { Merging } from './merging.ts';
import { formatCount } from './some.ts';

/** Columns that a file may empty: the field's name for people, and the SQL of an empty value. */
export type Emptied = Readonly<Record<string, { field: string; nothing?: string }>>;

/** Notes, before a merge, how many rows lose values because their cells are empty. */
export async function noteEmptied(
  { manager, notes }: Merging,
  { table, staged, key, columns }: Pick<Merge, 'table' | 'staged' | 'key' | 'columns'>,
  known: Emptied,
): Promise<void> {
  const asked = columns.filter((column) => Object.hasOwn(known, column));
  if (asked.length === 0) return;
  const counts = asked.map((column) => {
    const { nothing = 'NULL' } = known[column]!;
    return `count(*) FILTER (WHERE ${staged}.${column} IS NOT DISTINCT FROM ${nothing}
      AND ${table}.${column} IS DISTINCT FROM ${nothing})::int AS ${column}`;
  });
  const [row] = await manager.query<Record<string, number>[]>(
    `SELECT ${counts.join(', ')} FROM ${staged} JOIN ${table} USING (${key.join(', ')})`,
  );
  const emptied = asked.flatMap((column) =>
    row![column]! > 0 ? [`${known[column]!.field} (${formatCount(row![column]!)})`] : [],
  );
  if (emptied.length > 0) notes.push(sentence('note-cells-emptied', { fields: emptied.join(', ') }));
}
