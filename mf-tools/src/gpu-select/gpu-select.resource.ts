import type { Gpu, GpuReport, GpuSelectWell } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

export const fetchGpus = (api: ApiClient, signal: AbortSignal): Promise<Gpu[]> =>
  api.call('GET /ui-map-gpus', { signal });

/** Without circle shapes: the map draws circles by their radius. */
export const fetchWells = (api: ApiClient, signal: AbortSignal): Promise<GpuSelectWell[]> =>
  api.call('GET /ui-map-wells-rev', { query: { geometry: 'points' }, signal });

export const fetchWellCount = async (api: ApiClient, signal: AbortSignal): Promise<number> =>
  (await api.call('GET /public-map/well-counts', { signal })).reduce((sum, { count }) => sum + count, 0);

export interface MapView {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** `isTooMany` comes without wells. */
export const fetchWellsInView = (
  api: ApiClient,
  view: MapView,
  signal: AbortSignal,
): Promise<{ isTooMany: boolean; wells: GpuSelectWell[] }> =>
  api.call('GET /ui-map-wells-in-view', { query: { ...view }, signal });

export const fetchGpuReport = (api: ApiClient, gpuNumber: number, signal: AbortSignal): Promise<GpuReport> =>
  api.call('GET /gpu-reports/{gpu_number}', { params: { gpu_number: gpuNumber }, signal });
