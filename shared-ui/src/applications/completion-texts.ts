import type { WellApplication } from '@portal/shared-api';
import { type Completion, wellPlaceOf } from '@portal/shared-api/applications';
import { readNumber } from '@portal/shared-i18n';
import { type CoordinateTexts, degreesOf, textsOfPlace } from './coordinate-texts.ts';

export interface CompletionTexts extends CoordinateTexts {
  drilled_on: string;
  depth_feet: string;
  yield_gpm: string;
  driller_license: string;
  log: string;
  screens: readonly { from: string; to: string }[];
}
export type CompletionField = keyof CompletionTexts;

const placeTexts = (application: WellApplication): CoordinateTexts => {
  const place = wellPlaceOf(application);
  return place ? textsOfPlace(place) : { latitude: '', longitude: '' };
};

export const completionOf = ({ completion, ...application }: WellApplication): CompletionTexts => ({
  drilled_on: completion?.drilled_on ?? '',
  depth_feet: `${completion?.depth_feet ?? ''}`,
  yield_gpm: `${completion?.yield_gpm ?? ''}`,
  ...placeTexts({ ...application, completion }),
  driller_license: completion?.driller_license ?? '',
  log: completion?.log ?? '',
  screens: completion?.screens.map(({ from_feet, to_feet }) => ({ from: `${from_feet}`, to: `${to_feet}` })) ?? [
    { from: '', to: '' },
  ],
});

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/** The report, or the fields that are missing or cannot be read. Screens without numbers are left out. */
export function readCompletion(texts: CompletionTexts): { completion: Completion } | { wrong: CompletionField[] } {
  const [latitude, longitude] = [degreesOf('latitude', texts.latitude), degreesOf('longitude', texts.longitude)];
  const [depth, yieldGpm] = [readNumber(texts.depth_feet), readNumber(texts.yield_gpm)];
  const screens = texts.screens
    .filter(({ from, to }) => from.trim() !== '' || to.trim() !== '')
    .map(({ from, to }) => ({ from_feet: readNumber(from), to_feet: readNumber(to) }));
  const checks: [CompletionField, boolean][] = [
    ['drilled_on', texts.drilled_on !== ''],
    ['depth_feet', isNumber(depth)],
    ['yield_gpm', yieldGpm === null || isNumber(yieldGpm)],
    ['screens', screens.every((screen) => isNumber(screen.from_feet) && isNumber(screen.to_feet))],
    ['latitude', latitude !== null],
    ['longitude', longitude !== null],
    ['driller_license', texts.driller_license.trim() !== ''],
  ];
  const wrong = checks.flatMap(([field, isRight]) => (isRight ? [] : [field]));
  if (wrong.length > 0) return { wrong };
  return {
    completion: {
      drilled_on: texts.drilled_on,
      depth_feet: depth!,
      yield_gpm: yieldGpm,
      screens: screens as Completion['screens'],
      log: texts.log.trim(),
      latitude: latitude!,
      longitude: longitude!,
      driller_license: texts.driller_license.trim(),
    },
  };
}
