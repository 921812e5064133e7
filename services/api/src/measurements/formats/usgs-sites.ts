import { RowError, shown } from '../import/row-error.ts';
import { type SourceFile, SourceText } from './source-text.ts';
import type { NewWell } from './staging.repository.ts';
import { columnsAt, openTable } from './table.ts';

const NEEDED = { well: 'site_no', latitude: 'lat_from_site_no', longitude: 'lon_from_site_no' };
const OPTIONAL = { name: 'site_nm', altitude: 'altitude_ft', depth: 'well_depth_ft' };

function number(what: string, text: string, most: number): number {
  const value = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value) || Math.abs(value) > most) throw new RowError(`the ${what} ${shown(text)} cannot be`);
  return value;
}

export interface Sites {
  wells: NewWell[];
  /** A sentence for each row that cannot be used. */
  problems: string[];
}

/**
 * Reads a table of USGS sites: wells for readings of wells that are not there.
 *
 * @throws UsageError when it is no such table
 */
export async function readSites(file: SourceFile): Promise<Sites> {
  const { columns, rows } = await openTable(new SourceText(file), { separator: ',' }, []);
  const at = columnsAt(file.name, columns, NEEDED);
  const wells = new Map<string, NewWell>();
  const problems: string[] = [];
  for await (const { line, cells, problem } of rows) {
    const optional = (key: keyof typeof OPTIONAL): string => cells[columns.indexOf(OPTIONAL[key])] ?? '';
    const amount = (key: 'altitude' | 'depth') =>
      ['', 'nan'].includes(optional(key).toLowerCase()) ? null : number(key, optional(key), 30_000);
    try {
      if (problem !== null) throw new RowError(problem);
      const well_number = cells[at.well]!;
      if (well_number === '') throw new RowError('names no well');
      const lat = number('latitude', cells[at.latitude]!, 90);
      const lon = number('longitude', cells[at.longitude]!, 180);
      wells.set(well_number, {
        well_number,
        remarks: optional('name') || null,
        surface_elevation_feet: amount('altitude'),
        well_depth_feet: amount('depth'),
        location: `SRID=4326;POINT(${lon} ${lat})`,
      });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push(`${file.name} line ${line}: ${error.message}.`);
    }
  }
  return { wells: [...wells.values()], problems };
}
