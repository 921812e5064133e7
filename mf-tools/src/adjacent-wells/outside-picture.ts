import type { AdjacentWell } from '@portal/shared-api';
import { shownYards } from '@portal/shared-api/units';
import { joinList, t } from '@portal/shared-i18n';
import type { Coordinates } from '@portal/shared-map';
import type { ReportPicture } from '@portal/shared-ui/pdf';
import { directionText } from './rescue-texts.ts';
import { FEET_PER_YARD } from './search.ts';

const MAX_NAMED = 3;
const RADIANS = Math.PI / 180;

/** Degrees clockwise from north, for neighbors. */
function bearingTo(from: Coordinates, { Latitude, Longitude }: AdjacentWell): number {
  const east = (Longitude - from.longitude) * Math.cos(from.latitude * RADIANS);
  return (Math.atan2(east, Latitude - from.latitude) / RADIANS + 360) % 360;
}

/** Which wells of the table, by their numbers there, have no mark in the picture; `null` if all have one. */
export function outsideText(picture: ReportPicture, wells: readonly AdjacentWell[], place: Coordinates): string | null {
  const shown = new Set(picture.map?.marks?.flatMap((mark) => (mark.shape === 'number' ? [mark.text] : [])));
  const outside = wells.flatMap((well, index) => (shown.has(`${index + 1}`) ? [] : [{ well, number: `${index + 1}` }]));
  const [nearest] = outside;
  if (!picture.map || !nearest) return null;
  const yardsOf = ({ Distance }: AdjacentWell): string => shownYards(Distance / FEET_PER_YARD, null);
  if (outside.length > MAX_NAMED)
    return t('{count} wells of the table are outside the picture, the nearest {yards} yards away.', {
      count: outside.length,
      yards: yardsOf(nearest.well),
    });
  return t('Outside the picture: {wells}.', {
    wells: joinList(
      outside.map(({ well, number }) =>
        t('well {number} ({yards} yards {direction})', {
          number,
          yards: yardsOf(well),
          direction: directionText(bearingTo(place, well)),
        }),
      ),
    ),
  });
}
