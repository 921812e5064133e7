import { Button, DownloadIcon, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { saveFile } from '@portal/shared-ui/files';
import { useApiMutation } from '@portal/shared-ui/queries';
import { missingCsv } from '../../production/list/report-lists.ts';
import { fetchReports } from '../../production/production.resource.ts';

export function MissingButton({ year }: { year: number }) {
  const { mutate, isPending } = useApiMutation((api) => fetchReports(api, year), {
    onSuccess: ({ reports, time_zone }) => {
      const csv = missingCsv(reports, time_zone);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `Missing reports ${year}.csv`);
    },
    onError: (error) => notify('error', messageOf(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} aria-hidden />}
      aria-disabled={isPending}
      onClick={() => mutate()}
    >
      Missing reports (CSV)
    </Button>
  );
}
