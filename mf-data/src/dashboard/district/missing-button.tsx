import { Button, DownloadIcon, notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { saveFile } from '@portal/shared-ui/files';
import { useState } from 'react';
import { missingCsv } from '../../production/list/report-lists.ts';
import { fetchReports } from '../../production/production.resource.ts';

export function MissingButton({ year }: { year: number }) {
  const { api } = usePortal();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { reports, time_zone } = await fetchReports(api, year);
      const csv = missingCsv(reports, time_zone);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `Missing reports ${year}.csv`);
    } catch (error) {
      notify('error', messageOf(error));
    }
    setSaving(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} aria-hidden />}
      aria-disabled={saving}
      onClick={saving ? undefined : save}
    >
      Missing reports (CSV)
    </Button>
  );
}
