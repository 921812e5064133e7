import { Injectable } from '@nestjs/common';
import type { WellInView } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import type { WellFilters } from './well-filters.ts';
import type { Bounds } from './well-statistics.ts';

export type SortField = 'Well' | 'Well Class' | 'Well Type' | 'Well Status' | 'Completion Date' | 'GPU';

export interface Page {
  sort: SortField;
  descending: boolean;
  limit: number;
  offset: number;
}

const LOOKUPS = {
  'Well Class': { table: 'well_class', key: 'npgcd_well_class_ndx' },
  'Well Type': { table: 'well_type', key: 'well_type_ndx' },
  'Well Status': { table: 'well_status', key: 'npgcd_well_status_ndx' },
} as const;

const named = (field: keyof typeof LOOKUPS) => (parameter: string) =>
  `${LOOKUPS[field].key} IN (SELECT ${LOOKUPS[field].key} FROM ${LOOKUPS[field].table} WHERE name = ANY(${parameter}))`;

/** Condition of each filter on a parameter that holds its values. */
const CONDITIONS: Record<Parameters<WellFilters['get']>[0], (parameter: string) => string> = {
  'Well Class': named('Well Class'),
  'Well Type': named('Well Type'),
  'Well Status': named('Well Status'),
  'Winter Observations': (parameter) => `has_winter_observations = ANY(${parameter})`,
  Telemetry: (parameter) => `has_telemetry = ANY(${parameter})`,
};

/** Place of a well's class, type or status among all names: whole numbers are compared faster than names are joined. */
function placeByName(field: keyof typeof LOOKUPS): string {
  const { table, key } = LOOKUPS[field];
  return `array_position((SELECT array_agg(${key} ORDER BY name COLLATE "C") FROM ${table}), ${key})`;
}

/** What wells are ordered by, the coarsest first. Of a well's number the letters come first, then its digits as a number. */
const ORDER: Record<SortField, readonly string[]> = {
  Well: [`rtrim(well_number, '0123456789') COLLATE "C"`, 'length(well_number)', 'well_number COLLATE "C"'],
  'Well Class': [placeByName('Well Class')],
  'Well Type': [placeByName('Well Type')],
  'Well Status': [placeByName('Well Status')],
  'Completion Date': ['completion_date'],
  GPU: ['gpu_number'],
};

function orderBy({ sort, descending }: Page): string {
  const direction = descending ? 'DESC' : 'ASC';
  // Told only where there may be nulls: indexes do not know that a column has none.
  const nulls = sort === 'Completion Date' || sort === 'GPU' ? 'NULLS LAST' : '';
  return [...ORDER[sort].map((expression) => `${expression} ${direction} ${nulls}`), 'well_ndx'].join(', ');
}

/** The wells within bounds, those on the edge with them, that pass the filters: a condition in SQL, and its parameters. */
function conditionOf(bounds: Bounds | null, filters: WellFilters): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    ...(bounds ? [`location && ST_MakeEnvelope(${bounds.map(parameter).join(', ')}, 4326)`] : []),
    // The database takes no null character, and no name has one.
    ...[...filters].map(([property, asked]) =>
      CONDITIONS[property](parameter(asked.filter((value) => !String(value).includes('\0')))),
    ),
  ];
  return { sql: parts.length > 0 ? parts.join(' AND ') : 'true', values };
}

@Injectable()
export class WellsInViewRepository {
  constructor(private readonly database: DataSource) {}

  async count(bounds: Bounds, filters: WellFilters): Promise<number> {
    const { sql, values } = conditionOf(bounds, filters);
    const [row] = await this.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM well WHERE ${sql}`,
      values,
    );
    return row!.count;
  }

  /**
   * One page of the wells within bounds that pass the filters.
   *
   * @param bounds `null` for wells anywhere
   * @param areCommon whether so many wells fit that an index in the page's order soon comes to those of the page
   */
  findPage(bounds: Bounds | null, filters: WellFilters, page: Page, areCommon: boolean): Promise<WellInView[]> {
    const { sql, values } = conditionOf(bounds, filters);
    // Neighbours have numbers next to each other, which the planner does not know: without the fence it may go through a
    // million wells in their order until it comes to those in view.
    const fence = areCommon ? '' : 'OFFSET 0';
    const order = orderBy(page);
    return this.database.query(
      `SELECT well_ndx, well_number AS "Well", well_class.name AS "Well Class", well_type.name AS "Well Type",
        well_status.name AS "Well Status", completion_date::text AS "Completion Date", gpu_number AS "GPU",
        ST_Y(location) AS latitude_dd, ST_X(location) AS longitude_dd, has_winter_observations AS "Winter Observations",
        has_telemetry AS "Telemetry", has_battery_data AS "Battery Data",
        has_water_temperature_data AS "Water Temperature Data"
      FROM (
        SELECT well_ndx FROM (SELECT * FROM well WHERE ${sql} ${fence}) AS fitting
        ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}
      ) AS page
      JOIN well USING (well_ndx)
      JOIN well_class USING (npgcd_well_class_ndx)
      JOIN well_type USING (well_type_ndx)
      JOIN well_status USING (npgcd_well_status_ndx)
      ORDER BY ${order}`,
      values,
    );
  }
}
