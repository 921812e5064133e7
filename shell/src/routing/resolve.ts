import { findPage, type Page, type Registry } from '@portal/shared-api/registry';
import { canEnter } from '@portal/shared-auth';
import { type SessionState, sessionRoles } from '@portal/shared-auth/browser';

export type Resolution =
  | { kind: 'front-end'; name: string; page: Page }
  | { kind: 'shell-page'; page: Page }
  /** The page needs a session, and it is not known yet. */
  | { kind: 'waiting' }
  | { kind: 'login'; returnTo: string }
  | { kind: 'unauthorized'; path: string }
  | { kind: 'not-found' };

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Both the shell and single-spa follow it, so the code of a page that a person may not open is never fetched. */
export function resolve(place: Place, { shell, frontEnds }: Registry, session: SessionState): Resolution {
  const own = findPage(place.pathname, [shell]);
  const remote = own ? undefined : findPage(place.pathname, frontEnds);
  const page = own?.page ?? remote?.page;
  if (!page) return { kind: 'not-found' };
  if (!canEnter(page.access, sessionRoles(session))) {
    if (session.status === 'loading') return { kind: 'waiting' };
    if (session.status === 'signed-out') return { kind: 'login', returnTo: place.pathname + place.search + place.hash };
    return { kind: 'unauthorized', path: place.pathname };
  }
  return remote ? { kind: 'front-end', name: remote.frontEnd.name, page } : { kind: 'shell-page', page };
}
