import { DAY_MS } from '@portal/shared-api/time';
import { create } from 'zustand';

interface Update {
  offered: boolean;
  /** The page itself says that it was updated: the offer would say it twice. */
  isToldInPage: boolean;
  /** Newer releases found by the last check; `null` while the page is current. */
  key: string | null;
  /** Releases that the person postponed; `until` in milliseconds since 1970. */
  later: { key: string; until: number } | null;
}

export const useUpdate = create<Update>(() => ({ offered: false, isToldInPage: false, key: null, later: null }));

/** Not releases that the person postponed within the last day. @param key of the releases; `null` when there are none */
export function offer(key: string | null, now = Date.now()): void {
  useUpdate.setState(({ later }) => ({
    key,
    offered: key !== null && !(later?.key === key && now < later.until),
  }));
}

export function postpone(now = Date.now()): void {
  useUpdate.setState(({ key }) => ({ offered: false, later: key === null ? null : { key, until: now + DAY_MS } }));
}

export const forgetPostponed = (): void => useUpdate.setState({ later: null });
