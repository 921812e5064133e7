import { t } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { fetchBoardFigures } from './board.resource.ts';

/** In the page's language. */
export function BoardReportButton({ year }: { year: number }) {
  const { api, config } = usePortal();
  const describe = async () => {
    const [{ boardReport }, figures] = await Promise.all([
      import(/* webpackChunkName: "dashboard-board" */ './board-report.ts'),
      fetchBoardFigures(api, year),
    ]);
    return boardReport(figures, {
      lang: document.documentElement.lang,
      district: config.district.name,
      now: Date.now(),
    });
  };
  return (
    <SavePdfButton label={t('Board report (PDF)')} name={t('Board report {year}', { year })} describe={describe} />
  );
}
