import type { Place } from './portal-driver.ts';

export interface ListedGpu {
  gpu_number: number;
  gpu_geometry: { coordinates: Place[][][] };
}

export const gpusOf = async (portalUrl: string | undefined): Promise<ListedGpu[]> =>
  (await fetch(`${portalUrl}/api/ui-map-gpus`)).json() as Promise<ListedGpu[]>;

/** Two GPUs that may be joined: numbers follow rows from the northwest. */
export async function joinableGpus(portalUrl: string | undefined, after = 0): Promise<[ListedGpu, ListedGpu]> {
  const gpus = (await gpusOf(portalUrl)).slice(after);
  for (const [index, one] of gpus.slice(0, 300).entries()) {
    const other = gpus[index + 1]!;
    const response = await fetch(`${portalUrl}/api/gpu-planner/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gpu_numbers: [one.gpu_number, other.gpu_number] }),
    });
    const { contiguity, size } = (await response.json()) as Record<'contiguity' | 'size', { meets: boolean }>;
    if (contiguity.meets && size.meets) return [one, other];
  }
  throw new Error('the demo has no such GPUs');
}
