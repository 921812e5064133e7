import { messageOf } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { checkQueue } from '../list/report-lists.ts';
import { fetchReports, type ReportKey, type ReportSummary } from '../production.resource.ts';

export interface Queue {
  /** Other reports of the year that wait for a check, oldest first; `undefined` while loading. */
  others: ReportSummary[] | undefined;
  failure: string | null;
  retry: () => void;
}

/** @param version of the open report; a new one fetches the queue again */
export function useQueue({ gpu_number, year }: ReportKey, version: number): Queue {
  const { data, error, retry } = useApiQuery(['reports', year, 'queue', gpu_number, version], (api, signal) =>
    fetchReports(api, year, signal),
  );
  return {
    others: data && checkQueue(data.reports).filter((report) => report.gpu_number !== gpu_number),
    failure: error === null ? null : messageOf(error),
    retry,
  };
}
