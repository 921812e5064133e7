import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { saveFile } from '@portal/shared-ui/files';
import type { ReportDocument } from '@portal/shared-ui/pdf';
import { useState } from 'react';

export interface SavePdfButtonProps {
  name: string;
  describe: () => Promise<ReportDocument>;
}

/** The PDF code is downloaded on first use. */
export function SavePdfButton({ name, describe }: SavePdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const [{ makeReport }, report] = await Promise.all([
        import(/* webpackChunkName: "pdf" */ '@portal/shared-ui/pdf'),
        describe(),
      ]);
      saveFile(await makeReport(report), name);
    } catch (error) {
      notify('error', t('The PDF could not be created: {reason}', { reason: messageOf(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} aria-hidden />}
      aria-disabled={busy}
      onClick={busy ? undefined : () => void save()}
    >
      {busy ? t('Creating PDF…') : t('Save PDF')}
    </Button>
  );
}
