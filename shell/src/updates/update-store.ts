import { DAY_MS } from '@portal/shared-api/time';
import { create } from 'zustand';

interface Update {
  offered: boolean;
  /** Whether a page says in its own place that it was updated, with a button to reload: the offer would say it twice. */
  isToldInPage: boolean;
  /** The releases that the last look found, `null` while they are those of this page. */
  key: string | null;
  /** Which releases the person wants later, and until when that is respected (milliseconds since 1970). */
  later: { key: string; until: number } | null;
}

export const useUpdate = create<Update>(() => ({ offered: false, isToldInPage: false, key: null, later: null }));

/**
 * Offers the reload that brings other releases, unless the person has put off just these within the last day.
 *
 * @param key of the releases, `null` when there is nothing to offer
 */
export function offer(key: string | null, now = Date.now()): void {
  useUpdate.setState(({ later }) => ({
    key,
    offered: key !== null && !(later?.key === key && now < later.until),
  }));
}

export function putOff(now = Date.now()): void {
  useUpdate.setState(({ key }) => ({ offered: false, later: key === null ? null : { key, until: now + DAY_MS } }));
}

/** Something of this page could not be fetched any more: what was put off is offered again. */
export const forgetPutOff = (): void => useUpdate.setState({ later: null });
