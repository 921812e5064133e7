import type { ApiClient, Lookups } from '@portal/shared-api/client';
import type { PortalConfig } from '@portal/shared-api/registry';
import { createContext, type ReactNode, useContext } from 'react';

/** What the shell hands to every front end. */
export interface Portal {
  config: PortalConfig;
  /** The one client of the API, with the session's token. */
  api: ApiClient;
  /** The lookup tables of the signed-in person. */
  lookups: Lookups;
}

const PortalContext = createContext<Portal | null>(null);

/** Provides the portal to a front end's components; tests use it with what they need. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** The portal's configuration, API client and lookup tables, inside a front end. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal() needs frontEndLifecycles or a PortalProvider around it');
  return portal;
}
