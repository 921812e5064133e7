import type { Position } from 'geojson';
import { type Area, readArea } from '../../formats/geojson.ts';
import { RowError } from '../../values/row-error.ts';
import { isWithin, readNumber, readWhole } from '../../values/values.ts';
import type { Fields, Mapping } from '../mapping.ts';
import type { SourceRecord } from '../records.ts';

const GPU_FIELDS = ['gpu_number', 'gpu_name', 'meter_program', 'total_acres'] as const;
export type GpuField = (typeof GPU_FIELDS)[number];
export type GpuMapping = Mapping<GpuField>;
export const gpuFields: Fields<GpuField> = { all: GPU_FIELDS, needed: ['gpu_number'], source: 'gpus' };

export const MOST_GPU_NUMBER = 2_147_483_647;
const MOST_ACRES = 10_000_000;

/** A feature of a GPU: all of it, or one of its parts. */
export interface GpuPart {
  line: number;
  gpu_number: number;
  gpu_name: string | null;
  meter_program: string | null;
  /** As the file says; `null` where it does not. */
  told_acres: number | null;
  area: Area;
}

const positionsOf = ({ type, coordinates }: Area): Position[] =>
  (type === 'Polygon' ? coordinates : coordinates.flat()).flat();

/** @throws RowError for a number that cannot be a GPU's */
export const readGpuNumber = (text: string): number => {
  if (text === '') throw new RowError('gpu_number is missing');
  return readWhole('gpu_number', text, 1, MOST_GPU_NUMBER);
};

/**
 * Reads one feature as a GPU or a part of one.
 *
 * @throws RowError saying why it is refused
 */
export function readGpuPart({ number, cell, feature }: SourceRecord, { columns, bounds }: GpuMapping): GpuPart {
  const gpu_number = readGpuNumber(cell(columns.gpu_number));
  const read = feature ? readArea(feature) : { reason: 'has no geometry' };
  if ('reason' in read) throw new RowError(`GPU ${gpu_number}: ${read.reason}`);
  const outside = positionsOf(read.area).find(([x, y]) => !isWithin(bounds, x!, y!));
  if (outside) {
    const [west, south, east, north] = bounds;
    throw new RowError(
      `GPU ${gpu_number}: ${outside[1]}, ${outside[0]} is outside the area: GPUs lie between ${south} and ${north} north, ${west} and ${east} east`,
    );
  }
  const acres = cell(columns.total_acres);
  return {
    line: number,
    gpu_number,
    gpu_name: cell(columns.gpu_name) || null,
    meter_program: cell(columns.meter_program) || null,
    told_acres: acres === '' ? null : readNumber('total_acres', acres, 0, MOST_ACRES) || null,
    area: read.area,
  };
}
