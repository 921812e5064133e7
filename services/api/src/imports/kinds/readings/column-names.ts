import { findUnit } from '../../values/units.ts';
import { withoutPoints } from './column-meaning.ts';
import type { Columns } from './mapping.ts';
import { findZonesInName } from './zone-in-name.ts';

/** Columns that may also hold the height or the name of a measuring point. */
export const UNSURE_DATUMS: readonly string[] = ['mp', 'measuring_point', 'reference'];

/** Common names in lowercase, with `_` between words; the portal's own names first. */
const NAMES: Record<keyof Columns, string[]> = {
  well: [
    'well_id',
    'well_number',
    'well',
    'well_no',
    'well_name',
    'state_well_number',
    'site_no',
    'site',
    'station',
    'location',
    'monitoring_location_id',
    'monitoring_location_number',
    'site_number',
    'site_id',
  ],
  time: ['collect_timestamp', 'date_time', 'datetime', 'timestamp', 'date_and_time', 'measured_at'],
  date: ['date', 'measurement_date', 'sample_date', 'date_measured', 'day'],
  time_of_day: ['time', 'time_of_day', 'measurement_time', 'local_time', 'hour'],
  value: [
    'result_value',
    'value',
    'reading',
    'depth_to_water',
    'dtw',
    'water_level',
    'level',
    'result',
    'depth_to_groundwater',
  ],
  unit: ['unit_desc', 'unit', 'units', 'unit_of_measure', 'uom'],
  parameter: ['parameter', 'parameter_name'],
  measuring_point: ['measuring_point_elevation', 'mp_elevation', 'mp_elev', 'toc_elevation', 'toc_elev'],
  stickup: [
    ...['stickup', 'stick_up', 'stickup_height', 'casing_stickup', 'toc_stickup', 'mp_stickup'],
    ...['mp_height', 'mp_ht', 'measuring_point_height', 'height_of_measuring_point', 'toc_height', 'casing_height'],
  ],
  code: ['parameter_code', 'parameter_cd', 'parm_cd', 'pcode'],
  datum: [...['vertical_datum', 'vertical_datum_cd', 'datum', 'reference_point', 'measured_from'], ...UNSURE_DATUMS],
  status: ['status', 'qualifier', 'level_status', 'measurement_status', 'lev_status_cd'],
  approval: ['approval_status', 'approval', 'lev_age_cd'],
  zone: ['time_zone', 'timezone', 'tz', 'tz_cd', 'time_zone_code', 'utc_offset', 'gmt_offset', 'zone'],
};

/** No known name is longer. */
const MAX_CHARACTERS = 100;

export const plain = (column: string): string =>
  withoutPoints(column.slice(0, MAX_CHARACTERS))
    .toLowerCase()
    .replace(/[^a-z0-9°µ]+/g, '_')
    .replace(/^_+|_+$/g, '');

const REFERENCE = /^(.+?)_(below_.+|b?to[cr]|b?mp|bgs|blsd?|bgl|lsd|ags|agl)$/;

/** Removes the unit and what the value is measured from: `depth_to_water_ft_btoc`, `mp_above_lsd_ft`. */
function bareName(name: string): string {
  const [, withoutReference] = REFERENCE.exec(name) ?? [];
  if (withoutReference) return bareName(withoutReference);
  const [, withoutUnit, unit] = /^(.+?)_([^_]+)$/.exec(name) ?? [];
  if (withoutUnit && unit && findUnit(unit)) return bareName(withoutUnit);
  return name.replace(/(_height)?_above(_.+)?$/, '_height');
}

const WITH_UNIT: readonly string[] = ['value', 'measuring_point', 'stickup', 'datum'];
/** How a time is written, and whose clock showed it: `Time (24h)`. */
const CLOCK_WORDS = /_(24_?h(r|rs|our|ours)?|hh?_?mm(_?ss)?|local|measured)$/;
const TIMES: readonly string[] = ['time', 'date', 'time_of_day'];

/** Ignores a unit, zone or point of reference at the end of the column name. */
export const isCalled = (column: string, name: string, key: string): boolean =>
  plain(column) === name ||
  (WITH_UNIT.includes(key) && bareName(plain(column)) === name) ||
  (TIMES.includes(key) &&
    (plain(column).replace(CLOCK_WORDS, '') === name ||
      (plain(column).startsWith(`${name}_`) && findZonesInName(column).length > 0)));

/** Matches columns by name; given columns take precedence, and are not guessed for another field. */
export function guessColumns(columns: readonly string[], given: Columns): Columns {
  const free = columns.filter((column) => !Object.values(given).includes(column));
  const find = (key: keyof Columns): string | undefined =>
    NAMES[key].map((name) => free.find((column) => isCalled(column, name, key))).find((column) => column !== undefined);
  const keys = Object.keys(NAMES) as (keyof Columns)[];
  const found = keys.map((key) => [key, given[key] ?? find(key)] as const).filter(([, column]) => column !== undefined);
  const guessed = Object.fromEntries(found) as Columns;
  // A date column needs a time of day; a single column called "time" holds both.
  if (given.date ?? given.time) {
    if (!given.time) delete guessed.time;
    else if (!given.date && !given.time_of_day) delete guessed.date;
  } else if (!guessed.time && !guessed.date && columns.includes('time') && columns.includes('time_of_day')) {
    // The USGS calls a date "time".
    guessed.date = 'time';
    guessed.time_of_day = 'time_of_day';
  } else if (guessed.time) {
    delete guessed.date;
    delete guessed.time_of_day;
  } else if (!guessed.date && guessed.time_of_day) {
    guessed.time = guessed.time_of_day;
    delete guessed.time_of_day;
  }
  return guessed;
}
