import { sentenceSql } from '@portal/shared-api/import-texts';
/** Two consecutive days; a file may have one, and the portal the other. */
export interface KeptDays<Column extends string> {
  table: string;
  staged: string;
  key: readonly string[];
  earlier: Column;
  later: Column;
  mayBeSame: boolean;
  /** Whether an empty cell keeps the portal's value. */
  keeps: (column: Column) => boolean;
}

/** A query for `refuse`: rows with a day that contradicts the portal's. Names must not come from files. */
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
  const contradiction = sentenceSql(mayBeSame ? 'day-before-other' : 'day-not-after-other', {
    later: `'${later}'`,
    laterDay: to,
    earlier: `'${earlier}'`,
    earlierDay: from,
  });
  const inPortal = (column: Column) => sentenceSql('day-in-portal', { field: `'${column}'` });
  return `SELECT line, jsonb_build_array(${contradiction}) || CASE WHEN ${staged}.${later} IS NULL THEN ${inPortal(later)}
      WHEN ${staged}.${earlier} IS NULL THEN ${inPortal(earlier)} ELSE '[]' END AS reason
    FROM ${staged} JOIN ${table} ON ${key.map((column) => `${table}.${column} = ${staged}.${column}`).join(' AND ')}
    WHERE ${to} ${mayBeSame ? '<' : '<='} ${from} ORDER BY line`;
}
