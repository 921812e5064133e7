import type {
  Gpu,
  GpuChangeInput,
  GpuChangeOutcome,
  GpuOutlineInput,
  GpuOutlineOutcome,
  NewGpuInput,
  OutlinedGpu,
} from '@portal/shared-api';
import type { ApiClient, CallOutput } from '@portal/shared-api/client';
import { previewOf } from '../parts/preview.ts';

/** Those of today, with their outlines. */
export const fetchGpus = (api: ApiClient, signal: AbortSignal): Promise<Gpu[]> =>
  api.call('GET /ui-map-gpus', { signal });

export const fetchOutline = (api: ApiClient, gpu_number: number, signal: AbortSignal): Promise<OutlinedGpu> =>
  api.call('GET /gpu-outlines/{gpu_number}', { params: { gpu_number }, signal });

export const fetchRelatives = (
  api: ApiClient,
  gpu_number: number,
  signal: AbortSignal,
): Promise<CallOutput<'GET /gpu-changes/{gpu_number}'>> =>
  api.call('GET /gpu-changes/{gpu_number}', { params: { gpu_number }, signal });

export const changeGpus = (
  api: ApiClient,
  body: GpuChangeInput,
  preview: boolean,
  signal?: AbortSignal,
): Promise<GpuChangeOutcome> =>
  api.call('POST /gpu-changes', { query: previewOf(preview), body, ...(signal && { signal }) });

export const addGpu = (
  api: ApiClient,
  body: NewGpuInput,
  preview: boolean,
  signal?: AbortSignal,
): Promise<GpuOutlineOutcome> =>
  api.call('POST /gpu-outlines', { query: previewOf(preview), body, ...(signal && { signal }) });

export const changeOutline = (
  api: ApiClient,
  { gpu_number, version }: Pick<OutlinedGpu, 'gpu_number' | 'version'>,
  body: GpuOutlineInput,
  preview: boolean,
  signal?: AbortSignal,
): Promise<GpuOutlineOutcome> =>
  api.call('PATCH /gpu-outlines/{gpu_number}', {
    params: { gpu_number },
    query: previewOf(preview),
    version,
    body,
    ...(signal && { signal }),
  });
