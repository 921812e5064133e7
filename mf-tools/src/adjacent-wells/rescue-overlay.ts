import type { SpacingRescue } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { type Overlay, type Tone, wayOverlay } from '@portal/shared-map';
import { awayText, foundIn } from './rescue-texts.ts';
import type { Search } from './search.ts';

/** The way from the place that was asked about to the nearest one that passes. */
export function rescueOverlay(
  { latitude, longitude }: Search,
  rescue: SpacingRescue | undefined,
  tone: Tone,
): Overlay | null {
  const found = foundIn(rescue);
  if (!found) return null;
  return wayOverlay(
    'rescue',
    {
      from: [longitude, latitude],
      to: [found.place.longitude, found.place.latitude],
      name: t('Passes here: {distance}', { distance: awayText(found) }),
    },
    tone,
  );
}
