import { t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import type { ReportDocument } from '@portal/shared-ui/pdf';
import { Printer as PrintIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';

const ReportSheet = lazy(() =>
  import(/* webpackChunkName: "pdf" */ '@portal/shared-ui/pdf').then((pdf) => ({ default: pdf.ReportSheet })),
);

/** The layout code is downloaded on first use. */
export function PrintButton({ describe }: { describe: () => Promise<ReportDocument> }) {
  const [report, setReport] = useState<ReportDocument | null>(null);
  const done = useCallback(() => setReport(null), []);
  const print = (): void => {
    describe().then(setReport, (error: unknown) =>
      notify('error', t('The report could not be printed: {reason}', { reason: messageOf(error) })),
    );
  };
  return (
    <>
      <Button variant="default" leftSection={<PrintIcon size={16} aria-hidden />} onClick={print}>
        {t('Print report')}
      </Button>
      {report && (
        <Suspense>
          <ReportSheet report={report} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
