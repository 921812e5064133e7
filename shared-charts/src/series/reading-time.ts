import { dateText, localDate, localDateTime } from '@portal/shared-ui/time';
import type { SeriesInfo } from './series-info.ts';

/** Single measurements are known by their day, a logger's by the minute. */
export const readingTime = (time: number, { sparse }: SeriesInfo, zone: string): string =>
  sparse ? dateText(localDate(time, zone)) : localDateTime(time, zone);
