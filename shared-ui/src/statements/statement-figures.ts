import type { GpuStatement } from '@portal/shared-api';
import { waterDirection } from '@portal/shared-api/production';
import { ACRE_FEET_DECIMALS, FEET_PER_MILE, perYearDecimals } from '@portal/shared-api/units';
import { numberFormat } from '@portal/shared-i18n';
import { type Language, localeOf } from '@portal/shared-i18n/language';
import type { StatementWords } from './statement-words.ts';

type Levels = GpuStatement['water_levels'];

/** Numbers of a statement as texts in its language. */
export interface StatementFigures {
  /** With up to three decimals, as volumes and readings are kept, unless told. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** Of a volume, with as many decimals in all tables of the statement; an en dash where it is not known. */
  acreFeet: (volume: number | null) => string;
  /** With one decimal. */
  tenths: (value: number) => string;
  /** A distance in feet as miles. */
  miles: (feet: number) => string;
}

export function figuresIn(language: Language, volumeDecimals: number): StatementFigures {
  const format = (options: Intl.NumberFormatOptions) => {
    const { format: text } = numberFormat(localeOf(language), options);
    return (value: number): string => text(value);
  };
  const tenths = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const number: StatementFigures['number'] = (value, options = { maximumFractionDigits: ACRE_FEET_DECIMALS }) =>
    numberFormat(localeOf(language), options).format(value).replace('-', '−');
  const exact = { minimumFractionDigits: volumeDecimals, maximumFractionDigits: volumeDecimals };
  return {
    number,
    acreFeet: (volume) => (volume === null ? '–' : number(volume, exact)),
    tenths,
    miles: (feet) => tenths(feet / FEET_PER_MILE),
  };
}

/** Of a change a year, without its sign. */
function feetPerYear(change: number, language: Language): string {
  const decimals = perYearDecimals(change);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(localeOf(language), options).format(Math.abs(change));
}

/** `falls 1.30 feet a year (likely 1.10 to 1.50)`; without a direction where the 95% interval contains both. */
export function trendInWords(trend: Levels['trend'], words: StatementWords, language: Language): string {
  if (!trend) return words.tooFew;
  const { slope_feet_per_year: slope, low_feet_per_year: low, high_feet_per_year: high } = trend;
  const direction = waterDirection(trend);
  if (direction === 'unsure') return words.unsure;
  const feet = (value: number): string => feetPerYear(value, language);
  return direction === 'falling'
    ? words.falls(feet(slope), feet(low), feet(high))
    : words.rises(feet(slope), feet(high), feet(low));
}

/** What the trends of the wells have in common; `null` for fewer than two. */
export function middleTrendInWords({ trend, wells }: Levels, words: StatementWords, language: Language): string | null {
  const trends = wells.flatMap((well) => well.trend ?? []);
  if (!trend || trends.length < 2) return null;
  const change = (value: number): string => (value < 0 ? words.rise : words.fall)(feetPerYear(value, language));
  const { slope_feet_per_year: slope, low_feet_per_year: low, high_feet_per_year: high } = trend;
  const [from, to] = high < 0 ? [high, low] : [low, high];
  const isUnclear = trends.some((own) => waterDirection(own) === 'unsure');
  const typical = (slope < 0 ? words.typicalRises : words.typicalFalls)(feetPerYear(slope, language));
  return words.levelsTrend(trends.length, typical, change(from), change(to), isUnclear);
}
