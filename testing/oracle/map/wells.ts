import type { Position } from '../geometry/geodesic.ts';
import { positionOfWkb } from '../geometry/wkb.ts';
import type { Oracle } from '../oracle.ts';

/** By the names of the specification. */
export interface MapWell {
  well_ndx: number;
  Well: string;
  'Well Class': string;
  'Well Type': string;
  'Well Status': string;
  'Monitoring Status': string | null;
  'Completion Date': string | null;
  'Finalized Date': string | null;
  GPU: number | null;
  'Section Block Survey Address': string | null;
  'Quarter Section': string | null;
  'Max Yield (GPM)': number | null;
  'Surface Elev (ft)': number | null;
  'Winter Observations': boolean;
  Telemetry: boolean;
  'Battery Data': boolean;
  'Water Temperature Data': boolean;
  StateWellNumber: string | null;
  WellReportTrackingNumber: string | null;
  PluggingReportTrackingNumber: string | null;
  FormerNumbers: string | null;
  Remarks: string | null;
  state_links: string | null;
  file_attachments: string | null;
  npgcd_well_class_ndx: number;
  npgcd_well_status_ndx: number;
  place: Position;
}

const SERIES = { 'Winter Observations': 1, Telemetry: 2, 'Battery Data': 3, 'Water Temperature Data': 4 } as const;
const DECIMALS = ['Max Yield (GPM)', 'Surface Elev (ft)'] as const;

export async function mapWells({ rows }: Oracle): Promise<MapWell[]> {
  const wells = await rows<Record<string, unknown> & { well_ndx: number; wkb: string }>(
    `SELECT well_ndx, well_number AS "Well", well_class.name AS "Well Class", well_type.name AS "Well Type",
      well_status.name AS "Well Status", monitoring_status.name AS "Monitoring Status",
      completion_date::text AS "Completion Date", finalized_date::text AS "Finalized Date", gpu_number AS "GPU",
      section_block_survey_address AS "Section Block Survey Address", quarter_section AS "Quarter Section",
      max_yield_gpm AS "Max Yield (GPM)", surface_elevation_feet AS "Surface Elev (ft)",
      state_well_number AS "StateWellNumber", well_report_tracking_number AS "WellReportTrackingNumber",
      plugging_report_tracking_number AS "PluggingReportTrackingNumber", former_numbers AS "FormerNumbers",
      remarks AS "Remarks", state_links, file_attachments, npgcd_well_class_ndx, npgcd_well_status_ndx, location AS wkb
    FROM well JOIN well_class USING (npgcd_well_class_ndx) JOIN well_type USING (well_type_ndx)
      JOIN well_status USING (npgcd_well_status_ndx) LEFT JOIN monitoring_status USING (monitoring_status_ndx) ORDER BY well_ndx`,
  );
  const series = await rows<{ well: number; parameter: number }>(
    'SELECT DISTINCT well_ndx AS well, parameter_ndx AS parameter FROM observation',
  );
  const measured = new Set(series.map(({ well, parameter }) => `${well} ${parameter}`));
  return wells.map(({ wkb, ...well }) => {
    const flags = Object.entries(SERIES).map(([name, parameter]) => [
      name,
      measured.has(`${well.well_ndx} ${parameter}`),
    ]);
    const numbers = DECIMALS.map((name) => [name, well[name] === null ? null : Number(well[name])]);
    return { ...well, ...Object.fromEntries([...flags, ...numbers]), place: positionOfWkb(wkb) } as unknown as MapWell;
  });
}

/** Letters, then digits as a number: DA-2, DA-10, DB-1. */
export function naturalOrder(one: string, other: string): number {
  const parts = (text: string) => text.split(/(\d+)/);
  const [a, b] = [parts(one), parts(other)];
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [x, y] = [a[index]!, b[index]!];
    if (x === y) continue;
    if (index % 2 === 1 && Number(x) !== Number(y)) return Number(x) - Number(y);
    if (x !== y) return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
