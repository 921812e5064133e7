import type { GpuStatement } from '@portal/shared-api';
import { type Language, localeOf } from '@portal/shared-i18n/language';
import type { StatementWords } from './statement-words.ts';

type Trend = GpuStatement['water_levels']['trend'];

/** Numbers of a statement as texts in its language. */
export interface StatementFigures {
  /** With one decimal. */
  tenths: (value: number) => string;
  /** With up to three decimals, as on a meter. */
  reading: (value: number) => string;
  /** `75%`; `–` of nothing. */
  share: (part: number, whole: number) => string;
  /** A distance in feet as miles. */
  miles: (feet: number) => string;
}

const FEET_PER_MILE = 5_280;

export function figuresIn(language: Language): StatementFigures {
  const format = (options: Intl.NumberFormatOptions) => {
    const { format: text } = new Intl.NumberFormat(localeOf(language), options);
    return (value: number): string => text(value);
  };
  const tenths = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = format({ style: 'percent', maximumFractionDigits: 0 });
  return {
    tenths,
    reading: format({ maximumFractionDigits: 3 }),
    share: (part, whole) => (whole > 0 ? percent(part / whole) : '–'),
    miles: (feet) => tenths(feet / FEET_PER_MILE),
  };
}

/** `falls 1.3 feet a year (1.1 to 1.5)`; without a direction where the 95% interval contains both. */
export function trendInWords(trend: Trend, words: StatementWords, language: Language): string {
  if (!trend) return words.tooFew;
  const { slope_feet_per_year: slope, low_feet_per_year: low, high_feet_per_year: high } = trend;
  if (low <= 0 && high >= 0) return words.unsure;
  const two = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const feet = (value: number): string => two.format(Math.abs(value));
  return low > 0 ? words.falls(feet(slope), feet(low), feet(high)) : words.rises(feet(slope), feet(high), feet(low));
}
