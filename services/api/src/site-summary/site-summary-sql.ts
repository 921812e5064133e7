import type { SiteSummary } from '@portal/shared-api';
import { jsonConcat } from '../database/json-sql.ts';
import { PARAMETER } from '../defaults/lookups.ts';

const SERIES = `CASE parameter_ndx WHEN ${PARAMETER.winterDepthToWater} THEN 'winter'
    WHEN ${PARAMETER.telemetryDepthToWater} THEN 'telemetry' WHEN ${PARAMETER.batteryVoltage} THEN 'battery'
    WHEN ${PARAMETER.waterTemperature} THEN 'temperature' END`;

/** What series have in common is made into JSON once for all of them, and so is the place among the others that its name gives it. */
const RANK = 'row_number() OVER (ORDER BY name COLLATE "C") AS rank';
const PARAMETERS = `(SELECT parameter_ndx, ${RANK}, to_json(name) AS name, to_json(unit_desc) AS unit_desc,
    coalesce(to_json(${SERIES}), 'null') AS series FROM parameter) AS parameter`;
const DATA_PROVIDERS = `(SELECT data_provider_ndx, ${RANK}, to_json(name) AS name FROM data_provider) AS data_provider`;

/** SQL of the JSON of a text that has nothing to escape. */
const quoted = (text: string): string => `'"' || ${text} || '"'`;

/** Property name → SQL of its JSON text. */
const properties: Record<keyof SiteSummary, string> = {
  well_id: 'to_json(well.well_number)',
  parameter: 'parameter.name',
  data_provider: "coalesce(data_provider.name, 'null')",
  last_reported_value: 'series_summary.last_value',
  unit_desc: 'parameter.unit_desc',
  start_period_of_record: quoted('series_summary.first_text'),
  end_period_of_record: quoted('series_summary.last_text'),
  recordcount: 'series_summary.record_count',
  lat: 'ST_Y(well.location)',
  lon: 'ST_X(well.location)',
  well_ndx: 'well.well_ndx',
  series: 'parameter.series',
};

/** How many wells there are to a piece: some hundred kilobytes, which are compressed while the next are made. */
const WELLS_PER_PIECE = 250;

/**
 * All sites as rows of `piece`, JSON objects joined by commas: wells in the order in which they were entered, and of each its
 * parameters and their providers by name.
 */
export const sitePieces = `
  SELECT string_agg(
      ${jsonConcat(properties)}, ',' ORDER BY well.well_ndx, parameter.rank, data_provider.rank NULLS FIRST
    ) AS piece
  FROM series_summary
    JOIN well USING (well_ndx)
    JOIN ${PARAMETERS} USING (parameter_ndx)
    LEFT JOIN ${DATA_PROVIDERS} USING (data_provider_ndx)
  GROUP BY well.well_ndx / ${WELLS_PER_PIECE} ORDER BY well.well_ndx / ${WELLS_PER_PIECE}`;
