/** Two days that follow each other; a file may give one of them, and the portal hold the other. */
export interface KeptDays<Column extends string> {
  table: string;
  staged: string;
  key: readonly string[];
  earlier: Column;
  later: Column;
  mayBeSame: boolean;
  /** Whether the portal's value stays where a row has none. */
  keeps: (column: Column) => boolean;
}

/** A query for `refuse`: rows with a day that contradicts what the portal holds. Names must not come from files. */
export function contradictingDays<Column extends string>({
  table,
  staged,
  key,
  earlier,
  later,
  mayBeSame,
  keeps,
}: KeptDays<Column>): string {
  const day = (column: Column) =>
    keeps(column) ? `coalesce(${staged}.${column}, ${table}.${column})` : `${staged}.${column}`;
  const [from, to] = [day(earlier), day(later)];
  const held = ', which the portal holds';
  const contradicts = mayBeSame ? 'is before' : 'is not after';
  return `SELECT line, format('${later} %s%s ${contradicts} ${earlier} %s%s', ${to},
      CASE WHEN ${staged}.${later} IS NULL THEN '${held},' END, ${from}, CASE WHEN ${staged}.${earlier} IS NULL THEN '${held}' END) AS reason
    FROM ${staged} JOIN ${table} ON ${key.map((column) => `${table}.${column} = ${staged}.${column}`).join(' AND ')}
    WHERE ${to} ${mayBeSame ? '<' : '<='} ${from} ORDER BY line`;
}
