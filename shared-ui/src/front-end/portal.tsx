import type { ApiClient, Lookups } from '@portal/shared-api/client';
import type { PortalConfig } from '@portal/shared-api/registry';
import { createContext, type ReactNode, useContext } from 'react';

export interface Portal {
  config: PortalConfig;
  api: ApiClient;
  lookups: Lookups;
}

const PortalContext = createContext<Portal | null>(null);

export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal() needs frontEndLifecycles or a PortalProvider around it');
  return portal;
}
