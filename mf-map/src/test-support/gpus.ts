import type { MapGpu } from '@portal/shared-api';

export const aGpu = (number: number, changes: Partial<MapGpu> = {}): MapGpu => ({
  gpu_number: number,
  gpu_name: `Farm ${number}`,
  meter_program: null,
  total_acres: 640,
  longitude: -101.5,
  latitude: 36.1,
  ...changes,
});
