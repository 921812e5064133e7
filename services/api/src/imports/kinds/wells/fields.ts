import { sentence } from '@portal/shared-api/import-texts';
import { type FileField, fileFields, LOOKUP_COLUMNS, type LookupName, type Property } from '@portal/shared-api/records';
import { UNKNOWN_NDX } from '../../../defaults/lookups.ts';
import { stateReportLink } from '../../../defaults/state-reports.ts';
import { readIdentifier, readStateWellNumber } from '../../values/identifiers.ts';
import { type Parts, RowError, readRow, shorten } from '../../values/row-error.ts';
import {
  type Bounds,
  type Codes,
  FIRST_YEAR,
  isWithin,
  numberWithin,
  optional,
  readCode,
  required,
} from '../../values/values.ts';
import type { Mapping } from '../mapping.ts';
import { readerOf, readLinks } from '../property-readers.ts';
import type { Cells, RecordReading } from '../records.ts';

export type WellLookups = Partial<Record<LookupName, Codes>>;

/** A column of the well table. `whenEmpty` is its value for an empty cell; null by default. */
interface Column {
  column: string;
  read: (text: string, field: string, lookups: WellLookups) => unknown;
  whenEmpty?: number;
}

/** Values of lookup tables may be names or codes. */
function columnOf(field: string, property: Property): Column {
  const { lookup, required } = property;
  if (lookup)
    return {
      column: LOOKUP_COLUMNS[lookup],
      read: (text, _, lookups) => readCode(text, field, lookups[lookup]!),
      ...(required && { whenEmpty: UNKNOWN_NDX }),
    };
  const read = field === 'state_well_number' ? readStateWellNumber : readerOf(property);
  return { column: property.column!, read };
}

export type WellField = FileField<'wells'>;
/** Fields that are read together with others. */
const TOGETHER: readonly WellField[] = [
  'well_number',
  'latitude_dd',
  'longitude_dd',
  'remarks',
  'drilled_year',
  'state_links',
];

export const WELL_COLUMNS = fileFields('wells')
  .filter(([field]) => !TOGETHER.includes(field))
  .map(([field, property]): [WellField, Column] => [field, columnOf(field, property)]);

/** Degrees. */
export const TEXAS_AND_AROUND: Bounds = [-107, 25, -93, 37.5];

/** The Texas Water Development Board's groundwater database. */
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
  bounds: TEXAS_AND_AROUND,
};

type Row = Omit<Cells<'wells'>, 'line'>;

/** Accepts latitudes up to 180, as they may be swapped longitudes, which the bounds detect. */
function readDegrees(field: string, given: string, max: number): number {
  const degrees = numberWithin(-Infinity, Infinity)(given, field);
  if (Math.abs(degrees) <= 180) return degrees;
  throw new RowError(
    Math.abs(degrees) > 360
      ? sentence('position-projected', { field, text: given })
      : sentence('cell-number-out-of-range', { field, text: given, minimum: -max, maximum: max }),
  );
}

/** @throws RowError if the feature is not a point */
function positionOf({ feature, text }: Row): [latitude: string, longitude: string] {
  if (!feature) return [text('latitude_dd'), text('longitude_dd')];
  if (!feature.geometry) throw new RowError(sentence('geometry-missing'));
  const { type, coordinates } = feature.geometry;
  if (type !== 'Point') throw new RowError(sentence('geometry-not-a-point', { type }));
  const [longitude = '', latitude = ''] = (Array.isArray(coordinates) ? coordinates : []).map(String);
  return [latitude, longitude];
}

/** @returns EWKT @throws RowError, with a hint for swapped coordinates or a missing minus sign */
function location([latitude, longitude]: [string, string], bounds: Bounds): string {
  if (latitude === '' || longitude === '') throw new RowError(sentence('position-missing'));
  const { lat, lon } = readRow<{ lat: number; lon: number }>({
    lat: () => readDegrees('latitude_dd', latitude, 90),
    lon: () => readDegrees('longitude_dd', longitude, 180),
  });
  const [west, south, east, north] = bounds;
  const isInside = (x: number, y: number) => isWithin(bounds, x, y);
  if (isInside(lon, lat)) return `SRID=4326;POINT(${lon} ${lat})`;
  const position = { latitude: lat, longitude: lon };
  throw new RowError(
    isInside(lat, lon)
      ? sentence('position-exchanged', position)
      : isInside(-lon, lat)
        ? sentence('position-without-minus', position)
        : sentence('position-outside', { ...position, west, south, east, north }),
  );
}

/** A year becomes a remark: an invented day would look like a known one. */
function drilled(given: string): string | null {
  if (given === '') return null;
  const year = /^\d{4}(\.0+)?$/.test(given) ? Number(given) : Number.NaN;
  const isYear = year >= FIRST_YEAR && year <= new Date().getUTCFullYear();
  if (!isYear)
    throw new RowError(sentence('cell-not-a-year', { field: 'drilled_year', text: shorten(given), first: FIRST_YEAR }));
  return `Drilled ${year}`;
}

/** @returns the given columns of the well table @throws RowError with everything that is wrong */
export function readWell(row: Row, lookups: WellLookups): Record<string, unknown> {
  const { text: cell, has } = row;
  const stateNumber = () => (cell('state_well_number') ? readStateWellNumber(cell('state_well_number')) : null);
  const parts: Parts<Record<string, unknown>> = {
    // Some files identify wells by state number.
    well_number: () =>
      required(row.isSameColumn('well_number', 'state_well_number') ? readStateWellNumber : readIdentifier)(
        cell('well_number'),
        'well_number',
      ),
    location: () => location(positionOf(row), row.bounds),
  };
  for (const [field, { column, read, whenEmpty = null }] of WELL_COLUMNS)
    if (has(field)) parts[column] = () => (cell(field) === '' ? whenEmpty : read(cell(field), field, lookups));
  if (has('remarks') || has('drilled_year'))
    parts.remarks = () => [cell('remarks'), drilled(cell('drilled_year'))].filter(Boolean).join('; ') || null;
  if (has('state_links')) parts.state_links = () => optional(readLinks)(cell('state_links'), 'state_links');
  else if (has('state_well_number'))
    parts.state_links = () => {
      const number = stateNumber();
      return number === null ? null : stateReportLink(number);
    };
  return readRow(parts);
}

export const wells: RecordReading<'wells', WellLookups> = {
  kind: 'wells',
  wellKnown: TWDB,
  lists: (lookups) => Object.fromEntries(Object.entries(lookups).map(([field, codes]) => [field, Object.keys(codes)])),
  read: (cells, { context }) => readWell(cells, context),
};
