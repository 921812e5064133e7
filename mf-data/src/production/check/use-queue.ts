import { messageOf } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { checkQueue } from '../list/report-lists.ts';
import { fetchReports, type ReportKey, type ReportSummary } from '../production.resource.ts';

export interface Queue {
  /** Reports of the same year that wait for their check, the longest first, this one left out; nothing while they are on their way. */
  others: ReportSummary[] | undefined;
  failure: string | null;
  retry: () => void;
}

/** @param version of the report that is looked at: with another one the queue is fetched anew */
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
