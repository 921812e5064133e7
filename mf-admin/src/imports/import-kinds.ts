import type { FileImport, ImportKind } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';

interface KindTexts {
  /** What a file holds. */
  label: string;
  /** Formats and columns that a file may have. */
  files: string;
  /** Has the value `count`. */
  counted: string;
  added: string;
  changed: string;
}

export const KINDS = {
  measurements: {
    label: msg('Water levels, logger readings, or USGS sites'),
    files: msg(
      'USGS water levels (CSV or RDB), Solinst logger files (.lev, .xle), and other CSV files. The portal finds most settings in the file. If the portal lacks the wells, upload and commit a table of USGS sites (CSV) before their readings.',
    ),
    counted: msg('{count, plural, one {# reading} other {# readings}}'),
    added: msg('New readings'),
    changed: msg('Readings that would change'),
  },
  boundaries: {
    label: msg('Boundaries'),
    files: msg('GeoJSON, or a shapefile in a .zip: the district, counties, aquifers, parcels, sections, and others.'),
    counted: msg('{count, plural, one {# boundary} other {# boundaries}}'),
    added: msg('New boundaries'),
    changed: msg('Boundaries that would change'),
  },
  gpus: {
    label: msg('Groundwater production units (GPUs)'),
    files: msg('GeoJSON, or a shapefile in a .zip, with the outlines of the GPUs and gpu_number.'),
    counted: msg('{count, plural, one {# GPU} other {# GPUs}}'),
    added: msg('New GPUs'),
    changed: msg('GPUs that would change'),
  },
  wells: {
    label: msg('Wells'),
    files: msg(
      'An Excel workbook or CSV with well_number, latitude_dd, and longitude_dd, or a map file of points (GeoJSON, or a shapefile in a .zip).',
    ),
    counted: msg('{count, plural, one {# well} other {# wells}}'),
    added: msg('New wells'),
    changed: msg('Wells that would change'),
  },
  permits: {
    label: msg('Permits'),
    files: msg(
      'An Excel workbook or CSV with permit_number and gpu_number. Add holder, issued_on, and expires_on if you have them.',
    ),
    counted: msg('{count, plural, one {# permit} other {# permits}}'),
    added: msg('New permits'),
    changed: msg('Permits that would change'),
  },
  meters: {
    label: msg('Meters'),
    files: msg('An Excel workbook or CSV with serial, unit, digits, and gpu_number or well_number.'),
    counted: msg('{count, plural, one {# meter} other {# meters}}'),
    added: msg('New meters'),
    changed: msg('Meters that would change'),
  },
  reports: {
    label: msg('Production reports of past years'),
    files: msg(
      'An Excel workbook or CSV with gpu_number, year, acre_feet, and submitted_on. Use one row for each report, or one for each of its meters.',
    ),
    counted: msg('{count, plural, one {# report} other {# reports}}'),
    added: msg('New reports'),
    changed: msg('Reports that would change'),
  },
} as const satisfies Record<ImportKind, KindTexts>;

export const isOfMeasurements = ({ kind }: Pick<FileImport, 'kind'>): boolean => kind === 'measurements';

export const isOfSites = ({ format }: Pick<FileImport, 'format'>): boolean => format === 'usgs-sites';

/** "1 permit", "12 permits" */
export const countedOf = ({ kind }: Pick<FileImport, 'kind'>, count: number): string =>
  t(KINDS[kind].counted, { count });

export const wellsText = (count: number): string => t(KINDS.wells.counted, { count });
export const readingsText = (count: number): string => t(KINDS.measurements.counted, { count });
export const rowsText = (count: number): string => t('{count, plural, one {# row} other {# rows}}', { count });
