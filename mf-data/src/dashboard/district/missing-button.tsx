import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { saveMissingReports } from '../../production/list/missing-reports.ts';
import { fetchReports } from '../../production/production.resource.ts';

export function MissingButton({ year }: { year: number }) {
  const { mutate, isPending } = useApiMutation((api) => fetchReports(api, year), {
    onSuccess: ({ reports, time_zone }) => {
      saveMissingReports(reports, { year, zone: time_zone });
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
      {t('Download missing reports (CSV)')}
    </Button>
  );
}
