import type { Comparison } from '../compare.ts';
import { METERS_PER_FOOT, type Position } from '../geometry/geodesic.ts';
import { covers } from '../geometry/inside.ts';
import { metersToLine } from '../geometry/line-distance.ts';
import { gpusOf, wellsOf } from '../geometry/raw.ts';
import { near } from '../near.ts';
import type { Oracle } from '../oracle.ts';

const GPUS = 60;
const WELLS = 5;
const FEET = 0.001;
/** Of the demo's winter observations. */
const WINTER = 'winter observations';

/** The five wells with winter measurements nearest to a GPU, by feet on the ground; 0 inside it. */
export async function* nearest(oracle: Oracle): AsyncGenerator<Comparison> {
  const gpus = await gpusOf(oracle);
  const measured = await oracle.rows<{ ndx: number }>('SELECT well_ndx AS ndx FROM well WHERE has_winter_observations');
  const isMeasured = new Set(measured.map(({ ndx }) => ndx));
  const wells = (await wellsOf(oracle)).filter(({ ndx }) => isMeasured.has(ndx));
  for (let count = 0; count < Math.min(gpus.length, GPUS * oracle.times); count++) {
    const { number, area, box } = oracle.times < 10 ? oracle.random.pick(gpus) : gpus[count]!;
    const middle: Position = [(box.west + box.east) / 2, (box.south + box.north) / 2];
    const rough = ([x, y]: Position) => Math.hypot((x - middle[0]) * 0.81, y - middle[1]);
    // By their distance from the middle, which is never wrong by more than the width of a GPU.
    const candidates = wells.toSorted((one, other) => rough(one.place) - rough(other.place)).slice(0, 60);
    const distances = candidates
      .map((well) => ({ well, feet: covers(area, well.place) ? 0 : metersToLine(well.place, area) / METERS_PER_FOOT }))
      .sort((one, other) => one.feet - other.feet || one.well.ndx - other.well.ndx)
      .slice(0, WELLS);
    const { nearest: told } = await oracle.admin.get<{ nearest: { well_id: string; distance_feet: number }[] }>(
      `/dashboard/water-levels?gpu_number=${number}`,
    );
    yield {
      what: `${WINTER} near GPU ${number}`,
      portal: told.map(({ well_id }) => well_id).join(),
      oracle: distances.map(({ well }) => well.number).join(),
    };
    for (const [index, { feet }] of distances.entries())
      yield near(`feet from GPU ${number} to ${told[index]?.well_id}`, told[index]?.distance_feet, feet, FEET);
  }
}
