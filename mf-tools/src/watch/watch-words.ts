import type { Watch, WatchFrequency, WatchKind } from '@portal/shared-api';
import { FEET_PER_MILE, measuredText } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';

export const KIND_LABELS = {
  'new-application': msg('An application for a well is approved'),
  'new-well': msg('A well is added'),
  'status-change': msg('The status of a well changes'),
  'winter-measurement': msg('A well is measured in winter'),
  'level-threshold': msg('The water in a well falls below a depth'),
} as const satisfies Record<WatchKind, string>;
export const KINDS = Object.keys(KIND_LABELS) as WatchKind[];

export const FREQUENCY_LABELS = {
  immediately: msg('Right away (one email a day at most)'),
  daily: msg('Every morning, if there’s news'),
  weekly: msg('Mondays, if there’s news'),
} as const satisfies Record<WatchFrequency, string>;
export const FREQUENCIES = Object.keys(FREQUENCY_LABELS) as WatchFrequency[];

/** In feet, all of them within what the API allows. */
export const RADII = [1_320, 2_640, 5_280, 10_560, 26_400] as const;

export const milesText = (feet: number): string =>
  t('{miles, plural, one {# mile} other {# miles}}', { miles: Number((feet / FEET_PER_MILE).toFixed(2)) });

export function areaText({ kind, name, latitude, longitude, radius_feet }: Watch['area']): string {
  if (kind === 'gpu') return t('GPU {number}', { number: name ?? '' });
  if (kind === 'section') return t('Survey section {name}', { name: name ?? '' });
  return t('Within {distance} of {place}', {
    distance: milesText(radius_feet ?? 0),
    place: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  });
}

/** What a watch tells of, one line each. */
export const kindTexts = ({ kinds, threshold_feet }: Pick<Watch, 'kinds' | 'threshold_feet'>): string[] =>
  KINDS.filter((kind) => kinds.includes(kind)).map((kind) =>
    kind === 'level-threshold'
      ? t('The water in a well falls below {feet} feet', { feet: measuredText(threshold_feet ?? 0) })
      : t(KIND_LABELS[kind]),
  );
