import type { SiteSummary } from '@portal/shared-api';
import { jsonObject } from '../database/json-sql.ts';
import { PARAMETER } from '../defaults/lookups.ts';
import { NATURAL_ORDER } from '../wells/well-sql.ts';

const utc = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const properties: Record<keyof SiteSummary, string> = {
  well_id: 'well.well_number',
  parameter: 'parameter.name',
  data_provider: 'data_provider.name',
  last_reported_value: 'series_summary.last_value',
  unit_desc: 'parameter.unit_desc',
  start_period_of_record: utc('series_summary.first_at'),
  end_period_of_record: utc('series_summary.last_at'),
  recordcount: 'series_summary.record_count',
  lat: 'ST_Y(well.location)',
  lon: 'ST_X(well.location)',
  well_ndx: 'well.well_ndx',
  series: `CASE parameter.parameter_ndx WHEN ${PARAMETER.winterDepthToWater} THEN 'winter'
    WHEN ${PARAMETER.telemetryDepthToWater} THEN 'telemetry' WHEN ${PARAMETER.batteryVoltage} THEN 'battery'
    WHEN ${PARAMETER.waterTemperature} THEN 'temperature' END`,
};

/** Sites as rows of `id` and `text`, in the order of their wells, parameters and providers. */
export const siteRows = `
  SELECT row_number() OVER (
      ORDER BY ${NATURAL_ORDER}, parameter.name COLLATE "C", data_provider.name COLLATE "C" NULLS FIRST
    ) AS id, ${jsonObject(properties)}::text AS text
  FROM series_summary
  JOIN well USING (well_ndx)
  JOIN parameter USING (parameter_ndx)
  LEFT JOIN data_provider USING (data_provider_ndx)`;
