import { MAX_ADJACENT_FEET } from '@portal/shared-api/limits';
import { formatNumber, t } from '@portal/shared-i18n';
import { EMPTY_FORM, type Field, type SearchTexts, textsOf } from './form-rules.ts';
import { isDegrees, type Search } from './search.ts';

const RESULTS_PATH = '/public-tools/tools/adjacent-wells';
export const FORM_PATH = '/public-resources/tools/adjacent-wells';

/** `mistaken` holds the parts of the address that could be read. */
export type Asked =
  | { kind: 'nothing' }
  | { kind: 'search'; search: Search }
  | { kind: 'mistaken'; texts: SearchTexts; mistakes: string[] };

type Params = Readonly<Partial<Record<Field, string | undefined>>>;

const MISSING: Record<Field, () => string> = {
  lat: () => t('The latitude is missing.'),
  lon: () => t('The longitude is missing.'),
  distance: () => t('The distance is missing.'),
};
const INVALID: Record<Field, (text: string) => string> = {
  lat: (text) => t('“{text}” is not a latitude.', { text }),
  lon: (text) => t('“{text}” is not a longitude.', { text }),
  distance: (text) =>
    t('“{text}” is not a distance of at most {max} feet.', { text, max: formatNumber(MAX_ADJACENT_FEET) }),
};

const isGood: Record<Field, (value: number) => boolean> = {
  lat: (value) => isDegrees('lat', value),
  lon: (value) => isDegrees('lon', value),
  distance: (value) => value > 0 && value <= MAX_ADJACENT_FEET,
};

/** `null` unless it is a plain decimal number in the field's range. */
function numberIn(params: Params, field: Field): number | null {
  const text = params[field] ?? '';
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return isGood[field](value) ? value : null;
}

/** The distance is in feet. */
export function readAddress(params: Params): Asked {
  const given = (['lat', 'lon', 'distance'] as const).filter((field) => params[field] !== undefined);
  if (given.length === 0) return { kind: 'nothing' };
  const [latitude, longitude, feet] = [numberIn(params, 'lat'), numberIn(params, 'lon'), numberIn(params, 'distance')];
  if (latitude !== null && longitude !== null && feet !== null) {
    return { kind: 'search', search: { latitude, longitude, feet } };
  }
  const good = textsOf({ latitude: latitude ?? 0, longitude: longitude ?? 0, feet: feet ?? 0 });
  const mistakes = (['lat', 'lon', 'distance'] as const).flatMap((field) => {
    if (numberIn(params, field) !== null) return [];
    const text = params[field];
    return [text === undefined ? MISSING[field]() : INVALID[field](text)];
  });
  return {
    kind: 'mistaken',
    texts: {
      lat: latitude === null ? '' : good.lat,
      lon: longitude === null ? '' : good.lon,
      distance: feet === null ? '' : good.distance,
    },
    mistakes,
  };
}

export const resultsAddress = ({ latitude, longitude, feet }: Search, wellClass: number | null): string =>
  `${RESULTS_PATH}/${latitude}/${longitude}/${feet}${wellClass === null ? '' : `?class=${wellClass}`}`;

/** Of an application for a well at a place that was checked. */
export const applyAddress = (
  { latitude, longitude }: Pick<Search, 'latitude' | 'longitude'>,
  wellClass: number,
): string => `/public-resources/tools/apply/new?lat=${latitude}&lon=${longitude}&class=${wellClass}`;

export function classIn(query: URLSearchParams): number | null {
  const text = query.get('class') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export interface FormState {
  texts: SearchTexts;
  wellClass: number | null;
}

/** Empty where the browser's history has no form. */
export function formStateIn(state: unknown): FormState {
  const { texts, wellClass } = (state ?? {}) as { texts?: Partial<SearchTexts>; wellClass?: unknown };
  const isText = (value: unknown): value is string => typeof value === 'string';
  return {
    texts:
      isText(texts?.lat) && isText(texts.lon) && isText(texts.distance)
        ? { lat: texts.lat, lon: texts.lon, distance: texts.distance }
        : EMPTY_FORM,
    wellClass: typeof wellClass === 'number' ? wellClass : null,
  };
}
