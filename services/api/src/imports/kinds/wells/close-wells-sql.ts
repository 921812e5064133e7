import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { SpacingRuleKey } from '@portal/shared-api/rules';
import { localDate } from '@portal/shared-api/time';
import { METERS_PER_YARD } from '@portal/shared-api/units';
import type { Merging } from '../merging.ts';
import { sentenceAbout } from '../some.ts';

/** Each is compared with its neighbors: seconds for this many. */
const MAX_CHECKED = 5_000;
const CLASS_RADIUS: SpacingRuleKey = 'class-radius';

/** Call it before the merge. Remembers the wells of `staged_well` that are new, or get another place or class, in `placed_well`. */
export async function rememberPlacedWells({ manager }: Merging): Promise<void> {
  await manager.query(
    `CREATE TEMPORARY TABLE placed_well ON COMMIT DROP AS SELECT well_number
    FROM staged_well AS staged LEFT JOIN well USING (well_number)
    WHERE well.well_ndx IS NULL OR NOT ST_Equals(staged.location, well.location)
      OR staged.npgcd_well_class_ndx <> well.npgcd_well_class_ndx`,
  );
}

/** Call it after the merge. A note on those of `placed_well` that are closer to other wells than today's rules allow. */
export async function describeCloseWells({ manager, timeZone }: Merging): Promise<ImportText[]> {
  const [{ placed }] = await manager.query<[{ placed: number }]>('SELECT count(*)::int AS placed FROM placed_well');
  if (placed > MAX_CHECKED) return [sentence('note-spacing-unchecked', { wells: placed, checked: MAX_CHECKED })];
  const close = await manager.query<{ well_number: string }[]>(
    `WITH radius AS MATERIALIZED (
      SELECT npgcd_well_class_ndx, yards FROM spacing_rule
      WHERE rule = '${CLASS_RADIUS}' AND daterange(valid_from, valid_until) @> $1::date
    ), counting AS MATERIALIZED (SELECT npgcd_well_status_ndx FROM well_status WHERE counts_for_spacing)
    SELECT well_number FROM placed_well JOIN well USING (well_number)
      JOIN counting USING (npgcd_well_status_ndx) JOIN radius AS own USING (npgcd_well_class_ndx)
    WHERE EXISTS (
      SELECT FROM well AS other JOIN counting AS counts ON counts.npgcd_well_status_ndx = other.npgcd_well_status_ndx
        LEFT JOIN radius AS theirs ON theirs.npgcd_well_class_ndx = other.npgcd_well_class_ndx
      WHERE other.well_ndx <> well.well_ndx
        AND ST_DWithin(other.location::geography, well.location::geography,
          (SELECT max(yards) FROM radius)::float8 * ${METERS_PER_YARD})
        AND round((ST_Distance(other.location::geography, well.location::geography) / ${METERS_PER_YARD})::numeric, 3)
          < greatest(own.yards, theirs.yards))
    ORDER BY well_number`,
    [localDate(Date.now(), timeZone)],
  );
  return sentenceAbout(
    close.map(({ well_number }) => well_number),
    (wells, numbers) => sentence('note-wells-too-close', { wells, numbers }),
  );
}
