import { onceMore } from '@portal/shared-api/once-more';

const LIMIT_MS = 20_000;

/** Asks once more where no answer came. @throws with the address and the reason, also when the response is not JSON or is late */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await onceMore(() => fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }));
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.json().catch(() => {
    throw new Error(`${url}: not JSON`);
  });
}
