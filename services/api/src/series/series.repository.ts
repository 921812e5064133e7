import { Injectable } from '@nestjs/common';
import type { SeriesTrend } from '@portal/shared-api';
import { ReadDatabase } from '../database/read-database.ts';
import { EDGES, pageQuery, SEASON_MEDIANS, type Series, thinnedQuery } from './series-sql.ts';
import type { TimeRange } from './time-range.ts';

export interface WellSeries {
  series: Series;
  wellNdx: number;
  well_id: string;
  parameter: string;
  unit_desc: string;
}

/** A straight line; `null` without one. */
export type Line = SeriesTrend['line'];

export interface Readings {
  /** JSON objects joined by commas; `null` if there are none. */
  piece: string | null;
  count: number;
  last: string | null;
}

const rangeOf = ({ series, wellNdx, ...says }: WellSeries, { from, before }: TimeRange): unknown[] => [
  wellNdx,
  series.parameterNdx,
  from / 1000,
  before / 1000,
  says.unit_desc,
  says.well_id,
  says.parameter,
];

/** A time in Unix seconds, the value then and the slope per second, for series that have a trend line. */
function lineOf({ series }: WellSeries, line: Line): (number | null)[] {
  if (!series.withTrend) return [];
  if (!line) return [null, null, null];
  const [from, to] = [line.first, line.last].map(({ at }) => Date.parse(at) / 1000) as [number, number];
  return [from, line.first.value, (line.last.value - line.first.value) / (to - from)];
}

@Injectable()
export class SeriesRepository {
  constructor(private readonly database: ReadDatabase) {}

  async findSeries(series: Series, wellNdx: number): Promise<WellSeries | null> {
    const [row] = await this.database.query<Omit<WellSeries, 'series' | 'wellNdx'>[]>(
      `SELECT well_number AS well_id, name AS parameter, unit_desc FROM well, parameter
      WHERE well_ndx = $1 AND parameter_ndx = $2`,
      [wellNdx, series.parameterNdx],
    );
    return row ? { series, wellNdx, ...row } : null;
  }

  /** The first readings of a range, or those after `after`, a timestamp in the database's format. */
  async findPage(
    well: WellSeries,
    range: TimeRange,
    line: Line,
    { limit, after }: { limit: number; after: string | null },
  ): Promise<Readings> {
    const values = [...rangeOf(well, range), after ?? '-infinity', limit, ...lineOf(well, line)];
    const [row] = await this.database.query<[Readings]>(pageQuery(well.series), values);
    return row;
  }

  async findThinned(well: WellSeries, range: TimeRange, line: Line, stretches: number): Promise<Readings> {
    const [row] = await this.database.query<[Readings]>(thinnedQuery(well.series), [
      ...rangeOf(well, range),
      stretches,
      ...lineOf(well, line),
    ]);
    return row;
  }

  /** The first and the last time in a range, in milliseconds since 1970; `null` without readings. */
  async findEdges(well: WellSeries, range: TimeRange): Promise<{ first: number; last: number } | null> {
    const values = rangeOf(well, range).slice(0, 4);
    const [{ first, last }] = await this.database.query<[{ first: number | null; last: number | null }]>(EDGES, values);
    return first === null || last === null ? null : { first: first * 1000, last: last * 1000 };
  }

  /** Of each twelfth of the last years of a range, oldest first; `null` where nothing was read. */
  async findSeasonMedians(
    well: WellSeries,
    range: TimeRange,
    { last, years }: { last: number; years: number },
  ): Promise<(number | null)[]> {
    const values = [...rangeOf(well, range).slice(0, 4), last / 1000, years];
    const [{ medians }] = await this.database.query<[{ medians: (number | null)[] }]>(SEASON_MEDIANS, values);
    return medians;
  }
}
