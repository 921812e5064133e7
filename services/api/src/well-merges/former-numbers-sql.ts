/**
 * A table of wells that were merged: their `number`, `state_number` (or null), the merge, and `well_ndx`, the well that they lead to
 * today. A number that a well has again leads to that well alone.
 */
export const FORMER_NUMBERS = `(
  SELECT DISTINCT ON (merged_number) merged_number AS number, merged_row ->> 'state_well_number' AS state_number, merge_ndx,
    into_well_ndx AS well_ndx
  FROM well_merge WHERE undone_at IS NULL AND NOT EXISTS (SELECT FROM well WHERE well_number = merged_number)
  ORDER BY merged_number, merge_ndx DESC)`;

/** SQL of the key of the well with a number, or of the one that such a well was merged into. @param number SQL of the number */
export const wellNamed = (
  number: string,
): string => `coalesce((SELECT well_ndx FROM well WHERE well_number = ${number}),
    (SELECT former.well_ndx FROM ${FORMER_NUMBERS} AS former WHERE former.number = ${number}))`;
