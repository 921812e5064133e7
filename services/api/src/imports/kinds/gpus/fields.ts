import { sentence } from '@portal/shared-api/import-texts';
import { fileFields, GPU } from '@portal/shared-api/records';
import { type Area, cornersIn, readArea } from '../../formats/geojson.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { isWithin, numberWithin, optional, partsOf, readFields, readGpuNumber, required } from '../../values/values.ts';
import { readerOf } from '../property-readers.ts';
import type { Cells, RecordReading } from '../records.ts';

type Feature = Pick<Cells<'gpus'>, 'text' | 'feature' | 'bounds'>;

const READERS = {
  gpu_number: required(readGpuNumber),
  total_acres: optional(numberWithin(0, GPU.total_acres.import.max)),
};

/** Fields stored as they are in the file; the number identifies the GPU, and acres are compared with the outline. */
export const GPU_COLUMNS = fileFields('gpus').flatMap(([field, property]) =>
  field in READERS
    ? []
    : [{ field, column: property.column!, kind: property.kind, read: optional(readerOf(property)) }],
);

function areaOf({ feature, bounds }: Feature): Area {
  if (!feature) throw new RowError(sentence('geometry-missing'));
  const area = readArea(feature);
  const outside = cornersIn(area).find(([x, y]) => !isWithin(bounds, x, y));
  if (!outside) return area;
  const [west, south, east, north] = bounds;
  const position = { latitude: outside[1], longitude: outside[0] };
  throw new RowError(sentence('outline-outside', { ...position, west, south, east, north }));
}

/** @throws RowError with everything that is wrong */
export function readGpuPart(cells: Feature) {
  const { text } = cells;
  const gpuNumber = text('gpu_number');
  const { total_acres, ...part } = readRow({
    ...partsOf(READERS, text),
    ...Object.fromEntries(GPU_COLUMNS.map(({ field, column, read }) => [column, () => read(text(field), field)])),
    area: () => {
      try {
        return areaOf(cells);
      } catch (error) {
        throw error instanceof RowError && gpuNumber
          ? new RowError([sentence('outline-of-gpu-unusable', { gpuNumber }), ...error.sentences])
          : error;
      }
    },
  });
  // 0 acres means unknown.
  const stated = total_acres || null;
  // The previous release reads `told_acres`.
  return { ...part, stated_acres: stated, told_acres: stated };
}

export const gpus: RecordReading<'gpus'> = {
  kind: 'gpus',
  onlyMaps: true,
  read: readGpuPart,
  // A partial GPU would have the wrong acres.
  whole: ({ text }) => readFields({ gpu_number: READERS.gpu_number }, text),
};
