import type { Position } from 'geojson';
import { type Area, readArea } from '../../formats/geojson.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { isWithin, optional, readGpuNumber, readNumber, required } from '../../values/values.ts';
import type { Cells, RecordReading } from '../records.ts';

const FIELDS = ['gpu_number', 'gpu_name', 'meter_program', 'total_acres'] as const;
export type GpuField = (typeof FIELDS)[number];

const MAX_ACRES = 10_000_000;

/** A feature of a GPU: all of it, or one of its parts. */
interface GpuPart {
  gpu_number: number;
  gpu_name: string | null;
  meter_program: string | null;
  /** As the file says; `null` where it does not. */
  told_acres: number | null;
  area: Area;
}

const positionsOf = ({ type, coordinates }: Area): Position[] =>
  (type === 'Polygon' ? coordinates : coordinates.flat()).flat();

type Feature = Pick<Cells<GpuField>, 'text' | 'feature' | 'bounds'>;

const numberOf = ({ text }: Pick<Feature, 'text'>): number => required('gpu_number', text('gpu_number'), readGpuNumber);

/** @throws RowError saying why there is no area, or that it lies elsewhere */
function areaOf({ feature, bounds }: Feature): Area {
  const read = feature ? readArea(feature) : { reason: 'has no geometry' };
  if ('reason' in read) throw new RowError(read.reason);
  const outside = positionsOf(read.area).find(([x, y]) => !isWithin(bounds, x!, y!));
  if (!outside) return read.area;
  const [west, south, east, north] = bounds;
  throw new RowError(
    `${outside[1]}, ${outside[0]} is outside the area: GPUs lie between ${south} and ${north} north, ${west} and ${east} east`,
  );
}

/** Reads one feature as a GPU or a part of one. @throws RowError saying everything that is wrong with it */
export function readGpuPart(cells: Feature): GpuPart {
  const { text } = cells;
  return readRow<GpuPart>({
    gpu_number: () => numberOf(cells),
    gpu_name: () => text('gpu_name') || null,
    meter_program: () => text('meter_program') || null,
    told_acres: () => optional(text('total_acres'), (given) => readNumber('total_acres', given, 0, MAX_ACRES)) || null,
    area: () => {
      try {
        return areaOf(cells);
      } catch (error) {
        throw error instanceof RowError && text('gpu_number')
          ? new RowError(`GPU ${text('gpu_number')}: ${error.message}`)
          : error;
      }
    },
  });
}

export const gpus: RecordReading<GpuField> = {
  fields: { all: FIELDS, needed: ['gpu_number'], source: 'gpus' },
  onlyMaps: 'GPUs are read from .geojson, .shp or .zip',
  read: readGpuPart,
  // Half a GPU would have the wrong acres.
  whole: (cells) => ({ gpu_number: numberOf(cells) }),
};
