import type { MapGpu } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** The API's limit. */
const BATCH_SIZE = 200;

/** In the order asked for; unknown numbers are left out. */
export async function fetchGpus(api: ApiClient, numbers: readonly number[], signal: AbortSignal): Promise<MapGpu[]> {
  const parts: number[][] = [];
  for (let from = 0; from < numbers.length; from += BATCH_SIZE) parts.push(numbers.slice(from, from + BATCH_SIZE));
  const answers = await Promise.all(
    parts.map((part) => api.call('GET /public-map/gpus', { query: { numbers: part.join(',') }, signal })),
  );
  return answers.flat();
}
