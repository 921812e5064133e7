import { notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useNavigate } from '@portal/shared-ui/router';
import { checkQueue, reportPath } from '../list/report-lists.ts';
import { useTask } from '../parts/use-task.ts';
import { fetchReports, type ReportKey } from '../production.resource.ts';

/** Goes on to the report of the same year that waits longest for its check, this one left out. */
export function useNextInQueue({ gpu_number, year }: ReportKey): { busy: boolean; next: () => void } {
  const { api } = usePortal();
  const navigate = useNavigate();
  const { busy, run } = useTask();
  const next = (): void =>
    run(async () => {
      try {
        const { reports } = await fetchReports(api, year);
        const [waiting] = checkQueue(reports).filter((report) => report.gpu_number !== gpu_number);
        if (waiting) navigate(reportPath(waiting));
        else notify('info', `No other report of ${year} waits for its check.`);
      } catch (error) {
        notify('error', `The queue could not be loaded: ${messageOf(error)}`);
      }
    });
  return { busy, next };
}
