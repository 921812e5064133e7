export const joinPath = (...gpus: number[]): string => `/admin/gpu-changes/join?gpus=${gpus.join(',')}`;
export const splitPath = (gpu: number): string => `/admin/gpu-changes/split?gpu=${gpu}`;
export const outlinePath = (gpu: number): string => `/admin/gpu-outlines/${gpu}`;

const LARGEST = 2_147_483_647;

export const NEW_GPU_PATH = '/admin/gpu-outlines/new';

/** Numbers in an address, without what is none; each once. */
export const numbersIn = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) && Number(part) <= LARGEST ? [Number(part)] : [])),
  ),
];
