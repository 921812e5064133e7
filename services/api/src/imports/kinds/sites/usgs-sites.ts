import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { type FileRow, fileRow } from '../../file-row.ts';
import { findColumns, findSeparator, openTable } from '../../formats/table.ts';
import type { OpenedFile } from '../../opened-file.ts';
import { RowError, readRow, shorten } from '../../values/row-error.ts';
import { checkOptions, type Opening, PROVIDER } from '../measurement-file.ts';

const NEEDED = { well: 'site_no', latitude: 'lat_from_site_no', longitude: 'lon_from_site_no' };
const OPTIONAL = { name: 'site_nm', altitude: 'altitude_ft', depth: 'well_depth_ft' };
const NONE = ['', 'na', 'nan'];
const MAX_FEET = 30_000;

export interface NewWell {
  well_number: string;
  remarks: string | null;
  surface_elevation_feet: number | null;
  well_depth_feet: number | null;
  /** EWKT. */
  location: string;
}

export const SITE_COLUMNS: readonly string[] = Object.values(NEEDED);

function number(field: string, text: string): number {
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new RowError(sentence('cell-not-a-number', { field, text: shorten(text) }));
  return value;
}

/** `null` for an empty cell. */
function feet(field: string, text: string): number | null {
  if (NONE.includes(text.toLowerCase())) return null;
  const value = number(field, text);
  if (Math.abs(value) > MAX_FEET)
    throw new RowError(sentence('cell-number-out-of-range', { field, text, minimum: -MAX_FEET, maximum: MAX_FEET }));
  return value;
}

/** @returns EWKT @throws RowError, with a hint for swapped coordinates, a missing minus sign, or 0 for "unknown" */
function location(latitude: string, longitude: string): string {
  for (const [field, text] of [
    [NEEDED.latitude, latitude],
    [NEEDED.longitude, longitude],
  ] as const)
    if (NONE.includes(text.toLowerCase())) throw new RowError(sentence('cell-missing', { field }));
  const [lat, lon] = [number(NEEDED.latitude, latitude), number(NEEDED.longitude, longitude)];
  if (lat > 0 && lat <= 90 && lon < 0 && lon >= -180) return `SRID=4326;POINT(${lon} ${lat})`;
  const code =
    lon > 0 && lon <= 90 && lat < 0 && lat >= -180
      ? 'position-exchanged'
      : lat > 0 && lat <= 90 && lon > 0 && lon <= 180
        ? 'position-without-minus'
        : 'position-not-american';
  throw new RowError(sentence(code, { latitude: lat, longitude: lon }));
}

export async function openUsgsSites(opening: Opening): Promise<OpenedFile> {
  checkOptions(opening);
  const { source } = opening;
  const { name } = source.file;
  const notes: ImportText[] = [];
  const { columns, rows } = await openTable(source, { separator: await findSeparator(source) }, notes);
  const at = findColumns(name, columns, NEEDED);

  const readWell = (cells: string[]): NewWell => {
    const optional = (key: keyof typeof OPTIONAL): string => cells[columns.indexOf(OPTIONAL[key])] ?? '';
    return readRow<NewWell>({
      well_number: () => {
        if (cells[at.well] === '') throw new RowError(sentence('cell-missing', { field: NEEDED.well }));
        return cells[at.well]!;
      },
      remarks: () => optional('name') || null,
      surface_elevation_feet: () => feet(OPTIONAL.altitude, optional('altitude')),
      well_depth_feet: () => feet(OPTIONAL.depth, optional('depth')),
      location: () => location(cells[at.latitude]!, cells[at.longitude]!),
    });
  };
  async function* sites(): AsyncGenerator<FileRow> {
    for await (const row of rows) yield fileRow(row, [() => readWell(row.cells)]);
  }
  return { format: 'usgs-sites', provider: PROVIDER.usgs, notes, rows: sites(), found: {} };
}
