import type { RequestedArea, Watch, WatchFrequency, WatchKind } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { degreesOf, invalidCoordinate, placeOf } from '@portal/shared-ui/applications';
import { REQUIRED } from '../adjacent-wells/form-rules.ts';
import type { WatchBody, WishesBody } from './watch.resource.ts';

/** What is told and how often, as entered. */
export interface WishTexts {
  kinds: readonly WatchKind[];
  threshold: string;
  frequency: WatchFrequency;
  /** In feet. */
  radius: string;
}

export interface WatchTexts extends WishTexts {
  area: RequestedArea['kind'];
  latitude: string;
  longitude: string;
  gpu: string;
  email: string;
}
export type Mistakes = Readonly<Partial<Record<keyof WatchTexts, string>>>;

export const EMPTY: WatchTexts = {
  area: 'circle',
  latitude: '',
  longitude: '',
  gpu: '',
  radius: '5280',
  kinds: ['new-application', 'new-well', 'status-change'],
  threshold: '',
  frequency: 'immediately',
  email: '',
};

export const wishesOf = ({ kinds, threshold_feet, frequency, area }: Watch): WishTexts => ({
  kinds,
  threshold: threshold_feet === null ? '' : String(threshold_feet),
  frequency,
  radius: String(area.radius_feet ?? ''),
});

/** Begins with a place from the address, as a link of another tool names it. */
export function beginOf(query: URLSearchParams): WatchTexts {
  const gpu = query.get('gpu') ?? '';
  const begin = { ...EMPTY, latitude: query.get('lat') ?? '', longitude: query.get('lon') ?? '' };
  return /^\d{1,9}$/.test(gpu) ? { ...begin, area: 'gpu', gpu } : begin;
}

export const watchAddress = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `/public-resources/tools/watch?lat=${latitude}&lon=${longitude}`;

const numberOf = (text: string): number => (/^\d{1,4}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);

function wishMistakes({ kinds, threshold }: WishTexts): Mistakes {
  if (kinds.length === 0) return { kinds: t('Choose what you want to hear about.') };
  const feet = numberOf(threshold);
  return kinds.includes('level-threshold') && !(feet >= 1 && feet <= 2_000)
    ? { threshold: t('Enter a depth from 1 to 2,000 feet.') }
    : {};
}

const wishBody = ({ kinds, threshold, frequency }: WishTexts) => ({
  kinds: [...kinds],
  threshold_feet: kinds.includes('level-threshold') ? numberOf(threshold) : null,
  frequency,
});

type Read<Body> = { body: Body; mistakes: null } | { body: null; mistakes: Mistakes };

/** For a change. */
export function readWishes(texts: WishTexts): Read<WishesBody> {
  const mistakes = wishMistakes(texts);
  if (Object.keys(mistakes).length > 0) return { body: null, mistakes };
  return {
    body: { ...wishBody(texts), radius_feet: texts.radius === '' ? null : Number(texts.radius) },
    mistakes: null,
  };
}

const AXES = ['latitude', 'longitude'] as const;

function readArea(texts: WatchTexts): Read<RequestedArea> {
  if (texts.area === 'gpu') {
    const gpu = texts.gpu.trim();
    return /^[1-9]\d{0,8}$/.test(gpu)
      ? { body: { kind: 'gpu', gpu_number: Number(gpu) }, mistakes: null }
      : { body: null, mistakes: { gpu: t('Enter the number of a GPU.') } };
  }
  const place = placeOf(texts);
  if (!place) {
    const mistakes = AXES.filter((axis) => degreesOf(axis, texts[axis]) === null).map((axis) => [
      axis,
      texts[axis].trim() === '' ? t(REQUIRED) : invalidCoordinate(axis),
    ]);
    return { body: null, mistakes: Object.fromEntries(mistakes) };
  }
  return {
    body:
      texts.area === 'circle'
        ? { kind: 'circle', ...place, radius_feet: Number(texts.radius) }
        : { kind: 'section', ...place },
    mistakes: null,
  };
}

export function readWatch(texts: WatchTexts, language: 'en' | 'es'): Read<WatchBody> {
  const area = readArea(texts);
  const email = texts.email.trim();
  const mistakes = {
    ...area.mistakes,
    ...wishMistakes(texts),
    ...(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && { email: t('Enter your email address.') }),
  };
  if (area.body === null || Object.keys(mistakes).length > 0) return { body: null, mistakes };
  return { body: { email, language, area: area.body, ...wishBody(texts) }, mistakes: null };
}
