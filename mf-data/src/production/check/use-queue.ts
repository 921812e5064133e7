import { usePortal } from '@portal/shared-ui';
import { messageOf, useAnswer } from '@portal/shared-ui/answers';
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
  const { api } = usePortal();
  const { data, error, retry } = useAnswer(`queue ${gpu_number}/${year}/${version}`, (signal) =>
    fetchReports(api, year, signal),
  );
  return {
    others: data && checkQueue(data.reports).filter((report) => report.gpu_number !== gpu_number),
    failure: error === null ? null : messageOf(error),
    retry,
  };
}
