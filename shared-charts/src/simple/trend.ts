import { perYearText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';

export const YEAR_MS = 365.25 * 86_400_000;
/** Of a chart's height: a narrower interval cannot be told from the line, and stands only in the words. */
export const MIN_INTERVAL_SHARE = 0.03;

export interface Level {
  /** `YYYY-MM-DD` */
  date: string;
  feet: number;
}

/** A positive slope is a water table that falls. */
export interface LevelTrend {
  feetPerYear: number;
  /** 95% interval. */
  leastFeetPerYear: number;
  greatestFeetPerYear: number;
  /** A point of the line, such as the medians of dates and depths. */
  through: Level;
}

/** As if the days were UTC's. */
export const dayTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const depthAt = ({ through }: LevelTrend, feetPerYear: number, time: number): number =>
  through.feet + (feetPerYear * (time - dayTime(through.date))) / YEAR_MS;

/** `1.20 feet deeper` */
export function depthChangeText(change: number, unit: string): string {
  const amount = perYearText(Math.abs(change));
  return change < 0 ? t('{amount} {unit} shallower', { amount, unit }) : t('{amount} {unit} deeper', { amount, unit });
}

/** `1.20 volts higher` */
export function valueChangeText(change: number, unit: string): string {
  const amount = perYearText(Math.abs(change));
  return change < 0 ? t('{amount} {unit} lower', { amount, unit }) : t('{amount} {unit} higher', { amount, unit });
}

export interface Slope {
  perYear: number;
  low: number;
  high: number;
}

type ChangeText = (change: number) => string;

/** An interval that contains both rise and fall shows no trend. */
const isUnclear = ({ low, high }: Slope): boolean => low <= 0 && high >= 0;

/** The interval without its sign, which the change has. */
function intervalOf({ low, high }: Slope): { small: string; large: string } {
  const [small, large] = low < 0 ? [-high, -low] : [low, high];
  return { small: perYearText(small), large: perYearText(large) };
}

export function slopeText(slope: Slope, changeText: ChangeText): string {
  const [low, high] = [changeText(slope.low), changeText(slope.high)];
  if (isUnclear(slope)) return t('No clear trend: between {low} and {high} a year.', { low, high });
  const change = changeText(slope.perYear);
  return t('Trend: {change} a year (likely {small} to {large}).', { change, ...intervalOf(slope) });
}

export function winterSlopeText(slope: Slope, years: number, changeText: ChangeText): string {
  const [low, high] = [changeText(slope.low), changeText(slope.high)];
  if (isUnclear(slope))
    return t(
      'No clear trend over {years, plural, one {# winter} other {# winters}}: between {low} and {high} a year.',
      { years, low, high },
    );
  const change = changeText(slope.perYear);
  return t(
    'Trend over {years, plural, one {# winter} other {# winters}}: {change} a year (likely {small} to {large}).',
    { years, change, ...intervalOf(slope) },
  );
}

/** Of differences between the same seasons. */
export function seasonalSlopeText(slope: Slope, years: number, changeText: ChangeText): string {
  const [low, high] = [changeText(slope.low), changeText(slope.high)];
  if (isUnclear(slope))
    return t(
      'No clear seasonally adjusted trend over {years, plural, one {# full year} other {# full years}}: between {low} and {high} a year.',
      { years, low, high },
    );
  const change = changeText(slope.perYear);
  return t(
    'Seasonally adjusted trend over {years, plural, one {# full year} other {# full years}}: {change} a year (likely {small} to {large}).',
    { years, change, ...intervalOf(slope) },
  );
}

export const trendInWords = ({ feetPerYear, leastFeetPerYear, greatestFeetPerYear }: LevelTrend): string =>
  slopeText({ perYear: feetPerYear, low: leastFeetPerYear, high: greatestFeetPerYear }, (change) =>
    depthChangeText(change, t('feet')),
  );
