import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../database/read-database.ts';
import { pageQuery, type Series, thinnedQuery } from './series-sql.ts';
import type { TimeRange } from './time-range.ts';

export interface WellSeries {
  series: Series;
  wellNdx: number;
  well_id: string;
  parameter: string;
  unit_desc: string;
}

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
  async findPage(well: WellSeries, range: TimeRange, limit: number, after: string | null): Promise<Readings> {
    const values = [...rangeOf(well, range), after ?? '-infinity', limit];
    const [row] = await this.database.query<[Readings]>(pageQuery(well.series), values);
    return row;
  }

  async findThinned(well: WellSeries, range: TimeRange, stretches: number): Promise<Readings> {
    const [row] = await this.database.query<[Readings]>(thinnedQuery(well.series), [
      ...rangeOf(well, range),
      stretches,
    ]);
    return row;
  }
}
