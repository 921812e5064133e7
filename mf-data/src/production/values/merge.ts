import { fieldName, type ReportValues, ROW_FIELDS, rowField } from './report-values.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: string;
  /** The value before both changes; `undefined` if the field did not exist. */
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
  /** Both changed it. */
  isConflict: boolean;
}

/** Fields that somebody else changed while I was editing. @param base the form before both */
export function differences(base: ReportValues, mine: ReportValues, theirs: ReportValues): Difference[] {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])];
  return fields
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
    .map((field) => ({
      field,
      base: base[field],
      mine: mine[field],
      theirs: theirs[field],
      isConflict: mine[field] !== base[field],
    }));
}

/** The default: mine where I changed the field, else theirs. */
export const usualSide = ({ isConflict }: Difference): Side => (isConflict ? 'mine' : 'theirs');

/** An empty field looks like one that does not exist. */
export const visible = (found: readonly Difference[]): Difference[] =>
  found.filter(({ mine, theirs }) => (mine ?? '') !== (theirs ?? ''));

/** My form with their changes, as chosen. */
export function mergeValues(
  base: ReportValues,
  mine: ReportValues,
  theirs: ReportValues,
  sides: Readonly<Record<string, Side>> = {},
): ReportValues {
  const merged: Record<string, string> = { ...mine };
  for (const difference of differences(base, mine, theirs)) {
    const { field } = difference;
    if ((sides[field] ?? usualSide(difference)) === 'mine') continue;
    const text = theirs[field];
    if (text === undefined) delete merged[field];
    else merged[field] = text;
  }
  return withoutHalfRows(merged, mine);
}

/** A row that would keep only some fields keeps all of mine. */
function withoutHalfRows(merged: Record<string, string>, mine: ReportValues): ReportValues {
  const rows = new Set(Object.keys(merged).flatMap((name) => rowField(name)?.row ?? []));
  for (const row of rows)
    for (const field of ROW_FIELDS) merged[fieldName(row, field)] ??= mine[fieldName(row, field)] ?? '';
  return merged;
}
