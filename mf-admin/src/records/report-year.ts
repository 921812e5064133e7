import { useDistrictToday } from '@portal/shared-ui/queries';
import { useRelatives } from '../gpu-changes/gpu-relatives.tsx';
import { useRelatedRecords } from './use-records.ts';

/** Readings in these months are the ending ones of the year before, whose reports are due on March 1. */
const MONTHS_OF_LAST_YEAR = ['01', '02'];

export function reportYear(today: string): number {
  const [year, month] = today.split('-');
  return Number(year) - (MONTHS_OF_LAST_YEAR.includes(month!) ? 1 : 0);
}

const yearIn = (day: string): number => Number(day.slice(0, 4));

interface Facts {
  today: string;
  permits: number;
  /** Days on which it came out of others. */
  formedOn: readonly string[];
  endedOn: string | null;
}

/** The year whose report of a GPU is made now, or was its last one; `null` without a permit, which leaves it no report. */
export function gpuReportYear({ today, permits, formedOn, endedOn }: Facts): number | null {
  // A join or split applies to the whole of its year.
  if (endedOn !== null) return Math.min(reportYear(today), yearIn(endedOn) - 1);
  return permits === 0 ? null : Math.max(reportYear(today), ...formedOn.map(yearIn));
}

/** `undefined` until it is known. */
export function useReportYear(gpu: number, endedOn: string | null = null): number | null | undefined {
  const today = useDistrictToday();
  const permits = useRelatedRecords('permits', 'gpu_number', gpu).data?.count;
  const formedOn = useRelatives(gpu).data?.predecessors.map(({ from_day }) => from_day);
  return permits === undefined || !formedOn ? undefined : gpuReportYear({ today, permits, formedOn, endedOn });
}
