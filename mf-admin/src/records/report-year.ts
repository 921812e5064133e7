import { useDistrictToday } from '@portal/shared-ui/queries';

/** Readings in these months are the ending ones of the year before, whose reports are due on March 1. */
const MONTHS_OF_LAST_YEAR = ['01', '02'];

export function reportYear(today: string): number {
  const [year, month] = today.split('-');
  return Number(year) - (MONTHS_OF_LAST_YEAR.includes(month!) ? 1 : 0);
}

/** The year whose reports are made now. */
export const useReportYear = (): number => reportYear(useDistrictToday());
