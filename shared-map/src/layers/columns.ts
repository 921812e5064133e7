import { onceMore } from '@portal/shared-api/once-more';
import type { PointColumns } from '@portal/shared-api/points';

/** @throws Error for a status other than 200, TypeError offline */
const fetchColumns = (address: string, headers?: Record<string, string>): Promise<PointColumns> =>
  onceMore(async () => {
    const answer = await fetch(address, headers && { headers });
    if (!answer.ok) throw new Error(`HTTP ${answer.status} from ${address}`);
    return answer.json();
  });

const early = new Map<string, Promise<PointColumns>>();

/** Fetches what a map will take, which learns of a failure then. */
export function fetchColumnsEarly(address: string): Promise<PointColumns> {
  const columns = fetchColumns(address);
  early.set(address, columns);
  return columns;
}

/** Uses early columns once: they are large. */
export function takeColumns(address: string, headers: Record<string, string>): Promise<PointColumns> {
  const columns = early.get(address) ?? fetchColumns(address, headers);
  early.delete(address);
  return columns;
}
