import { waterDirection } from '@portal/shared-api/production';
import { localDate } from '@portal/shared-api/time';
import { msg } from '@portal/shared-i18n';
import type { Language } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';
import type { MailBlock, MailMessage } from '@portal/shared-server/mail';
import { wordMail } from '../mail/worded.ts';
import { dayInWords, measuredInWords } from '../mail/words.ts';
import { areaInWords, type WatchedArea } from './area-in-words.ts';
import { trendFeet, wholeFeet } from './measures.ts';
import type { News } from './watch-events.repository.ts';

/** Change of the depth to water of a well; `null` with too few winters. */
export interface DepthTrend {
  slope_feet_per_year: number;
  low_feet_per_year: number;
  high_feet_per_year: number;
}

export interface ToldNews extends News {
  trend: DepthTrend | null;
}

/** A watch with what is told of it. */
export interface ToldWatch extends WatchedArea {
  news: readonly ToldNews[];
}

export interface WatchOccasion {
  portalUrl: string;
  timeZone: string;
  /** Well classes are kept for administrators. */
  hidesClasses: boolean;
}

const ZOOM = 14;
/** Clockwise from north. */
const DIRECTIONS = [
  msg('to the north'),
  msg('to the northeast'),
  msg('to the east'),
  msg('to the southeast'),
  msg('to the south'),
  msg('to the southwest'),
  msg('to the west'),
  msg('to the northwest'),
];

function trendInWords(translator: Translator, trend: DepthTrend | null): string {
  const { t } = translator;
  if (!trend) return t('too few winters for a trend');
  const feet = trendFeet(translator, Math.abs(trend.slope_feet_per_year));
  const direction = waterDirection(trend);
  if (direction === 'falling') return t('the water level falls by {feet} feet a year', { feet });
  if (direction === 'rising') return t('the water level rises by {feet} feet a year', { feet });
  return t('no clear trend');
}

function happened(translator: Translator, news: ToldNews, { hidesClasses }: WatchOccasion): string {
  const { t, language } = translator;
  const well = news.well_number ?? '';
  const feet = measuredInWords(translator, news.depth_feet ?? 0);
  const wellClass = (language === 'es' ? news.well_class_es : null) ?? news.well_class;
  switch (news.kind) {
    case 'new-well':
      return hidesClasses || wellClass === null
        ? t('New well {well}', { well })
        : t('New well {well}, class {wellClass}', { well, wellClass });
    case 'status-change':
      return t('Well {well} is now: {status}', {
        well,
        status: (language === 'es' ? news.status_es : null) ?? news.status ?? '',
      });
    case 'new-application':
      return t('Approved application {number}, class {wellClass}', {
        number: news.application_number ?? '',
        wellClass: wellClass ?? '–',
      });
    case 'winter-measurement':
      return t('Winter measurement of well {well}: {feet} feet to water; {trend}', {
        well,
        feet,
        trend: trendInWords(translator, news.trend),
      });
    case 'level-threshold':
      return t('Well {well}: {feet} feet to water, deeper than what you chose', { well, feet });
  }
}

function where(translator: Translator, { distance_feet, bearing }: News): string {
  const { t } = translator;
  if (bearing === null || distance_feet < 1) return t('at the center');
  return t('{feet} feet {direction}', {
    feet: wholeFeet(translator, distance_feet),
    direction: t(DIRECTIONS[Math.round(bearing / 45) % 8]!),
  });
}

function blocksOf(translator: Translator, watch: ToldWatch, occasion: WatchOccasion): MailBlock[] {
  const { t } = translator;
  const [nearest] = watch.news;
  const more = (nearest?.count ?? 0) - watch.news.length;
  const rows = watch.news.map((news) => [
    happened(translator, news, occasion),
    where(translator, news),
    dayInWords(translator, localDate(news.at.getTime(), occasion.timeZone)),
  ]);
  // A single thing is worth a look at its own place.
  const { latitude, longitude } = watch.news.length === 1 && nearest ? nearest : watch;
  return [
    { kind: 'text', text: t('What happened {area}:', { area: areaInWords(translator, watch) }) },
    {
      kind: 'table',
      headers: [t('What'), t('From the center'), t('Day')],
      rows: more > 0 ? [...rows, [t('and {more, number} more', { more }), '', '']] : rows,
    },
    {
      kind: 'link',
      text: t('View on map'),
      url: `${occasion.portalUrl}/#map=${ZOOM}/${latitude.toFixed(5)}/${longitude.toFixed(5)}`,
    },
  ];
}

/** What happened at the places that a person watches. */
export const watchMail = (language: Language, watches: readonly ToldWatch[], occasion: WatchOccasion): MailMessage =>
  wordMail(language, (translator) => {
    const count = watches.reduce((sum, { news }) => sum + (news[0]?.count ?? 0), 0);
    return {
      subject: translator.t('{count, plural, one {# update} other {# updates}} on places you watch', { count }),
      blocks: watches.flatMap((watch) => blocksOf(translator, watch, occasion)),
    };
  });
