import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import type { LetterFile, ReportDocument } from '@portal/shared-ui/pdf';
import { useState } from 'react';
import { fileName } from './csv.ts';
import { saveFile } from './save-file.ts';

export interface SavePdfButtonProps {
  /** Of a report's file, without its ending; letters are named by their title, in their own language. */
  name?: string;
  /** “Save PDF” unless there are several. */
  label?: string;
  describe: () => Promise<ReportDocument | LetterFile>;
  /** After the file was handed to the browser. */
  onSaved?: () => Promise<void>;
}

/** The PDF code is downloaded on first use. */
export function SavePdfButton({ name, label = t('Save PDF'), describe, onSaved }: SavePdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const [{ makeLetters, makeReport }, described] = await Promise.all([
        import(/* webpackChunkName: "pdf" */ '@portal/shared-ui/pdf'),
        describe(),
      ]);
      saveFile(
        await ('letters' in described ? makeLetters(described) : makeReport(described)),
        `${fileName(name ?? described.title)}.pdf`,
      );
      await onSaved?.();
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
      {busy ? t('Creating PDF…') : label}
    </Button>
  );
}
