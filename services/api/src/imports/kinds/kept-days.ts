/** Two days of a row that follow each other; a file may give one of them and the portal hold the other. */
export interface KeptDays<Column extends string> {
  table: string;
  staged: string;
  /** Columns that a row is known by. */
  key: readonly string[];
  earlier: Column;
  later: Column;
  /** Whether both may be the same day. */
  mayBeSame: boolean;
  /** Whether what the portal holds of a column stays where a row gives nothing. */
  keeps: (column: Column) => boolean;
}

/** A query for `refuse`: the rows with a day that what the portal holds contradicts. Names are of this code's own, never of a file's. */
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
