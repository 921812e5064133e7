import { UNKNOWN_NDX } from '../../../defaults/lookups.ts';
import { stateReportLink } from '../../../defaults/state-reports.ts';
import { readIdentifier, readStateWellNumber } from '../../values/identifiers.ts';
import { type Parts, RowError, readRow, shown } from '../../values/row-error.ts';
import {
  type Bounds,
  type Codes,
  FIRST_YEAR,
  isWithin,
  readCode,
  readDate,
  readNumber,
  required,
} from '../../values/values.ts';
import type { Mapping } from '../mapping.ts';
import type { Cells, RecordReading } from '../records.ts';

/** Codes of the tables that wells refer to. */
export type WellLookups = Record<'well_class' | 'well_type' | 'well_status' | 'county' | 'aquifer', Codes>;

/** The column of the well table that a field fills, and how its text is read; what an empty cell means, unless it is nothing. */
interface Column {
  column: string;
  read: (text: string, lookups: WellLookups) => unknown;
  whenEmpty?: number;
}

const LINK = /^[^;]+;https?:\/\/[^\s;]+$/;
function links(field: string, text: string): string {
  const wrong = text.split(',').find((item) => !LINK.test(item.trim()));
  if (wrong === undefined) return text;
  throw new RowError(`${field} ${shown(wrong)} is not "label;https://…"`);
}

const text = (column: string): Column => ({ column, read: (given) => given });
const identifier = (column: string): Column => ({ column, read: readIdentifier });
const date = (column: string): Column => ({ column, read: (given) => readDate(column, given) });
const amount = (column: string, min: number, max: number): Column => ({
  column,
  read: (given) => readNumber(column, given, min, max),
});
const code = (field: keyof WellLookups, column: string): Column => ({
  column,
  read: (given, lookups) => readCode(field, given, lookups[field]),
});
/** A well must have such a code. */
const neededCode = (field: keyof WellLookups, column: string): Column => ({
  ...code(field, column),
  whenEmpty: UNKNOWN_NDX,
});

/** What a well's row may carry. Lookup values are given by name or by code. `null`: read together with others. */
const FIELDS = {
  well_number: null,
  latitude_dd: null,
  longitude_dd: null,
  state_well_number: { column: 'state_well_number', read: readStateWellNumber },
  well_class: neededCode('well_class', 'npgcd_well_class_ndx'),
  well_type: neededCode('well_type', 'well_type_ndx'),
  well_status: neededCode('well_status', 'npgcd_well_status_ndx'),
  completion_date: date('completion_date'),
  finalized_date: date('finalized_date'),
  drilled_year: null,
  section_block_survey_address: text('section_block_survey_address'),
  quarter_section: text('quarter_section'),
  max_yield_gpm: amount('max_yield_gpm', 0, 20_000),
  remarks: null,
  surface_elevation_feet: amount('surface_elevation_feet', -300, 15_000),
  well_depth_feet: amount('well_depth_feet', 0, 20_000),
  county: code('county', 'county_ndx'),
  aquifer: code('aquifer', 'aquifer_ndx'),
  owner_name: text('owner_name'),
  well_report_tracking_number: identifier('well_report_tracking_number'),
  plugging_report_tracking_number: identifier('plugging_report_tracking_number'),
  state_links: null,
  file_attachments: { column: 'file_attachments', read: (given) => links('file_attachments', given) },
} as const satisfies Record<string, Column | null>;
export type WellField = keyof typeof FIELDS;
export const WELL_FIELDS = Object.keys(FIELDS) as WellField[];
/** Fields that fill one column, with it. */
export const WELL_COLUMNS = Object.entries(FIELDS).flatMap(([field, column]): [WellField, Column][] =>
  column ? [[field as WellField, column]] : [],
);

/** Files made from the Texas Water Development Board's groundwater database. */
const TWDB: Mapping<WellField> = {
  source: 'twdb',
  columns: {
    well_number: 'state_well_number',
    state_well_number: 'state_well_number',
    latitude_dd: 'latitude_dd',
    longitude_dd: 'longitude_dd',
    county: 'county',
    drilled_year: 'drilled_year',
    well_depth_feet: 'well_depth_ft',
  },
  bounds: [-107, 25, -93, 37.5],
};

type Row = Omit<Cells<WellField>, 'line'>;

/** An angle in degrees. Latitudes up to 180 are left to the bounds: they may be exchanged longitudes. */
function readDegrees(field: string, given: string, max: number): number {
  const degrees = readNumber(field, given, -Infinity, Infinity);
  if (Math.abs(degrees) <= 180) return degrees;
  const hint = Math.abs(degrees) > 360 ? ': not degrees: projected coordinates?' : '';
  throw new RowError(`${field} ${given} is not between -${max} and ${max}${hint}`);
}

/** Latitude and longitude as a table has them, or the point of a feature. @throws RowError when it is no point */
function positionOf({ feature, text }: Row): [latitude: string, longitude: string] {
  if (!feature) return [text('latitude_dd'), text('longitude_dd')];
  if (!feature.geometry) throw new RowError('has no geometry');
  const { type, coordinates } = feature.geometry;
  if (type !== 'Point') throw new RowError(`is a ${type}: wells are points`);
  const [longitude = '', latitude = ''] = (Array.isArray(coordinates) ? coordinates : []).map(String);
  return [latitude, longitude];
}

/** A point as EWKT. Typical slips get a hint: exchanged coordinates, a missing minus sign, 0 for "unknown". */
function location([latitude, longitude]: [string, string], bounds: Bounds): string {
  if (latitude === '' || longitude === '') throw new RowError('latitude_dd or longitude_dd is missing');
  const { lat, lon } = readRow<{ lat: number; lon: number }>({
    lat: () => readDegrees('latitude_dd', latitude, 90),
    lon: () => readDegrees('longitude_dd', longitude, 180),
  });
  const [west, south, east, north] = bounds;
  const isInside = (x: number, y: number) => isWithin(bounds, x, y);
  if (isInside(lon, lat)) return `SRID=4326;POINT(${lon} ${lat})`;
  const hint = isInside(lat, lon)
    ? 'are latitude and longitude exchanged?'
    : isInside(-lon, lat)
      ? 'is the minus sign of the longitude missing?'
      : `wells lie between ${south} and ${north} north, ${west} and ${east} east`;
  throw new RowError(`position ${lat}, ${lon} is outside the area: ${hint}`);
}

/** A drilled year alone is not a date: it is kept as a remark, since a made-up day would look like a known one. */
function drilled(given: string): string | null {
  if (given === '') return null;
  const year = /^\d{4}(\.0+)?$/.test(given) ? Number(given) : Number.NaN;
  const isYear = year >= FIRST_YEAR && year <= new Date().getUTCFullYear();
  if (!isYear) throw new RowError(`drilled_year ${shown(given)} is not a year since ${FIRST_YEAR}`);
  return `Drilled ${year}`;
}

/** Reads one row as columns of the well table; those that the file has not are left out. @throws RowError saying everything that is wrong */
export function readWell(row: Row, lookups: WellLookups): Record<string, unknown> {
  const { text: cell, has } = row;
  const stateNumber = () => (cell('state_well_number') ? readStateWellNumber(cell('state_well_number')) : null);
  const parts: Parts<Record<string, unknown>> = {
    // The state's number where the file calls its wells by that.
    well_number: () =>
      required(
        'well_number',
        cell('well_number'),
        row.isSameColumn('well_number', 'state_well_number') ? readStateWellNumber : readIdentifier,
      ),
    location: () => location(positionOf(row), row.bounds),
  };
  for (const [field, { column, read, whenEmpty = null }] of WELL_COLUMNS)
    if (has(field)) parts[column] = () => (cell(field) === '' ? whenEmpty : read(cell(field), lookups));
  if (has('remarks') || has('drilled_year'))
    parts.remarks = () => [cell('remarks'), drilled(cell('drilled_year'))].filter(Boolean).join('; ') || null;
  if (has('state_links'))
    parts.state_links = () => (cell('state_links') === '' ? null : links('state_links', cell('state_links')));
  else if (has('state_well_number'))
    parts.state_links = () => {
      const number = stateNumber();
      return number === null ? null : stateReportLink(number);
    };
  return readRow(parts);
}

export const wells: RecordReading<WellField, WellLookups> = {
  fields: {
    all: WELL_FIELDS,
    needed: ['well_number'],
    neededOfTables: ['latitude_dd', 'longitude_dd'],
    source: 'wells',
  },
  wellKnown: TWDB,
  read: (cells, { context }) => readWell(cells, context),
};
