import type { Reading, SeriesTrend } from '@portal/shared-api';
import { formatNumber, t } from '@portal/shared-i18n';
import { dateText, localDate } from '@portal/shared-ui/time';

const oneDecimal = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A year: less is shown as 0.0. */
const MIN_SLOPE_FEET = 0.05;

/** Feet a year, downward; `null` for too few winters, and 0 for a trend that is not clear. */
function slopeOf(trend: SeriesTrend | null): number | null {
  if (!trend?.interval) return null;
  const isClear = trend.interval.low > 0 || trend.interval.high < 0;
  return isClear && Math.abs(trend.slope) >= MIN_SLOPE_FEET ? trend.slope : 0;
}

export interface Levels {
  winter: readonly Reading[];
  /** Of a logger. */
  telemetry: readonly Reading[];
  /** Of the winters. */
  trend: SeriesTrend | null;
}

const timeOf = (reading: Reading | undefined): number => (reading ? Date.parse(reading.collect_timestamp) : 0);

/** How deep the water stood at the last reading, and where it goes by winter measurements; `null` without readings. */
export function waterLevelText({ winter, telemetry, trend }: Levels, zone: string): string | null {
  const [last] = [winter.at(-1), telemetry.at(-1)].sort((one, other) => timeOf(other) - timeOf(one));
  if (!last) return null;
  const values = { depth: oneDecimal(last.result_value), date: dateText(localDate(timeOf(last), zone)) };
  const slope = slopeOf(trend);
  if (slope === null) return t('Water {depth} ft deep on {date}.', values);
  if (slope === 0) return t('Water {depth} ft deep on {date}, without a clear trend.', values);
  const moving = { ...values, slope: oneDecimal(Math.abs(slope)) };
  return slope > 0
    ? t('Water {depth} ft deep on {date}, falling {slope} ft a year.', moving)
    : t('Water {depth} ft deep on {date}, rising {slope} ft a year.', moving);
}
