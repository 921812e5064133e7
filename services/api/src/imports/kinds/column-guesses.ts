import { sentence } from '@portal/shared-api/import-texts';
import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { FileError } from '../file-error.ts';
import { findUnit } from '../values/units.ts';
import { findUnitInName } from './readings/column-meaning.ts';

/** Common names of columns, in lowercase with `_` between words; earlier fields win. */
const SYNONYMS: { readonly [Kind in FileKind]: Partial<Record<FileField<Kind>, readonly string[]>> } = {
  gpus: {
    gpu_number: ['gpu', 'gpu_no', 'gpu_num', 'gpu_id'],
    total_acres: ['acres', 'acreage', 'area_acres'],
  },
  wells: {
    well_number: ['well', 'well_no', 'well_num', 'well_id', 'well_name'],
    latitude_dd: ['latitude', 'lat', 'lat_dd', 'dec_lat', 'decimal_latitude', 'y'],
    longitude_dd: ['longitude', 'lon', 'long', 'lng', 'lon_dd', 'long_dd', 'dec_long', 'decimal_longitude', 'x'],
    county: ['county_name'],
    aquifer: ['aquifer_name', 'formation'],
    well_class: ['class', 'classification'],
    well_type: ['type', 'use', 'well_use', 'water_use', 'primary_use', 'proposed_use'],
    well_status: ['status'],
    max_yield_gpm: ['gpm', 'yield', 'yield_gpm', 'max_gpm', 'max_yield', 'capacity_gpm'],
    drilled_year: ['drilled', 'year_drilled', 'drill_year', 'year'],
    completion_date: ['drilled', 'completed', 'date_completed', 'date_drilled', 'drill_date', 'drilled_date'],
    well_depth_feet: ['depth', 'well_depth', 'total_depth', 'completed_depth', 'td'],
    surface_elevation_feet: [
      'elevation',
      'elev',
      'surface_elevation',
      'land_surface_elevation',
      'ground_elevation',
      'gse',
    ],
    state_well_number: ['state_well_no', 'state_no', 'swn', 'twdb_number'],
    well_report_tracking_number: ['tracking_number', 'tracking_no', 'well_report', 'sdr_number'],
    plugging_report_tracking_number: ['plugging_report'],
    former_numbers: ['former_number', 'old_number', 'old_well_no', 'previous_number'],
    section_block_survey_address: ['section_block_survey', 'legal_description'],
    quarter_section: ['quarter', 'qtr_section'],
    owner_name: ['owner', 'well_owner', 'landowner'],
    remarks: ['notes', 'comments', 'comment', 'remark'],
  },
  permits: {
    permit_number: ['permit', 'permit_no', 'permit_id'],
    gpu_number: ['gpu', 'gpu_no', 'gpu_id'],
    holder: ['owner', 'permittee', 'permit_holder', 'owner_name', 'name'],
    issued_on: ['issued', 'issue_date', 'date_issued'],
    expires_on: ['expires', 'expiration', 'expiration_date', 'exp_date', 'valid_until'],
  },
  meters: {
    serial: ['serial_number', 'serial_no', 'meter', 'meter_no', 'meter_number', 'meter_id'],
    unit: ['units', 'meter_unit'],
    digits: ['dials', 'number_of_digits'],
    gpu_number: ['gpu', 'gpu_no', 'gpu_id'],
    well_number: ['well', 'well_no', 'well_id'],
    multiplier: ['mult', 'factor'],
    installed_on: ['installed', 'install_date', 'date_installed'],
    first_reading: ['initial_reading', 'reading_at_installation'],
    removed_on: ['removed', 'removal_date', 'date_removed'],
    last_reading: ['final_reading', 'reading_at_removal'],
  },
  reports: {
    gpu_number: ['gpu', 'gpu_no', 'gpu_id'],
    year: ['report_year', 'reporting_year'],
    acre_feet: ['ac_ft', 'acft', 'af', 'acre_ft', 'production_acre_feet', 'total_acre_feet'],
    submitted_on: ['submitted', 'received', 'received_on', 'date_received', 'date_submitted'],
    checked_on: ['checked', 'accepted', 'accepted_on', 'date_checked'],
    notes: ['comments', 'comment', 'remarks'],
    serial: ['serial_number', 'serial_no', 'meter', 'meter_no', 'meter_number', 'meter_id'],
    start_reading: ['beginning_reading', 'begin_reading', 'previous_reading'],
    start_on: ['beginning_date', 'begin_date', 'previous_reading_date'],
    end_reading: ['ending_reading', 'current_reading'],
    end_on: ['ending_date', 'end_date', 'current_reading_date'],
  },
};

/** Shapefiles truncate column names. */
export const SHAPEFILE_NAME = 10;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** Without a unit at its end: `Depth (ft)` and `depth_ft` are a `depth`. */
function withoutUnit(column: string): string {
  const [, name, unit] = /^(.+?)_([^_]+)$/.exec(plain(column)) ?? [];
  return name && unit && findUnit(unit) ? name : plain(column);
}

const YEAR = /^\d{4}(\.0+)?$/;
/** Only years can be a year, and no date is one. */
const fits = (field: string, samples: readonly string[]): boolean =>
  samples.length === 0 ||
  (field === 'drilled_year'
    ? samples.every((text) => YEAR.test(text))
    : field !== 'completion_date' || !samples.every((text) => YEAR.test(text)));

/** 0 for the name itself, 1 for its spelling in capitals or cut by a shapefile, 2 for the label, more for common names; `null` for others. */
function rankOf<Kind extends FileKind>(
  kind: Kind,
  field: FileField<Kind>,
  label: string,
  column: string,
): number | null {
  if (column === field) return 0;
  const name = column.toLowerCase();
  if (name === field || name === field.slice(0, SHAPEFILE_NAME)) return 1;
  if ([plain(field), plain(label)].includes(plain(column))) return 2;
  const names: readonly string[] = SYNONYMS[kind][field] ?? [];
  const at = Math.max(names.indexOf(plain(column)), names.indexOf(withoutUnit(column)));
  if (at >= 0) return 3 + at;
  return withoutUnit(column) === withoutUnit(field) ? 3 : null;
}

export interface Guess<Field extends string> {
  field: Field;
  column: string;
  /** The column has the field's own name. */
  isCertain: boolean;
}

export interface Guesses<Field extends string> {
  guesses: Guess<Field>[];
  /** Columns that fit a field as well as another does. */
  unclear: string[];
}

/** @param samplesOf some values of a column, which tell a year from a date */
export function guessFields<Kind extends FileKind>(
  kind: Kind,
  columns: readonly string[],
  samplesOf: (column: string) => readonly string[] = () => [],
): Guesses<FileField<Kind>> {
  const guesses: Guess<FileField<Kind>>[] = [];
  const unclear: string[] = [];
  const ranked = columns
    .flatMap((column) =>
      fileFields(kind).flatMap(([field, { label }]) => {
        const rank = rankOf(kind, field, label, column);
        return rank === null || (rank > 1 && !fits(field, samplesOf(column))) ? [] : [{ field, column, rank }];
      }),
    )
    .sort((one, other) => one.rank - other.rank);
  const taken = new Set<string>();
  for (const { field, column, rank } of ranked) {
    if (taken.has(column) || guesses.some((guess) => guess.field === field)) continue;
    const rivals = ranked.filter((other) => other.field === field && other.rank === rank && !taken.has(other.column));
    if (rank > 0 && rivals.length > 1) {
      for (const rival of rivals) taken.add(rival.column);
      unclear.push(...rivals.map((rival) => rival.column));
      continue;
    }
    taken.add(column);
    guesses.push({ field, column, isCertain: rank <= 1 });
  }
  return { guesses, unclear };
}

/** The unit that a column's name states instead of the feet of its field; `null` for none. */
export function findOtherUnit(field: string, column: string): string | null {
  const stated = field.endsWith('_feet') ? findUnitInName(column) : null;
  const unit = stated && findUnit(stated);
  return unit === 'feet' ? null : unit;
}

/** Units of volumes, rates and areas, and of lengths that are not converted. */
const OTHER_UNIT =
  /[([](l\/s|lps|l\/min|m[3³]\/h|cfs|gpd|gph|mgd|m[3³]|cu\.? ?ft|cubic feet|gal|gallons?|kgal|acre-?in(ches)?|ha|hectares?|sq\.? ?mi|fathoms?|yards?|yd|miles?|km)[)\]]/i;
const HAS_UNIT = /(_feet|_gpm|_acres)$/;

/** @throws FileError if a column's name states a unit that its field cannot have */
export function refuseOtherUnit(field: string, column: string): void {
  const unit = HAS_UNIT.test(field) || field === 'acre_feet' ? OTHER_UNIT.exec(column)?.[1] : undefined;
  if (unit !== undefined) throw new FileError(sentence('column-in-other-unit', { column, unit, field }));
}
