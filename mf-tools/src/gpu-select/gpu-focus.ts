import type { Gpu } from '@portal/shared-api';
import type { MapFocus } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';

/** Specification, section 9. */
const GPU_ZOOM = 13;

export function gpuFocus({ gpu_geometry }: Pick<Gpu, 'gpu_geometry'>): MapFocus {
  const [[west, south], [east, north]] = boxAround([gpu_geometry as never]);
  return { center: [(west + east) / 2, (south + north) / 2], zoom: GPU_ZOOM };
}
