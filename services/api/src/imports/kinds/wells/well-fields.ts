import type { Fields, Mapping } from '../mapping.ts';

/** What a well's row may carry. Lookup values are given by name or by code. */
export const WELL_FIELDS = [
  'well_number',
  'latitude_dd',
  'longitude_dd',
  'state_well_number',
  'well_class',
  'well_type',
  'well_status',
  'completion_date',
  'finalized_date',
  'drilled_year',
  'section_block_survey_address',
  'quarter_section',
  'max_yield_gpm',
  'remarks',
  'surface_elevation_feet',
  'well_depth_feet',
  'county',
  'aquifer',
  'owner_name',
  'well_report_tracking_number',
  'plugging_report_tracking_number',
  'state_links',
  'file_attachments',
] as const;
export type WellField = (typeof WELL_FIELDS)[number];
export type WellMapping = Mapping<WellField>;

/** Tables need the position too; a map file has it anyway. */
export const wellFields: Fields<WellField> = { all: WELL_FIELDS, needed: ['well_number'], source: 'wells' };

/** Files made from the Texas Water Development Board's groundwater database. */
export const TWDB_MAPPING: WellMapping = {
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
