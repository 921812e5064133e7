import { FEET_PER_MILE } from '@portal/shared-api/units';
import type { Translator } from '@portal/shared-i18n/translator';

export interface WatchedArea {
  area_kind: 'circle' | 'gpu' | 'section';
  area_name: string | null;
  radius_feet: number | null;
  latitude: number;
  longitude: number;
}

/** Such as "within 1 mile of 36.05000, -101.85000". */
export function areaInWords(
  translator: Translator,
  { area_kind, area_name, radius_feet, latitude, longitude }: WatchedArea,
): string {
  const { t } = translator;
  if (area_kind === 'gpu') return t('in GPU {number}', { number: area_name ?? '' });
  if (area_kind === 'section') return t('in survey section {name}', { name: area_name ?? '' });
  return t('within {miles, plural, one {# mile} other {# miles}} of {place}', {
    miles: Number(((radius_feet ?? 0) / FEET_PER_MILE).toFixed(2)),
    place: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  });
}
