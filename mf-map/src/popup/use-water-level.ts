import { SERIES_INFO, seriesOf } from '@portal/shared-charts';
import { usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchLevels } from './levels.resource.ts';
import { waterLevelText } from './water-level.ts';

/** `undefined` while it is fetched, `null` for what has no water level. */
export function useWaterLevel(properties: Readonly<Record<string, unknown>>): string | null | undefined {
  const { timeZone } = usePortal().config;
  const { well_ndx: well } = properties;
  const kind = seriesOf(properties).find((series) => SERIES_INFO[series].downwards);
  const isMeasured = typeof well === 'number' && kind !== undefined;
  const { data, fetching } = useApiQuery(isMeasured ? ['water-level', well, kind] : null, (api, signal) =>
    fetchLevels(api, well as number, kind as NonNullable<typeof kind>, Date.now(), signal),
  );
  if (!isMeasured) return null;
  if (data) return waterLevelText(kind, data, timeZone);
  return fetching ? undefined : null;
}
