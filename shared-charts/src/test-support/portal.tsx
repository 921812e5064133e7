import { beforeEach } from '@jest/globals';
import type { PortalConfig } from '@portal/shared-api/registry';
import { type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a chart as the shell's portal would, in the district's time zone. */
export function renderInPortal(part: ReactNode, api: Partial<Portal['api']> = {}) {
  const config = { timeZone: 'America/Denver' } as PortalConfig;
  return render(
    <UiProvider>
      <PortalProvider portal={{ config, api: api as Portal['api'], lookups: {} as Portal['lookups'] }}>
        {part}
      </PortalProvider>
    </UiProvider>,
  );
}

// Each test has its own cache.
beforeEach(() => queryClient.clear());
