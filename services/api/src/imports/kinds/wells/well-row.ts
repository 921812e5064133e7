import { UNKNOWN_NDX } from '../../../defaults/lookups.ts';
import { stateReportLink } from '../../../defaults/state-reports.ts';
import { readIdentifier, readStateWellNumber } from '../../values/identifiers.ts';
import { RowError, shown } from '../../values/row-error.ts';
import { type Codes, FIRST_YEAR, isWithin, readCode, readDate, readNumber } from '../../values/values.ts';
import type { Emptied } from '../emptied.ts';
import type { WellField, WellMapping } from './well-fields.ts';

export interface WellLookups {
  well_class: Codes;
  well_type: Codes;
  well_status: Codes;
  county: Codes;
  aquifer: Codes;
}

/** Columns of the well table, as far as the mapping gives them, with the line they come from. */
export type WellRow = Record<string, unknown> & { line: number; well_number: string };

const YEAR = /^\d{4}(\.0+)?$/;
const LINK = /^[^;]+;https?:\/\/[^\s;]+$/;
function links(field: string, text: string): string {
  const wrong = text.split(',').find((item) => !LINK.test(item.trim()));
  if (wrong === undefined) return text;
  throw new RowError(`${field} ${shown(wrong)} is not "label;https://…"`);
}

/** An angle in degrees. Latitudes up to 180 are left to the bounds: they may be exchanged longitudes. */
function readDegrees(field: string, text: string, most: number): number {
  const degrees = readNumber(field, text, -Infinity, Infinity);
  if (Math.abs(degrees) <= 180) return degrees;
  const hint = Math.abs(degrees) > 360 ? ': not degrees: projected coordinates?' : '';
  throw new RowError(`${field} ${text} is not between -${most} and ${most}${hint}`);
}

/** A point as EWKT. Typical slips get a hint: exchanged coordinates, a missing minus sign, 0 for "unknown". */
function location(latitude: string, longitude: string, bounds: WellMapping['bounds']): string {
  if (latitude === '' || longitude === '') throw new RowError('latitude_dd or longitude_dd is missing');
  const lat = readDegrees('latitude_dd', latitude, 90);
  const lon = readDegrees('longitude_dd', longitude, 180);
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
function drilled(text: string): string | null {
  if (text === '') return null;
  const year = YEAR.test(text) ? Number(text) : Number.NaN;
  const isYear = year >= FIRST_YEAR && year <= new Date().getUTCFullYear();
  if (!isYear) throw new RowError(`drilled_year ${shown(text)} is not a year since ${FIRST_YEAR}`);
  return `Drilled ${year}`;
}

type Reader = (text: string, lookups: WellLookups) => unknown;
const amount =
  (field: WellField, least: number, most: number): Reader =>
  (text) =>
    readNumber(field, text, least, most);
const asText: Reader = (text) => text;

/** Column of the well table that a field fills, and how its text is read. Position, remarks and links are read apart. */
const COLUMNS: Partial<Record<WellField, [column: string, read: Reader]>> = {
  state_well_number: ['state_well_number', readStateWellNumber],
  well_class: ['npgcd_well_class_ndx', (text, { well_class }) => readCode('well_class', text, well_class)],
  well_type: ['well_type_ndx', (text, { well_type }) => readCode('well_type', text, well_type)],
  well_status: ['npgcd_well_status_ndx', (text, { well_status }) => readCode('well_status', text, well_status)],
  completion_date: ['completion_date', (text) => readDate('completion_date', text)],
  finalized_date: ['finalized_date', (text) => readDate('finalized_date', text)],
  section_block_survey_address: ['section_block_survey_address', asText],
  quarter_section: ['quarter_section', asText],
  max_yield_gpm: ['max_yield_gpm', amount('max_yield_gpm', 0, 20_000)],
  surface_elevation_feet: ['surface_elevation_feet', amount('surface_elevation_feet', -300, 15_000)],
  well_depth_feet: ['well_depth_feet', amount('well_depth_feet', 0, 20_000)],
  county: ['county_ndx', (text, { county }) => readCode('county', text, county)],
  aquifer: ['aquifer_ndx', (text, { aquifer }) => readCode('aquifer', text, aquifer)],
  owner_name: ['owner_name', asText],
  well_report_tracking_number: ['well_report_tracking_number', readIdentifier],
  plugging_report_tracking_number: ['plugging_report_tracking_number', readIdentifier],
  file_attachments: ['file_attachments', (text) => links('file_attachments', text)],
};

/** Codes that a well must have: an empty cell means "Unknown". */
export const UNKNOWN_WHEN_EMPTY = ['npgcd_well_class_ndx', 'well_type_ndx', 'npgcd_well_status_ndx'];

/** What an empty cell takes away, by the column of the well table. */
export const EMPTIED: Emptied = {
  ...Object.fromEntries(
    Object.entries(COLUMNS).map(([field, [column]]) => [
      column,
      UNKNOWN_WHEN_EMPTY.includes(column) ? { field, nothing: `${UNKNOWN_NDX}` } : { field },
    ]),
  ),
  remarks: { field: 'remarks' },
  state_links: { field: 'state_links' },
};

/** The state's number where the file calls its wells by that. */
function readWellNumber(text: string, { columns }: WellMapping): string {
  if (text === '') throw new RowError('well_number is missing');
  return columns.well_number === columns.state_well_number ? readStateWellNumber(text) : readIdentifier(text);
}

/**
 * Reads one row as columns of the well table. Columns that the mapping does not give are left out.
 *
 * @param cell text of a field, '' when the mapping has no column for it
 * @throws RowError saying why the row is refused
 */
export function readWellRow(
  line: number,
  cell: (field: WellField) => string,
  mapping: WellMapping,
  lookups: WellLookups,
): WellRow {
  const given = (field: WellField) => mapping.columns[field] !== undefined;
  const wellNumber = readWellNumber(cell('well_number'), mapping);
  const row: WellRow = { line, well_number: wellNumber };
  row.location = location(cell('latitude_dd'), cell('longitude_dd'), mapping.bounds);
  for (const [field, [column, read]] of Object.entries(COLUMNS) as [WellField, [string, Reader]][]) {
    if (!given(field)) continue;
    const text = cell(field);
    const empty = UNKNOWN_WHEN_EMPTY.includes(column)
      ? readCode(field, 'unknown', lookups[field as 'well_class'])
      : null;
    row[column] = text === '' ? empty : read(text, lookups);
  }
  if (given('remarks') || given('drilled_year')) {
    const remarks = [cell('remarks'), drilled(cell('drilled_year'))].filter(Boolean);
    row.remarks = remarks.length > 0 ? remarks.join('; ') : null;
  }
  if (given('state_links'))
    row.state_links = cell('state_links') === '' ? null : links('state_links', cell('state_links'));
  else if (given('state_well_number')) {
    row.state_links = row.state_well_number ? stateReportLink(row.state_well_number as string) : null;
  }
  return row;
}
