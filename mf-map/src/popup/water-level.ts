import type { Reading, SeriesTrend } from '@portal/shared-api';
import { waterDirection } from '@portal/shared-api/production';
import { decimalText, perYearText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { dateText, localDate } from '@portal/shared-ui/time';

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
  const values = { depth: decimalText(last.result_value), date: dateText(localDate(timeOf(last), zone)) };
  if (!trend?.interval) return t('Water {depth} ft deep on {date}.', values);
  const { low, high } = trend.interval;
  const direction = waterDirection({ low_feet_per_year: low, high_feet_per_year: high });
  if (direction === 'unsure') return t('Water {depth} ft deep on {date}, without a clear trend.', values);
  const moving = { ...values, slope: perYearText(Math.abs(trend.slope)) };
  return direction === 'falling'
    ? t('Water {depth} ft deep on {date}, falling {slope} ft a year.', moving)
    : t('Water {depth} ft deep on {date}, rising {slope} ft a year.', moving);
}
