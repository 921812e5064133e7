import type { ReactNode } from 'react';
import { sessionRoles, useSession } from '../browser/session.ts';
import { type Access, canEnter } from '../roles.ts';

export interface GuardProps {
  access: Access;
  children: ReactNode;
  /** Shown to who may not see the children; nothing when left out, and while the session is not known yet. */
  fallback?: ReactNode;
}

/** Shows its children to who may see them. It spares people what they cannot use; what keeps data safe is the API. */
export function Guard({ access, children, fallback = null }: GuardProps): ReactNode {
  const session = useSession();
  if (canEnter(access, sessionRoles(session))) return children;
  return session.status === 'loading' ? null : fallback;
}
