import type { Gpu, GpuReport, GpuSelectWell, SpacingRules } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

export const fetchGpus = (api: ApiClient, signal: AbortSignal): Promise<Gpu[]> =>
  api.call('GET /ui-map-gpus', { signal });

/** All wells, without the shapes of their circles: the map draws those by their radius. */
export const fetchWells = (api: ApiClient, signal: AbortSignal): Promise<GpuSelectWell[]> =>
  api.call('GET /ui-map-wells-rev', { query: { geometry: 'points' }, signal });

export const fetchGpuReport = (api: ApiClient, gpuNumber: number, signal: AbortSignal): Promise<GpuReport> =>
  api.call('GET /gpu-reports/{gpu_number}', { params: { gpu_number: gpuNumber }, signal });

export const fetchSpacingRules = (api: ApiClient, signal: AbortSignal): Promise<SpacingRules> =>
  api.call('GET /spacing-rules', { signal });
