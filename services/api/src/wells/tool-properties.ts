import type { AdjacentWell, GpuSelectWell } from '@portal/shared-api';
import type { Properties } from '../database/json-sql.ts';
import { UNKNOWN_NDX } from '../defaults/lookups.ts';

/** SQL of what the public tools tell of a well; both show these. */
export const toolProperties: Record<keyof AdjacentWell & keyof GpuSelectWell, string> = {
  Well: 'well.well_number',
  'Well Class': 'well_class.name',
  'Well Type': 'well_type.name',
  'Well Status': 'well_status.name',
  'Max Yield (GPM)': 'well.max_yield_gpm',
  GPU: 'well.gpu_number',
  Remarks: 'well.remarks',
  'State Links': 'well.state_links',
  'File Attachments': 'well.file_attachments',
  Latitude: 'ST_Y(well.location)',
  Longitude: 'ST_X(well.location)',
};

/** Property of the map's wells that tells the same, where it has another name. */
const MAP_NAMES: Readonly<Record<string, string>> = {
  'State Links': 'state_links',
  'File Attachments': 'file_attachments',
  npgcd_well_class_ndx: 'Well Class',
  class_buffer_geometry: 'Well Class',
  bufferYards: 'Well Class',
  ownWell: 'Well',
  npgcd_well_status_ndx: 'Well Status',
};

/** What stands in the place of a property that the caller must not get, where the contract has no `null` for it. */
const UNTOLD: Readonly<Record<string, string>> = {
  Well: "''",
  ownWell: "''",
  'Well Class': "''",
  'Well Type': "''",
  'Well Status': "''",
  npgcd_well_class_ndx: `${UNKNOWN_NDX}`,
  npgcd_well_status_ndx: `${UNKNOWN_NDX}`,
};

/** The properties with nothing told of what the map withholds. */
export const toldOf = (properties: Properties, withheld: ReadonlySet<string>): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, sql]) => [
      name,
      withheld.has(MAP_NAMES[name] ?? name) ? (UNTOLD[name] ?? 'NULL') : sql,
    ]),
  );
