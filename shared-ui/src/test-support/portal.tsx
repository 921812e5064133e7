import { beforeEach } from '@jest/globals';
import type { PortalConfig } from '@portal/shared-api/registry';
import { type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { type RenderResult, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** The person at the page. */
export const user = userEvent.setup();

export const config: PortalConfig = {
  version: 'test',
  apiBase: '/api',
  mapEngine: 'maplibre',
  mapboxToken: null,
  mapboxApiUrl: null,
  timeZone: 'America/Denver',
  district: { name: 'North Plains Groundwater Conservation District', shortName: 'NPGCD', url: 'https://example.org' },
  onlineBasemaps: false,
  builder: { name: 'Builder', url: 'https://example.org/builder' },
  identity: null,
  uploads: { documentMegabytes: 25, measurementsMegabytes: 200 },
  errorTracking: null,
  worlds: { database: 'embedded', identity: 'none', maps: 'embedded' },
};

/** What the shell's portal puts around a part of a page. */
export function InPortal({ api = {}, children }: { api?: Partial<Portal['api']>; children: ReactNode }) {
  return (
    <UiProvider>
      <PortalProvider portal={{ config, api: api as Portal['api'], lookups: {} as Portal['lookups'] }}>
        {children}
      </PortalProvider>
    </UiProvider>
  );
}

export const renderInPortal = (part: ReactNode, api: Partial<Portal['api']> = {}): RenderResult =>
  render(part, { wrapper: ({ children }) => <InPortal api={api}>{children}</InPortal> });

// Each test has its own cache.
beforeEach(() => queryClient.clear());
