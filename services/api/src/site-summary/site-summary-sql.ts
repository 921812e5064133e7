import type { SiteSummary } from '@portal/shared-api';
import { jsonMembers } from '../database/json-sql.ts';
import { PARAMETER } from '../defaults/lookups.ts';

const SERIES = `CASE parameter_ndx WHEN ${PARAMETER.winterDepthToWater} THEN 'winter'
    WHEN ${PARAMETER.telemetryDepthToWater} THEN 'telemetry' WHEN ${PARAMETER.batteryVoltage} THEN 'battery'
    WHEN ${PARAMETER.waterTemperature} THEN 'temperature' END`;

/** SQL of a JSON string for a text that needs no escaping. */
const quoted = (text: string): string => `'"' || ${text} || '"'`;

type Part<Name extends keyof SiteSummary> = Record<Name, string>;

const ofParameter: Part<'parameter' | 'unit_desc' | 'series'> = {
  parameter: 'to_json(name)',
  unit_desc: 'to_json(unit_desc)',
  series: `coalesce(to_json(${SERIES}), 'null')`,
};
/** Members that are neither the parameter's nor the well's, whose JSON the summary stores. */
const ofSeries: Part<Exclude<keyof SiteSummary, keyof typeof ofParameter | 'well_id' | 'lat' | 'lon' | 'well_ndx'>> = {
  data_provider: "coalesce(data_provider.name, 'null')",
  last_reported_value: 'series_summary.last_value',
  start_period_of_record: quoted('series_summary.first_text'),
  end_period_of_record: quoted('series_summary.last_text'),
  recordcount: 'series_summary.record_count',
};

/** JSON shared by many series is built once for all of them, together with its sort rank. */
const RANK = 'row_number() OVER (ORDER BY name COLLATE "C") AS rank';
const PARAMETERS = `(SELECT parameter_ndx, ${RANK}, ${jsonMembers(ofParameter)} AS members FROM parameter) AS parameter`;
const DATA_PROVIDERS = `(SELECT data_provider_ndx, ${RANK}, to_json(name) AS name FROM data_provider) AS data_provider`;

/** Wells per piece: some hundred kilobytes, compressed while the next piece is built. */
const WELLS_PER_PIECE = 250;

/** Rows of `piece`: wells in order of entry, each with parameters and providers by name. */
export const sitePieces = `
  SELECT string_agg(
      concat('{', well_members, ',', parameter.members, ',', ${jsonMembers(ofSeries)}, '}'), ','
      ORDER BY well_ndx, parameter.rank, data_provider.rank NULLS FIRST
    ) AS piece
  FROM series_summary
    JOIN ${PARAMETERS} USING (parameter_ndx)
    LEFT JOIN ${DATA_PROVIDERS} USING (data_provider_ndx)
  GROUP BY well_ndx / ${WELLS_PER_PIECE} ORDER BY well_ndx / ${WELLS_PER_PIECE}`;
