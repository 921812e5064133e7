import { t } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import {
  fetchApplicationCounts,
  fetchDistrict,
  fetchLateFeeTotals,
  fetchSensors,
  fetchWaterLevels,
} from '../dashboard.resource.ts';

/** In the page's language. */
export function BoardReportButton({ year }: { year: number }) {
  const { api, config } = usePortal();
  const describe = async () => {
    const { signal } = new AbortController();
    const [{ boardReport }, reports, fees, levels, sensors, applications] = await Promise.all([
      import(/* webpackChunkName: "dashboard-board" */ './board-report.ts'),
      fetchDistrict(api, year, signal),
      fetchLateFeeTotals(api, year),
      fetchWaterLevels(api, null, signal),
      fetchSensors(api, signal),
      fetchApplicationCounts(api),
    ]);
    return boardReport(
      { reports, fees, levels, sensors, applications },
      { lang: document.documentElement.lang, district: config.district.name, now: Date.now() },
    );
  };
  return (
    <SavePdfButton label={t('Board report (PDF)')} name={t('Board report {year}', { year })} describe={describe} />
  );
}
