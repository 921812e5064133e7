import type { Comparison } from '../compare.ts';
import { positionOfWkb } from '../geometry/wkb.ts';
import type { Oracle } from '../oracle.ts';

interface Site {
  well_id: string;
  parameter: string;
  data_provider: string | null;
  [field: string]: unknown;
}

/** The site summary: of each series of a well and provider the first, the last and how many. */
export async function* sites({ rows, owner }: Oracle): AsyncGenerator<Comparison> {
  const series = await rows<{ wkb: string; first: Date; last: Date; count: string } & Site>(
    `SELECT well_number AS well_id, parameter.name AS parameter, data_provider.name AS data_provider, parameter.unit_desc,
      location AS wkb, first, last, count, latest.result_value AS last_value
    FROM (SELECT well_ndx, parameter_ndx, data_provider_ndx, min(collect_timestamp) AS first, max(collect_timestamp) AS last, count(*) AS count
      FROM observation GROUP BY well_ndx, parameter_ndx, data_provider_ndx) AS series
    JOIN well USING (well_ndx) JOIN parameter USING (parameter_ndx) LEFT JOIN data_provider USING (data_provider_ndx)
    JOIN observation AS latest ON latest.well_ndx = series.well_ndx AND latest.parameter_ndx = series.parameter_ndx
      AND latest.data_provider_ndx IS NOT DISTINCT FROM series.data_provider_ndx AND latest.collect_timestamp = series.last`,
  );
  const keyOf = ({ well_id, parameter, data_provider }: Site) => `${well_id}, ${parameter}, ${data_provider}`;
  const told = new Map((await owner.get<Site[]>('/ui-site-summary')).map((site) => [keyOf(site), site]));
  yield { what: 'series of the site summary', portal: told.size, oracle: series.length };
  for (const row of series) {
    const [lon, lat] = positionOfWkb(row.wkb);
    yield {
      what: `site summary, ${keyOf(row)}`,
      portal: timesOf(told.get(keyOf(row))),
      oracle: {
        unit_desc: row.unit_desc,
        recordcount: Number(row.count),
        last_reported_value: row.last_value,
        start_period_of_record: row.first.getTime(),
        end_period_of_record: row.last.getTime(),
        lon,
        lat,
      },
    };
  }
}

function timesOf(site: Site | undefined): object | undefined {
  if (!site) return undefined;
  const { start_period_of_record, end_period_of_record } = site as unknown as Record<string, string>;
  return {
    ...site,
    start_period_of_record: Date.parse(start_period_of_record!),
    end_period_of_record: Date.parse(end_period_of_record!),
  };
}
