import { DAY_MS } from '@portal/shared-api/time';
import { roundValues } from '@portal/shared-api/units';
import { formatDate } from '@portal/shared-i18n';

const YEAR_MS = 365.25 * DAY_MS;
const MONTH_STEPS = [1, 2, 3, 6];

export interface TimeTick {
  /** Milliseconds since 1970, at midnight UTC. */
  time: number;
  text: string;
}

/** Years, or months where there are few years; times in milliseconds since 1970. */
export function timeTicks(from: number, to: number, count: number): TimeTick[] {
  const firstYear = new Date(from).getUTCFullYear();
  const lastYear = new Date(to).getUTCFullYear();
  const within = ({ time }: TimeTick): boolean => time >= from && time <= to;
  if (to - from >= 3 * YEAR_MS)
    return roundValues(firstYear, lastYear, count, 1)
      .map((year) => ({ time: Date.UTC(year, 0, 1), text: String(year) }))
      .filter(within);
  const months = (to - from) / (YEAR_MS / 12);
  const step = MONTH_STEPS.find((each) => months / each <= count) ?? 12;
  return Array.from({ length: (lastYear - firstYear + 1) * 12 }, (_, month) => month)
    .filter((month) => month % step === 0)
    .map((month) => {
      const year = firstYear + Math.floor(month / 12);
      const time = Date.UTC(year, month % 12, 1);
      return { time, text: formatDate(new Date(time), { year: 'numeric', month: 'short', timeZone: 'UTC' }) };
    })
    .filter(within);
}
