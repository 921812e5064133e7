import { SERIES_INFO, seriesOf } from '@portal/shared-charts';
import { usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchLevels, fetchWinterTrend } from './levels.resource.ts';
import { waterLevelText } from './water-level.ts';

/** `undefined` while it is fetched, `null` for what has no water level. */
export function useWaterLevel(properties: Readonly<Record<string, unknown>>): string | null | undefined {
  const { timeZone } = usePortal().config;
  const { well_ndx: well } = properties;
  const kinds = seriesOf(properties).filter((series) => SERIES_INFO[series].downwards);
  const isMeasured = typeof well === 'number' && kinds.length > 0;
  const { data, fetching } = useApiQuery(isMeasured ? ['water-level', well, ...kinds] : null, async (api, signal) => {
    const levelsOf = async (kind: 'winter' | 'telemetry') =>
      kinds.includes(kind) ? fetchLevels(api, well as number, kind, Date.now(), signal) : [];
    const [winter, telemetry, trend] = await Promise.all([
      levelsOf('winter'),
      levelsOf('telemetry'),
      kinds.includes('winter') ? fetchWinterTrend(api, well as number, signal) : null,
    ]);
    return { winter, telemetry, trend };
  });
  if (!isMeasured) return null;
  if (data) return waterLevelText(data, timeZone);
  return fetching ? undefined : null;
}
