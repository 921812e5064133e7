import { GPU, type ImportField, importFields } from '@portal/shared-api/records';
import type { Position } from 'geojson';
import { type Area, readArea } from '../../formats/geojson.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { isWithin, numberWithin, optional, readFields, readGpuNumber, required } from '../../values/values.ts';
import type { Cells, RecordReading } from '../records.ts';

type GpuField = ImportField<typeof GPU>;

const positionsOf = ({ type, coordinates }: Area): Position[] =>
  (type === 'Polygon' ? coordinates : coordinates.flat()).flat();

type Feature = Pick<Cells<GpuField>, 'text' | 'feature' | 'bounds'>;

const readAcres = optional(numberWithin(0, GPU.total_acres.import.max));
const readNumber = required(readGpuNumber);

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

/** Reads a GPU or a part of one. @throws RowError with everything that is wrong */
export function readGpuPart(cells: Feature) {
  const { text } = cells;
  const gpuNumber = text('gpu_number');
  return readRow({
    gpu_number: () => readNumber(gpuNumber, 'gpu_number'),
    gpu_name: () => text('gpu_name') || null,
    meter_program: () => text('meter_program') || null,
    /** `null` if the file does not say it. */
    told_acres: () => readAcres(text('total_acres'), 'total_acres') || null,
    area: () => {
      try {
        return areaOf(cells);
      } catch (error) {
        throw error instanceof RowError && gpuNumber ? new RowError(`GPU ${gpuNumber}: ${error.message}`) : error;
      }
    },
  });
}

export const gpus: RecordReading<GpuField> = {
  fields: { all: importFields(GPU).map(([field]) => field), needed: ['gpu_number'], source: 'gpus' },
  onlyMaps: 'GPUs are read from .geojson, .shp or .zip',
  read: readGpuPart,
  // Part of a GPU would have the wrong acres.
  whole: ({ text }) => readFields({ gpu_number: readNumber }, text),
};
