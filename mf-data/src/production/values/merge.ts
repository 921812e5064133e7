import { fieldName, type ReportValues, ROW_FIELDS, rowField } from './report-values.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: string;
  /** What it was before both; `undefined` where the field was not there. */
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
  /** I have changed it as well: one of the two has to be given up. */
  isConflict: boolean;
}

/** What somebody else changed of a form while I changed it too, field by field. @param base the form before both */
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

/** What is taken unless somebody chooses: theirs where I changed nothing, mine where I did. */
export const usualSide = ({ isConflict }: Difference): Side => (isConflict ? 'mine' : 'theirs');

/** The differences that people can see: a field that is empty is like one that is not there. */
export const visible = (found: readonly Difference[]): Difference[] =>
  found.filter(({ mine, theirs }) => (mine ?? '') !== (theirs ?? ''));

/** My form with what was chosen of theirs; what they did not change is mine. */
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

/** A row of which only some fields would be left is mine in the others as well. */
function withoutHalfRows(merged: Record<string, string>, mine: ReportValues): ReportValues {
  const rows = new Set(Object.keys(merged).flatMap((name) => rowField(name)?.row ?? []));
  for (const row of rows)
    for (const field of ROW_FIELDS) merged[fieldName(row, field)] ??= mine[fieldName(row, field)] ?? '';
  return merged;
}
