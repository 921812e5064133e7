import type { Oracle } from '../oracle.ts';
import type { Area, Position } from './geodesic.ts';
import { type Box, boxOf } from './inside.ts';
import { areaOfWkb, positionOfWkb } from './wkb.ts';

export interface Well {
  ndx: number;
  number: string;
  classCode: number;
  /** Plugged and destroyed wells do not. */
  counts: boolean;
  gpu: number | null;
  place: Position;
}

export interface Gpu {
  number: number;
  acres: number;
  area: Area;
  box: Box;
}

export async function wellsOf({ rows }: Oracle): Promise<Well[]> {
  const found = await rows<Omit<Well, 'place'> & { wkb: string }>(
    `SELECT well_ndx AS ndx, well_number AS number, npgcd_well_class_ndx AS "classCode", counts_for_spacing AS counts,
      gpu_number AS gpu, location AS wkb FROM well JOIN well_status USING (npgcd_well_status_ndx) ORDER BY well_ndx`,
  );
  return found.map(({ wkb, ...well }) => ({ ...well, place: positionOfWkb(wkb) }));
}

/** Without those that were joined or split. */
export async function gpusOf({ rows }: Oracle): Promise<Gpu[]> {
  const found = await rows<{ number: number; acres: string; wkb: string }>(
    'SELECT gpu_number AS number, total_acres AS acres, location AS wkb FROM gpu WHERE ended_on IS NULL ORDER BY gpu_number',
  );
  return found.map(({ number, acres, wkb }) => {
    const area = areaOfWkb(wkb);
    return { number, acres: Number(acres), area, box: boxOf(area) };
  });
}

export async function boundariesOf(
  { rows }: Oracle,
  kind: string,
): Promise<{ ndx: number; name: string; area: Area }[]> {
  const found = await rows<{ ndx: number; name: string; wkb: string }>(
    'SELECT boundary_ndx AS ndx, name, location AS wkb FROM boundary WHERE kind = $1 ORDER BY boundary_ndx',
    [kind],
  );
  return found.map(({ wkb, ...boundary }) => ({ ...boundary, area: areaOfWkb(wkb) }));
}
