import type { JoinPlan, JoinRequest } from '@portal/shared-api';
import { MAX_DRAWN_POINTS, MAX_JOINED_GPUS } from '@portal/shared-api/limits';
import type { Position } from '@portal/shared-map';
import { gpuNumberOf } from '../gpu-select/gpu-names.ts';

export const LIST_PATH = '/public-resources/tools/gpu-select';

/** What the address of the page holds: GPUs, or the corners of a drawn outline. */
export interface JoinChoice {
  gpus: readonly number[];
  corners: readonly Position[];
}

/** About a meter. */
const DECIMALS = 5;

export const joinPath = (...gpus: number[]): string => `${LIST_PATH}?join=${gpus.join(',')}`;

export const hasJoin = (params: URLSearchParams): boolean => params.has('join') || params.has('outline');

function cornerOf(text: string): Position | null {
  const [longitude, latitude, ...more] = text.split(',').map(Number);
  const isPlace = Math.abs(longitude!) <= 180 && Math.abs(latitude!) <= 90 && more.length === 0;
  return isPlace ? [longitude!, latitude!] : null;
}

/** Ignores what is not valid in a link. */
export function readChoice(params: URLSearchParams): JoinChoice {
  const texts = (params.get('join') ?? '').split(',');
  const numbers = texts.map((text) => gpuNumberOf(text.trim())).filter((number) => number !== null);
  const corners = (params.get('outline') ?? '').split(';').map(cornerOf);
  return {
    gpus: [...new Set(numbers)].slice(0, MAX_JOINED_GPUS),
    corners: corners.filter((corner) => corner !== null).slice(0, MAX_DRAWN_POINTS),
  };
}

export function writeChoice({ gpus, corners }: JoinChoice): string {
  if (corners.length === 0) return `join=${gpus.join(',')}`;
  return `outline=${corners.map((corner) => corner.map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',')).join(';')}`;
}

/** `null` while there is nothing to plan. */
export function requestOf({ gpus, corners }: JoinChoice): JoinRequest | null {
  if (corners.length >= 3) return { outline: corners.map(([longitude, latitude]) => ({ longitude, latitude })) };
  return corners.length === 0 && gpus.length > 0 ? { gpu_numbers: [...gpus].sort((one, other) => one - other) } : null;
}

/** False for the plan of an earlier choice, which is shown until the next one is there. */
export const isPlanOf = ({ gpus }: JoinPlan, { gpu_numbers = [] }: JoinRequest): boolean =>
  gpus.map(({ gpu_number }) => gpu_number).join() === gpu_numbers.join();

export const toggled = (gpus: readonly number[], gpu: number): readonly number[] => {
  if (gpus.includes(gpu)) return gpus.filter((number) => number !== gpu);
  return gpus.length < MAX_JOINED_GPUS ? [...gpus, gpu] : gpus;
};
