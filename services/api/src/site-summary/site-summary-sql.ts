import type { SiteSummary } from '@portal/shared-api';
import { columnsOf } from '../database/json-sql.ts';
import { PARAMETER } from '../defaults/lookups.ts';

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

/** How many wells there are to a piece: some hundred kilobytes, which are compressed while the next are made. */
const WELLS_PER_PIECE = 250;

/**
 * All sites as rows of `piece`, JSON objects joined by commas: wells in the order in which they were entered, and of each its
 * parameters and their providers by name.
 */
export const sitePieces = `
  SELECT string_agg(
      row_to_json(site)::text, ',' ORDER BY well_ndx, parameter COLLATE "C", data_provider COLLATE "C" NULLS FIRST
    ) AS piece
  FROM (
    SELECT ${columnsOf(properties)}
    FROM series_summary
    JOIN well USING (well_ndx)
    JOIN parameter USING (parameter_ndx)
    LEFT JOIN data_provider USING (data_provider_ndx)
  ) AS site
  GROUP BY well_ndx / ${WELLS_PER_PIECE} ORDER BY well_ndx / ${WELLS_PER_PIECE}`;
