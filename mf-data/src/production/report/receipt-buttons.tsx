import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon, notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { fileName, saveFile } from '@portal/shared-ui/files';
import type { ReportDocument } from '@portal/shared-ui/pdf';
import { useApiMutation } from '@portal/shared-ui/queries';
import { Printer as PrintIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ProductionReport, SavedReport } from '../production.resource.ts';
import { receiptDocument } from './receipt.ts';

const loadPdf = () => import(/* webpackChunkName: "pdf" */ '@portal/shared-ui/pdf');
const ReportSheet = lazy(() => loadPdf().then((pdf) => ({ default: pdf.ReportSheet })));

export function ReceiptButtons({ report, saved }: { report: ProductionReport; saved: SavedReport }) {
  const { district } = usePortal().config;
  const [printed, setPrinted] = useState<ReportDocument | null>(null);
  const done = useCallback(() => setPrinted(null), []);
  const describe = (): ReportDocument =>
    receiptDocument(report, saved, {
      lang: document.documentElement.lang,
      district: district.name,
      now: Date.now(),
    });
  const { mutate: save, isPending: busy } = useApiMutation(async () => (await loadPdf()).makeReport(describe()), {
    onSuccess: (pdf) =>
      saveFile(
        pdf,
        fileName(`${t('Receipt GPU {gpuNumber} {year}', { gpuNumber: report.gpu.gpu_number, year: report.year })}.pdf`),
      ),
    onError: (error) => notify('error', t('The PDF could not be created: {message}', { message: messageOf(error) })),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={16} aria-hidden />}
        aria-disabled={busy}
        onClick={() => save()}
      >
        {busy ? t('Creating the PDF…') : t('Download receipt (PDF)')}
      </Button>
      <Button
        variant="default"
        leftSection={<PrintIcon size={16} aria-hidden />}
        onClick={() => setPrinted(describe())}
      >
        {t('Print receipt')}
      </Button>
      {printed && (
        <Suspense>
          <ReportSheet report={printed} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
